/**
 * Medicines beside those of `medicine-table.ts`, as the drug database and other countries name them: the generic name,
 * then brands and other words for it. The names of the database that are also ordinary words, foods or substances are
 * in `notes.test.ts`, which compares the two.
 */
export const furtherBrands = `
abacavir-lamivudine: epzicom
abacavir: ziagen
abatacept: orencia
abemaciclib: verzenio
abiraterone: zytiga
acarbose: precose
acebutolol: sectral
acetaminophen-caffeine-pyrilamine: pamprin
acetaminophen-dextromethorphan-chlorpheniramine: theraflu
acetaminophen-dextromethorphan-phenylephrine: dayquil
acetaminophen: ofirmev acetaminofeno tempra
acetazolamide: diamox
acitretin: soriatane
aclidinium: tudorza
acyclovir: zovirax
adalimumab: humira hyrimoz amjevita
adapalene: differin
agomelatine: valdoxan thymanax agomelatina
aklief: trifarotene
albendazole: albenza
albuterol: proventil salbutamol
alendronate: fosamax
alfuzosin: uroxatral
alimemazine: theralene trimeprazine
aliskiren: tekturna
allopurinol: zyloprim
almotriptan: axert
alogliptin: nesina
alosetron: lotronex
alprazolam: niravam tafil xanny xannies xannys zanny zannies
alprostadil: caverject edex
alteplase: activase
aluminum chloride: drysol
aluminum-magnesium hydroxide: maalox mylanta gaviscon rolaids
amantadine: gocovri osmolex
amiloride: midamor
aminocaproic acid: amicar
amiodarone: pacerone cordarone
amisulpride: solian amisulprida
amlodipine-atorvastatin: caduet
amlodipine-benazepril: lotrel
amlodipine-olmesartan: azor
amlodipine-valsartan: exforge
amlodipine: katerzia amlodipino
amoxapine: asendin
amoxicillin: amoxil moxatag trimox amox amoxicilina
amphetamine-dextroamphetamine: adzenys dyanavel anfetamina anfetaminas addy addys
amphotericin b: ambisome abelcet amphotericin
ampicillin: principen ampicilina
anastrozole: arimidex
apomorphine: apokyn kynmobi
apremilast: otezla
aprepitant: emend
aripiprazole: opipza
armodafinil: waklert
artemether-lumefantrine: coartem
artificial tears: systane theratears
asenapine: secuado
ashwagandha: ashwa
aspirin: ecotrin bayer
atazanavir: reyataz
atenolol-chlorthalidone: tenoretic
atenolol: tenormin
atogepant: qulipta
atorvastatin: atorvaliq atorva
atovaquone-proguanil: malarone
atovaquone: mepron
avanafil: stendra
azathioprine: imuran
azelastine-fluticasone: dymista
azelastine: astelin astepro
azilsartan: edarbi
azithromycin: zpak zpack azithro azitromicina
bacitracin: neosporin
baclofen: lioresal ozobax lyvispah
baloxavir: xofluza
beclomethasone: qvar beconase
bedaquiline: sirturo
belimumab: benlysta
bempedoic acid: nexletol
benazepril: lotensin
benralizumab: fasenra
benzonatate: tessalon
benzoyl peroxide: panoxyl
benzphetamine: didrex regimex
betaxolol: kerlone
bethanechol: urecholine
bicalutamide: casodex
bictegravir-emtricitabine-tenofovir: biktarvy
bimatoprost: lumigan latisse
biperiden: akineton biperideno
bismuth subsalicylate: pepto kaopectate
bisoprolol-hydrochlorothiazide: ziac
bisoprolol: zebeta
blonanserin: lonasen
bornaprine: sormodren
bosentan: tracleer
botulinum toxin: botox botulinum onabotulinumtoxina dysport xeomin
bremelanotide: vyleesi
brimonidine: alphagan
brivaracetam: briviact
brodalumab: siliq
bromazepam: lexotan lexotanil lectopam lexatin
bromocriptine: parlodel
bromperidol: impromen
brompheniramine: dimetapp
brotizolam: lendormin
budesonide-formoterol: symbicort breyna
budesonide: pulmicort entocort rhinocort uceris
bumetanide: bumex
buprenorphine: butrans belbuca buprenorfina bupe
butalbital-acetaminophen-caffeine: esgic
butorphanol: stadol
cabergoline: dostinex
cabotegravir-rilpivirine: cabenuva
caffeine: nodoz vivarin
calcitonin: miacalcin
calcitriol: rocaltrol
calcium acetate: phoslo
calcium carbonate: caltrate oscal
canagliflozin: invokana
candesartan: atacand
cannabidiol: epidiolex
capsaicin: zostrix qutenza
captopril: capoten captoprilo
carbamazepine: carbatrol epitol carbamacepina
carbamide peroxide: debrox
carbidopa-levodopa-entacapone: stalevo
carbidopa-levodopa: rytary dhivy duopa
cefadroxil: duricef
cefazolin: ancef
cefdinir: omnicef
cefixime: suprax
cefpodoxime: vantin
cefprozil: cefzil
ceftriaxone: rocephin
cefuroxime: ceftin
cenobamate: xcopri
chlordiazepoxide-amitriptyline: limbitrol
chlordiazepoxide-clidinium: librax
chlorhexidine: peridex hibiclens
chloroquine: aralen
chlorpheniramine: clorfenamina clorfeniramina
chlorpromazine: clorpromazina
chlorprothixene: truxal
chlorthalidone: thalitone hygroton
chlorzoxazone: lorzone parafon
cholestyramine: questran prevalite
ciclesonide: alvesco omnaris
ciclopirox: loprox penlac jublia
cilostazol: pletal
cimetidine: tagamet
cinacalcet: sensipar
cinitapride: cinitaprida cidine pemix
ciprofloxacin: ciprofloxacino
cisapride: propulsid
citalopram: seropram
cladribine: mavenclad
clarithromycin: biaxin claritromicina
clindamycin: cleocin
clobazam: sympazan
clobetasol: temovate
clomethiazole: heminevrin distraneurine clometiazol
clomiphene: clomid
clonazepam: rivotril kriadex
clonidine: onyda nexiclon
clonixin: dorixina prodolina
clotiazepam: distensan veratran
clotrimazole: lotrimin mycelex
cloxazolam: olcadil
clozapine: fazaclo versacloz
colchicine: colcrys mitigare
colesevelam: welchol
copper iud: paragard miudella
cortisone: cortone
crisaborole: eucrisa
cromolyn: nasalcrom
cyamemazine: tercian
cyanocobalamin: methylcobalamin
cyclobenzaprine: amrix fexmid
cyclosporine eye drops: restasis cequa
cyclosporine: neoral sandimmune gengraf
cytisinicline: cytisine tabex
dalfampridine: ampyra
dalteparin: fragmin
danazol: danocrine
dantrolene: dantrium
dapagliflozin-metformin: xigduo
daptomycin: cubicin
darifenacin: enablex
darunavir: prezista
dasabuvir: exviera
delafloxacin: baxdela
delavirdine: rescriptor
denosumab: prolia xgeva
desloratadine: clarinex
desmopressin: ddavp nocdurna noctiva
deucravacitinib: sotyktu
dexamethasone: decadron dexametasona
dexlansoprazole: dexilant
dexmedetomidine: precedex
dextroamphetamine: procentra xelstrym
dextromethorphan: delsym robitussin dextrometorfano
dhea: dehydroepiandrosterone
diazepam: valtoco diastat
dibenzepin: noveril
diclofenac-misoprostol: arthrotec
diclofenac: voltaren cataflam zipsor flector pennsaid diclofenaco
dicloxacillin: dynapen
dicyclomine: bentyl
didanosine: videx
diethylpropion: tenuate
difenoxin-atropine: motofen
diflunisal: dolobid
digoxin: lanoxin
diltiazem: cardizem tiazac
dimenhydrinate: dramamine
dimethyl fumarate: tecfidera
diphenhydramine: sominex difenhidramina
diphenoxylate-atropine: lomotil
dipyridamole: persantine
diroximel fumarate: vumerity diroximel bafiertam
disopyramide: norpace
docosanol: abreva
dofetilide: tikosyn
dolasetron: anzemet
dolutegravir-rilpivirine: juluca
dolutegravir: tivicay
donepezil-memantine: namzaric
doravirine: pifeltro
dorzolamide: trusopt
dosulepin: dothiepin prothiaden
doxazosin: cardura
doxycycline: doryx acticlate doxy oracea doxiciclina
doxylamine-pyridoxine: diclegis bonjesta
dronabinol: dronabinol marinol syndros
dronedarone: multaq
droperidol: inapsine
drospirenone-ethinyl estradiol: yaz ocella gianvi
drospirenone: slynd
droxidopa: northera
duloxetine: irenka
dupilumab: dupixent
dutasteride-tamsulosin: jalyn
dutasteride: avodart
edaravone: radicava
edoxaban: savaysa
efavirenz: sustiva
elagolix-estradiol-norethindrone: oriahnn
elagolix: orilissa
elbasvir-grazoprevir: zepatier
elexacaftor: trikafta
elinzanetant: lynkuet
eluxadoline: viberzi
elvitegravir-cobicistat-emtricitabine-tenofovir: genvoya stribild
empagliflozin-linagliptin: glyxambi
empagliflozin-metformin: synjardy
emtricitabine-tenofovir: truvada descovy
enalapril: vasotec enalaprilo
enoxaparin: lovenox
ensifentrine: ohtuvayre
entacapone: comtan
enzalutamide: xtandi
ephedra: bronkaid primatene
epinephrine: epipen neffy
eplerenone: inspra
epoetin: procrit epogen retacrit
eptinezumab: vyepti
erenumab: aimovig
ergocalciferol: drisdol
ergotamine: cafergot ergomar
erlotinib: tarceva
ertapenem: invanz
ertugliflozin: steglatro
erythromycin: eritromicina
eslicarbazepine: aptiom
estazolam: prosom
estradiol: estrace climara estring vagifem yuvafem imvexxy minivelle divigel
estrogens-medroxyprogesterone: prempro premphase
etanercept: enbrel
ethacrynic acid: edecrin
ethambutol: myambutol
ethinyl estradiol-progestin: sprintec loestrin junel seasonique aviane apri kariva mononessa levora lutera microgestin blisovi cryselle estarylla taytulla natazia seasonale nordette desogen
ethosuximide: zarontin
ethyl loflazepate: victan
etifoxine: stresam etifoxina
etizolam: depas
etodolac: lodine
etonogestrel-ethinyl estradiol: nuvaring
etonogestrel: implanon
etravirine: intelence
exemestane: aromasin
exenatide: byetta bydureon
ezetimibe-simvastatin: vytorin
famciclovir: famvir
febuxostat: uloric
felbamate: felbatol
felodipine: plendil
fenfluramine: fintepla
fenofibrate: tricor
fentanyl: duragesic actiq fentora fentanilo
ferrous sulfate: feosol
ferumoxytol: feraheme
fesoterodine: toviaz
fezolinetant: veozah
fidaxomicin: dificid
filgrastim: neupogen
finasteride: proscar propecia
finerenone: kerendia
fingolimod: gilenya
fish oil: lovaza
flavoxate: urispas
flecainide: tambocor
fluconazole: fluconazol
fludrocortisone: florinef
flunitrazepam: rohypnol
fluorouracil: adrucil
fluoxetine: fluoxac
flupentixol: fluanxol flupenthixol depixol
fluphenazine: flufenazina
flurazepam: dalmane
flurbiprofen: ansaid
fluticasone-salmeterol: advair wixela airduo
fluticasone-umeclidinium-vilanterol: trelegy
fluticasone-vilanterol: breo
fluticasone: flovent arnuity
fluvastatin: lescol
fondaparinux: arixtra
fosamprenavir: lexiva
fosfomycin: monurol
frovatriptan: frova
gabapentin: gralise horizant
ganaxolone: ztalmy
gemfibrozil: lopid
glatiramer: copaxone
glecaprevir-pibrentasvir: mavyret
glimepiride: amaryl
glipizide-metformin: metaglip
glipizide: glucotrol
glucagon: baqsimi gvoke
glyburide-metformin: glucovance
glyburide: diabeta micronase glynase glibenclamide glibenclamida
glycopyrrolate: robinul cuvposa
golimumab: simponi
granisetron: kytril
guaifenesin: humibid
hydralazine: apresoline
hydrochlorothiazide: microzide hydrodiuril hidroclorotiazida
hydrocodone-acetaminophen: lortab
hydrocodone-homatropine: hycodan tussigon
hydrocodone: hysingla hidrocodona
hydrocortisone: cortef cortizone
hydroxyurea: hydrea
hydroxyzine: hidroxizina
hyoscyamine: levsin levbid anaspaz
ibandronate: boniva
ibrexafungerp: brexafemme vivjoa
ibuprofen-famotidine: duexis
ibuprofen: nurofen
imatinib: gleevec
imiquimod: aldara
inclisiran: leqvio
indapamide: lozol
indomethacin: indocin
infliximab: remicade inflectra
insulin aspart: novolog fiasp aspart
insulin degludec: tresiba degludec
insulin detemir: levemir detemir
insulin glargine-lixisenatide: soliqua
insulin glargine: lantus basaglar toujeo semglee rezvoglar glargine
insulin glulisine: apidra glulisine
insulin inhaled: afrezza
insulin lispro: humalog admelog lyumjev lispro
interferon alfa: pegasys
ipratropium: atrovent
irbesartan-hydrochlorothiazide: avalide
irbesartan: avapro
irinotecan: camptosar onivyde
iron sucrose: venofer
isavuconazonium: cresemba
isoniazid: nydrazid
isosorbide dinitrate: isordil
isosorbide mononitrate: imdur ismo monoket
isotretinoin: absorica claravis amnesteem
isradipine: dynacirc
istradefylline: nourianz
itraconazole: sporanox
ivabradine: corlanor
ivermectin: stromectol
kava: kavalactones
ketamine: ketalar
ketazolam: sedotime
ketoconazole: nizoral
ketoprofen: orudis
ketorolac: sprix ketorolaco supradol dolac
labetalol: trandate
lactase: lactaid beano
lactulose: enulose
lamotrigine: subvenite
lanthanum: fosrenol
lasmiditan: reyvow
latanoprost: xalatan
lecanemab: leqembi
lefamulin: xenleta
leflunomide: arava
lenacapavir: sunlenca yeztugo
letermovir: prevymis
letrozole: femara
leuprolide: lupron eligard
levalbuterol: xopenex
levetiracetam: spritam
levocarnitine: carnitor
levocetirizine: xyzal
levofloxacin: levofloxacino
levoketoconazole: recorlev
levomepromazine: nozinan methotrimeprazine sinogan levomepromazina
levonorgestrel iud: kyleena liletta
levonorgestrel-ethinyl estradiol patch: twirla
levosulpiride: levosulpirida dislep
levothyroxine: unithroid euthyrox levothroid tirosint levotiroxina
lidocaine: lidoderm emla salonpas
linaclotide: linzess
linagliptin: tradjenta
linezolid: zyvox
lisdexamfetamine: lisdexamphetamine lisdexanfetamina
lisinopril-hydrochlorothiazide: zestoretic
lisinopril: zestril prinivil qbrelis
lithium: carbolit
lofepramine: gamanil
lomitapide: juxtapid
lopinavir-ritonavir: kaletra
loprazolam: dormonoct
loratadine: alavert
lormetazepam: noctamid loramet
losartan-hydrochlorothiazide: hyzaar
losartan: cozaar
lovastatin: mevacor altoprev
loxapine inhaled: adasuve
lubiprostone: amitiza
maprotiline: ludiomil
maraviroc: selzentry
mavacamten: camzyos
meclizine: antivert bonine
medazepam: rudotel nobrium
medroxyprogesterone: provera
mefloquine: lariam
megestrol: megace
melperone: eunerpan
meperidine: demerol
meprobamate: miltown equanil
mercaptopurine: purinethol
meropenem: merrem
mesalamine: lialda asacol pentasa apriso
metamizole: metamizol dipirona nolotil dipyrone
metaxalone: skelaxin
metformin: fortamet glumetza riomet
methadone: dolophine methadose metadona
methazolamide: neptazane
methenamine: hiprex
methotrexate: trexall otrexup rasuvo xatmep
methyldopa: aldomet
methylene blue: provayblue
methylergonovine: methergine
methylnaltrexone: relistor
methylphenidate: methylin jornay aptensio cotempla relexxii quillichew metilfenidato tradea
methylprednisolone: medrol
methyltestosterone: methitest
metoclopramide: gimoti
metolazone: zaroxolyn
metoprolol: kapspargo
metronidazole: likmez metronidazol
mexazolam: sedoxil
mexiletine: mexitil
mianserin: mianserina tolvon lantanon
miconazole: monistat
midazolam: nayzilam dormicum
midodrine: proamatine orvaten
mifepristone: korlym mifeprex
miglitol: glyset
milk thistle: silymarin
mineral oil: kondremul
minocycline: minocin solodyn
minoxidil topical: rogaine
minoxidil: loniten
mirtazapine: remeronsoltab
misoprostol: cytotec
mitotane: lysodren
moclobemide: aurorix manerix moclobemida
modafinil: modalert modvigil
molindone: moban
molnupiravir: lagevrio
mometasone-formoterol: dulera
mometasone: nasonex asmanex elocon
morphine: kadian morfina
moxifloxacin: avelox
multivitamin: centrum multivit
mupirocin: bactroban
mycophenolate: cellcept myfortic
nabumetone: relafen
nadolol: corgard
naldemedine: symproic
nalmefene: opvee
naloxegol: movantik
naloxone: kloxxado zimhi
naltrexone-bupropion: contrave
naproxen-esomeprazole: vimovo
naproxen: naprosyn anaprox naproxeno flanax
naratriptan: amerge
natalizumab: tysabri
nateglinide: starlix
nebivolol: bystolic
nevirapine: viramune
niacin: niaspan
nicardipine: cardene
nicotine gum: nicorette
nicotine inhaler: nicotrol
nicotine patch: nicoderm
nifedipine: procardia nifedipino
nifurtimox: lampit
nilotinib: tasigna
nimesulide: nimesulida aulin mesulid
nimodipine: nimotop nymalize
nirmatrelvir-ritonavir: paxlovid nirmatrelvir
nisoldipine: sular
nitazoxanide: alinia
nitrazepam: mogadon
nitrofurantoin: macrodantin
nitroglycerin: nitrostat nitro nitrolingual
nizatidine: axid
norethindrone: minipill aygestin jolivette
norgestrel: opill
nortriptyline: aventyl nortriptilina
ofatumumab: kesimpta
ofloxacin: floxin
olmesartan: benicar
olopatadine: pataday patanol
ombitasvir-paritaprevir-ritonavir: viekira
omeprazole: omeprazol
ondansetron: zuplenz
opipramol: insidon
orlistat: xenical
orphenadrine: norflex
oseltamivir: tamiflu
ospemifene: osphena
oxaprozin: daypro
oxcarbazepine: oxtellar oxcarbacepina
oxybutynin: oxytrol
oxycodone-acetaminophen: endocet
oxycodone: roxicodone oxaydo xtampza oxicodona
oxymetazoline: afrin
oxymorphone: opana
oxytocin: pitocin
paliperidone: erzofri
pancrelipase: creon zenpep
pantoprazole: pantoprazol
paracetamol: panadol
paricalcitol: zemplar
paroxetine: brisdelle aropax
patiromer: veltassa
pegloticase: krystexxa
pembrolizumab: keytruda
penfluridol: semap
penicillin v: veetids
pentamidine: nebupent
pentosan: elmiron
pentoxifylline: trental
perampanel: fycompa
periciazine: neuleptil propericiazine
perindopril: aceon
permethrin: elimite
perphenazine-amitriptyline: triavil
perphenazine: perfenazina
phenazopyridine: pyridium
phendimetrazine: bontril
phenelzine: fenelzina
phenobarbital: luminal sezaby phenobarb
phenoxybenzamine: dibenzyline
phentermine-topiramate: qsymia
phentermine: lomaira
phenylephrine hemorrhoid cream: anusol
phenylephrine: fenilefrina
phenytoin: phenytek
physostigmine: antilirium
pilocarpine eye drops: vuity pilocarpine
pindolol: visken
pioglitazone-metformin: duetact
pipamperone: dipiperon
piperacillin-tazobactam: zosyn
pipotiazine: piportil pipothiazine
pirlindole: pyrazidol pirlindol
piroxicam: feldene
pitavastatin: livalo zypitamag
plecanatide: trulance
polyethylene glycol: golytely
posaconazole: noxafil
pramlintide: symlin
prasugrel: effient
pravastatin: pravachol prava
prazepam: lysanxia demetrin
praziquantel: biltricide
prednisolone: orapred prelone millipred
probenecid: benemid
probiotic: culturelle
probucol: lorelco
procainamide: pronestyl
procyclidine: kemadrin prociclidina
progesterone: prometrium
propafenone: rythmol
propranolol: hemangeol
prucalopride: motegrity
pseudoephedrine: pseudoefedrina
pyridostigmine: mestinon
pyrimethamine: daraprim
quinidine: quinidex
quinine: qualaquin
rabeprazole: aciphex
raloxifene: evista
raltegravir: isentress
ramipril: altace
ranitidine: zantac
ranolazine: ranexa
rasburicase: elitek
reboxetine: edronax reboxetina
red yeast rice: monascus
relugolix-estradiol-norethindrone: myfembree
remdesivir: veklury
repaglinide: prandin
reserpine: serpasil
resmetirom: rezdiffra
ribavirin: copegus
ribociclib: kisqali
rifabutin: mycobutin
rifampin: rifadin rifampicin rifampicina
rifamycin oral: aemcolo
rifapentine: priftin
rifaximin: xifaxan
rilpivirine: edurant
riluzole: rilutek
riociguat: adempas
risedronate: actonel atelvia
ritonavir: norvir
rituximab: rituxan
roflumilast: daliresp
rolapitant: varubi
romosozumab: evenity
rosiglitazone: avandia
rosuvastatin: rosuva
rotigotine: neupro
rufinamide: banzel
sacubitril-valsartan: entresto
safinamide: xadago
saline nasal spray: neilmed
salmeterol: serevent
salsalate: disalcid
saquinavir: invirase
sarecycline: seysara
saxagliptin: onglyza
secobarbital: seconal
secukinumab: cosentyx
selegiline: eldepryl zelapar
selexipag: uptravi
semaglutide: rybelsus
senna: sennosides
sertindole: serdolect
sertraline: altruline
sevelamer: renvela
sildenafil: revatio
silodosin: rapaflo
simvastatin: flolipid simva
sirolimus: rapamune
sitagliptin-metformin: janumet
sodium oxybate: lumryz
sodium-potassium-magnesium sulfate: suprep
sofosbuvir-velpatasvir: epclusa
solifenacin: vesicare
solriamfetol: sunosi
sotagliflozin: inpefa
sotalol: betapace
spironolactone-hydrochlorothiazide: aldactazide
spironolactone: carospir espironolactona spiro
st. john's wort: hypericum
stiripentol: diacomit
sucralfate: carafate
sulfamethoxazole-trimethoprim: septra
sulfasalazine: azulfidine
sulindac: clinoril
sulpiride: dogmatil sulpirida ekilid
sultopride: barnetil
sumatriptan-naproxen: treximet
sumatriptan: tosymra zembrace
suzetrigine: journavx
tacrolimus: prograf
tadalafil: adcirca
tamoxifen: nolvadex soltamox
tazarotene: tazorac arazlo
tedizolid: sivextro
telmisartan: micardis
temozolomide: temodar
tenapanor: ibsrela xphozah
tenofovir: viread vemlidy
terazosin: hytrin
terbinafine: lamisil
terbutaline: brethine
teriflunomide: aubagio
teriparatide: forteo
testosterone: androgel xyosted jatenzo tlando
tetracycline: sumycin
tetrazepam: myolastan
thalidomide: thalomid
theophylline: uniphyl elixophyllin
thiamine: benfotiamine
tianeptine: zaza tianaa stablon coaxil
tiapride: tiaprida tiapridal
ticagrelor: brilinta
timolol: timoptic
tinidazole: tindamax
tiotropium: spiriva
tizanidine: sirdalud
tobramycin eye drops: tobrex
tofacitinib: xeljanz
tofisopam: grandaxin
tolcapone: tasmar
tolterodine: detrol
tolvaptan: samsca
topiramate: topiramato
torsemide: demadex
tramadol-acetaminophen: ultracet
tramadol: conzip tradol
trandolapril: mavik
tranexamic acid: lysteda
tranylcypromine: tranilcipromina
treprostinil: orenitram tyvaso
tretinoin: tret
triamcinolone: kenalog nasacort
triamterene-hydrochlorothiazide: maxzide dyazide
trientine: syprine cuvrior
trimethobenzamide: tigan
trimethoprim: primsol
turmeric: curcumin
umeclidinium-vilanterol: anoro
ursodiol: actigall
ustekinumab: stelara
valganciclovir: valcyte
valproate: depacon valproato divalproato epival atemperator
valsartan: diovan
vancomycin: vancocin
vardenafil: levitra staxyn
vedolizumab: entyvio
venetoclax: venclexta
venlafaxine: efexor
verapamil: calan verelan isoptin
vericiguat: verquvo
vibegron: gemtesa
vigabatrin: sabril vigadrone vigpoder
vitamin e: tocopherol
vitamin k: phytonadione
vonoprazan: voquezna
vorapaxar: zontivity
voriconazole: vfend
warfarin: jantoven
yohimbine: yohimbe
zafirlukast: accolate
zanamivir: relenza
zidovudine: retrovir
zileuton: zyflo
zoledronic acid: reclast zometa
zolpidem: edluar
zopiclone: imovane zimovane zopiclona
zotepine: nipolept
zuclopenthixol: clopixol zuclopentixol
`

