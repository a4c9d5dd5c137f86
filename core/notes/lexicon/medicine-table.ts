/**
 * Medicines as people say them: the generic name first, then brands and other words for it. Only names, so that
 * reading a transcript does not load the whole drug database in the browser; a test compares the two.
 */
export const medicineTable = `
sertraline zoloft sertralina
fluoxetine prozac sarafem fluoxetina
escitalopram lexapro
citalopram celexa
paroxetine paxil pexeva paroxetina
fluvoxamine luvox
venlafaxine effexor venlafaxina
desvenlafaxine pristiq
duloxetine cymbalta duloxetina
levomilnacipran fetzima
milnacipran savella
vilazodone viibryd
vortioxetine trintellix brintellix
bupropion wellbutrin zyban aplenzin forfivo
mirtazapine remeron mirtazapina
trazodone desyrel oleptro trazodona
nefazodone serzone
esketamine spravato
ketamine
dextromethorphan auvelity nuedexta
zuranolone zurzuvae
brexanolone zulresso
gepirone exxua
amitriptyline elavil amitriptilina
nortriptyline pamelor
clomipramine anafranil
imipramine tofranil
doxepin silenor sinequan
desipramine norpramin
protriptyline vivactil
trimipramine surmontil
amoxapine
maprotiline
phenelzine nardil
tranylcypromine parnate
selegiline emsam
isocarboxazid marplan
rasagiline azilect
lithium lithobid eskalith litio
valproate divalproex depakote depakene valproic
lamotrigine lamictal lamotrigina
carbamazepine tegretol equetro
oxcarbazepine trileptal
topiramate topamax
gabapentin neurontin gabapentina
pregabalin lyrica
levetiracetam keppra
phenytoin dilantin
phenobarbital
zonisamide zonegran
quetiapine seroquel quetiapina
olanzapine zyprexa relprevv lybalvi symbyax olanzapina
risperidone risperdal risperidona perseris uzedy rykindo
ziprasidone geodon
lurasidone latuda
paliperidone invega sustenna trinza hafyera
asenapine saphris
iloperidone fanapt
clozapine clozaril clozapina
lumateperone caplyta
aripiprazole abilify aristada maintena asimtufii aripiprazol
brexpiprazole rexulti
cariprazine vraylar
pimavanserin nuplazid
xanomeline cobenfy
haloperidol haldol
chlorpromazine thorazine
thioridazine mellaril
fluphenazine prolixin
perphenazine trilafon
loxapine loxitane
thiothixene navane
trifluoperazine stelazine
pimozide orap
molindone
alprazolam xanax
lorazepam ativan
midazolam versed
flumazenil romazicon
tianeptine
clobazam onfi
trospium sanctura
bisacodyl dulcolax
clonazepam klonopin clonazepan
diazepam valium
temazepam restoril
chlordiazepoxide librium
oxazepam serax
clorazepate tranxene
triazolam halcion
estazolam
flurazepam
buspirone buspar buspirona
hydroxyzine vistaril atarax hidroxicina
propranolol inderal
prazosin minipress
clonidine catapres kapvay
guanfacine intuniv tenex
atomoxetine strattera
viloxazine qelbree
methylphenidate ritalin concerta daytrana metadate quillivant
dexmethylphenidate focalin
serdexmethylphenidate azstarys
amphetamine adderall evekeo mydayis
lisdexamfetamine vyvanse
dextroamphetamine dexedrine zenzedi
methamphetamine desoxyn
modafinil provigil
armodafinil nuvigil
solriamfetol sunosi
zolpidem ambien
eszopiclone lunesta
zaleplon sonata
suvorexant belsomra
lemborexant dayvigo
daridorexant quviviq
ramelteon rozerem
tasimelteon hetlioz
melatonin melatonina
oxybate xyrem xywav
naltrexone vivitrol revia depade
buprenorphine suboxone subutex sublocade brixadi zubsolv
methadone
disulfiram antabuse
acamprosate campral
varenicline chantix
lofexidine lucemyra
naloxone narcan
benztropine cogentin
trihexyphenidyl artane
amantadine symmetrel
valbenazine ingrezza
deutetrabenazine austedo
tetrabenazine xenazine
donepezil aricept
memantine namenda
rivastigmine exelon
galantamine razadyne
ibuprofen advil motrin ibuprofeno
acetaminophen tylenol paracetamol
naproxen aleve
aspirin
meloxicam mobic
celecoxib celebrex
diclofenac
tramadol ultram
oxycodone percocet oxycontin
hydrocodone vicodin norco
morphine
codeine
fentanyl
cyclobenzaprine flexeril
tizanidine zanaflex
carisoprodol soma
baclofen
methocarbamol robaxin
sumatriptan imitrex
rizatriptan maxalt
diphenhydramine benadryl
doxylamine unisom
cetirizine zyrtec
loratadine claritin
pseudoephedrine sudafed
metformin glucophage
insulin
semaglutide ozempic wegovy
tirzepatide mounjaro zepbound
phentermine adipex
liraglutide saxenda victoza
levothyroxine synthroid levoxyl
liothyronine cytomel
prednisone prednisona
lisinopril
losartan
amlodipine norvasc
metoprolol lopressor toprol
atenolol
hydrochlorothiazide hctz
chlorthalidone
furosemide lasix
spironolactone aldactone
verapamil
diltiazem
atorvastatin lipitor
simvastatin zocor
rosuvastatin crestor
warfarin coumadin
clopidogrel plavix
apixaban eliquis
omeprazole prilosec
pantoprazole protonix
famotidine pepcid
ondansetron zofran
metoclopramide reglan
albuterol ventolin proair
montelukast singulair
azithromycin zithromax
amoxicillin augmentin
ciprofloxacin cipro
doxycycline
clarithromycin
fluconazole diflucan
estradiol
testosterone
progesterone
drospirenone yaz
medroxyprogesterone
sildenafil viagra
tadalafil cialis
finasteride
isotretinoin accutane
minoxidil
folate methylfolate deplin
ashwagandha
kratom
kava
polyethylene miralax glycolax
senna senokot
docusate colace
psyllium metamucil
loperamide imodium
guaifenesin mucinex
magnesium
nyquil
zzzquil
excedrin
midol
tums
valerian
turmeric
lacosamide vimpat
tiagabine gabitril
vigabatrin
primidone mysoline
cyproheptadine periactin
bromocriptine
cabergoline
pramipexole mirapex
ropinirole requip
levodopa sinemet carbidopa
tamsulosin flomax
oxybutynin ditropan
mirabegron myrbetriq
carvedilol coreg
bisoprolol
nadolol
pindolol
labetalol
ramipril
benazepril
enalapril
valsartan
irbesartan
olmesartan
hydralazine
nifedipine
digoxin
glipizide
glyburide
sitagliptin januvia
empagliflozin jardiance
dapagliflozin farxiga
dulaglutide trulicity
rivaroxaban xarelto
dabigatran pradaxa
pravastatin
ezetimibe zetia
esomeprazole nexium
lansoprazole prevacid
promethazine phenergan
prochlorperazine compazine
meclizine
scopolamine
butalbital fioricet
ubrogepant ubrelvy
rimegepant nurtec
zolmitriptan zomig
eletriptan relpax
colchicine
allopurinol
cephalexin keflex
penicillin
metronidazole flagyl
sulfamethoxazole bactrim
levofloxacin levaquin
nitrofurantoin macrobid
valacyclovir valtrex
acyclovir
ketoconazole
terbinafine
hydroxychloroquine plaquenil
methotrexate
dexamethasone
hydrocortisone
fluticasone flonase
levonorgestrel mirena
norethindrone
etonogestrel nexplanon
tamoxifen
letrozole
flibanserin addyi
pitolisant wakix
dexmedetomidine igalmi
droperidol
hydromorphone dilaudid
oxymorphone
tapentadol nucynta
ketorolac toradol
fexofenadine allegra
`