/** Names that stand for themselves. */
export const furtherMedicines = `
abaloparatide abatacept abiraterone acitretin aclidinium actemra activella acular aczone adapalene adbry aduhelm
afinitor aggrenox agomelatine airsupra ajovy aklief akynzeo alaway alimemazine aliskiren aloxi alprostadil alteplase
ambrisentan amikacin aminophylline amisulpride anakinra annovera apalutamide apraclonidine apretude aranesp atabrine
atovaquone atripla avanafil avonex azopt bacitracin bacopa baloxavir baraclude bazedoxifene bedaquiline benefiber
bengay benzaclin benzocaine benzphetamine benzydamine bepotastine berberine besremi betaseron bevespi beyaz bicillin
bidil bimzelx biofreeze biperiden blonanserin bornaprine bremelanotide breztri brimonidine bromazepam bromfenac
bromperidol brotizolam brovana butisol calcipotriene calcitonin calcitriol caprelsa capsaicin carbinoxamine
carboplatin celestone cesamet chlorhexidine chloroquine chlorpropamide chlorprothixene cholecalciferol chondroitin
ciclopirox ciloxan cimzia cinitapride ciprodex cisapride cisplatin citracal citrucel cladribine clemastine clobetasol
clonixin clotiazepam cloxazolam combigan combivent combivir complera conivaptan cortisporin cosopt crisaborole
cuprimine cyamemazine cyanocobalamin cyclopentolate cyclophosphamide cytisinicline cytoxan dalfampridine darbepoetin
darolutamide dasiglucagon deflazacort delavirdine delstrigo denavir desenex desowen dexchlorpheniramine dhea
dibenzepin dibucaine didanosine diethylpropion diflunisal difluprednate dihydroergotamine diprolene disopyramide
dobutamine docetaxel docosanol domperidone donanemab donnatal doravirine dosulepin dovato dovonex doxercalciferol
doxorubicin droxidopa duac duavee duoneb durezol echinacea edaravone efudex elagolix elexacaftor elidel elinzanetant
eluryng emflaza emgality emverm ensifentrine entecavir enzalutamide ephedra ephedrine epiduo epivir epoetin
ergocalciferol erleada etelcalcetide etifoxine etizolam etravirine everolimus evotaz famciclovir faslodex fenfluramine
ferumoxytol feverfew fezolinetant filgrastim finacea fiorinal flavoxate fludrocortisone flunisolide flunitrazepam
fluocinolone fluorometholone fluorouracil flupentixol fondaparinux fosphenytoin fulvestrant ganaxolone ganciclovir
ginseng glucosamine glycopyrronium goldenseal goserelin halobetasol halofantrine harvoni hectorol herceptin
hydroquinone hydroxytryptophan ibrance ibrexafungerp icosapent imbruvica imiquimod inbrija inclisiran incruse
injectafer inositol intrarosa irinotecan isavuconazonium istradefylline jynarque kayexalate kerydin ketazolam
ketotifen kevzara kineret kisunla krintafel lactase lanthanum latanoprostene lecanemab lefamulin lemtrada lenacapavir
lenalidomide letairis letermovir levocarnitine levomepromazine levosulpiride lidex lidocaine lifitegrast lofepramine
lokelma lomitapide loprazolam lormetazepam lotemax loteprednol lotrisone lumify macitentan malathion maraviroc
mavacamten maxipime mayzent meclofenamate medazepam mefloquine melperone mepacrine metamizole methscopolamine
methylcellulose methylergonovine methylnaltrexone methyltestosterone mexazolam mianserin miglitol migranal milrinone
mircera mitotane moclobemide molnupiravir motilium mupirocin nabilone nalbuphine naldemedine nalmefene nandrolone
naphazoline nedocromil nembutal neostigmine nepafenac netarsudil netupitant neulasta nevirapine nexlizet niacin
nifurtimox nimesulide nitazoxanide nitrazepam nubain nubeqa nucala nuzyra nystatin ocaliva ocrevus ocuflox odefsey
olopatadine olumiant ongentys opdivo opicapone opipramol opsumit optivar opzelura orajel orgovyx osmoprep ospemifene
oxandrolone ozanimod paclitaxel pamine pancrelipase paregoric paricalcitol passionflower patiromer pegfilgrastim
pegintron pegloticase penciclovir penfluridol penicillamine pentamidine pentazocine pentosan perforomist periciazine
permethrin phenazepam phendimetrazine phenibut phenoxybenzamine phexxi phosphatidylserine physostigmine pimecrolimus
pinazepam pipamperone pipotiazine pirlindole plecanatide plegridy podofilox polysporin polytrim pomalidomide ponesimod
ponstel ponvory praluent pramoxine prasterone prazepam praziquantel pregnenolone premarin prezcobix primacor
primaquine primaxin probucol procainamide procyclidine promazine propantheline propylthiouracil protopic pyrantel
pyridoxine pyrimethamine qbrexza quazepam quinacrine raloxifene rasburicase rebif reboxetine relugolix remdesivir
repatha resmetirom retapamulin reteplase revlimid rhopressa ribavirin riboflavin rifapentine rilpivirine rinvoq
riociguat rolapitant ryaltris safyral salbutamol saphnelo seglentis selexipag sertindole silexan silodosin silvadene
simethicone siponimod skyrizi soolantra spinosad sprycel stiolto stiripentol striverdi sulfadiazine sulpiride
sultopride sutent symfi symtuza tafenoquine tafluprost taltz talwin tapinarof tavaborole tazarotene technivie
tedizolid temozolomide tenapanor tenecteplase terazol teriflunomide tetrahydrozoline tetrazepam tezspire thalidomide
tiapride tinactin tinzaparin tnkase tobradex tofisopam tolazamide tolbutamide tolcapone tolmetin tolnaftate travatan
tremfya treprostinil triamcinolone trientine trimethobenzamide triprolidine triumeq tropicamide trudhesa tryptophan
tussionex tybost tymlos ulipristal umeclidinium unasyn vagistat valganciclovir vandetanib vaniqa vascepa venetoclax
vericiguat vibegron vigamox vincristine visicol visine vocabria vonoprazan vorapaxar vosevi vtama vyzulta xeloda
xiidra xolair xulane xultophy yohimbine zaditor zafemy zanamivir zavzpret zeposia zioptan zoladex zopiclone zortress
zoryve zotepine zuclopenthixol
`