/** Medicines of other specialties that no ending gives away. */
export const ofOtherSpecialties = `
abacavir acarbose adalimumab amiloride amiodarone anastrozole apomorphine apremilast aprepitant atropine azathioprine
azelastine benzonatate bethanechol bicalutamide bismuth bosentan brivaracetam brompheniramine bumetanide butorphanol
cannabidiol cenobamate chlorpheniramine chlorzoxazone cholestyramine cilostazol cinacalcet clomiphene cobicistat
colesevelam cortisone cromolyn cyclosporine danazol dantrolene dapsone darifenacin denosumab desloratadine
desmopressin dicyclomine dimenhydrinate diphenoxylate dipyridamole dofetilide dronedarone dutasteride efavirenz
eluxadoline entacapone epinephrine eplerenone ergotamine eslicarbazepine etanercept ethambutol ethosuximide etodolac
exemestane exenatide febuxostat felbamate fesoterodine finerenone fingolimod flecainide gemfibrozil glatiramer
glimepiride glucagon glycopyrrolate griseofulvin heparin hydroxyurea hyoscyamine indapamide indomethacin interferon
isoniazid isosorbide ivabradine lactulose lasmiditan leflunomide leuprolide levocetirizine levorphanol linaclotide
linezolid lubiprostone megestrol meperidine meprobamate mercaptopurine mesalamine metaxalone methenamine methyldopa
metolazone mexiletine midodrine mifepristone misoprostol mycophenolate nabumetone naloxegol nateglinide nitroglycerin
octreotide orlistat orphenadrine oseltamivir oxaprozin oxymetazoline pentoxifylline perampanel phenazopyridine
phenylephrine pramlintide prasugrel probenecid propafenone prucalopride pyrazinamide pyridostigmine quinidine quinine
ranolazine repaglinide reserpine rifabutin rifampin rifaximin riluzole roflumilast rotigotine rufinamide sacubitril
safinamide salsalate sevelamer sirolimus solifenacin sotalol sucralfate sulfasalazine sulindac suzetrigine tacrolimus
terbutaline teriparatide theophylline ticagrelor tolterodine tolvaptan tranexamic tretinoin triamterene trimethoprim
ursodiol vardenafil zileuton
`
