import type { Group } from '../groups.ts'

const list = (names: string) => names.split(';').map((name) => name.trim())

/** Members by generic name, beyond the groups written with a medicine itself. */
export const groupMembers: Partial<Record<Group, readonly string[]>> = {
  immunosuppressant: list('methotrexate; azathioprine; mycophenolate; cyclosporine; tacrolimus'),
  'xanthine-oxidase-inhibitor': ['allopurinol'],
  tetracycline: list('doxycycline; minocycline'),
  'disulfiram-like': ['metronidazole'],
  'acid-reducer': list('omeprazole; esomeprazole; pantoprazole; lansoprazole'),
  'bleeding-herb': list('ginkgo; turmeric'),
  ssri: list('olanzapine and fluoxetine'),
  snri: ['levomilnacipran'],
  tca: list('desipramine; protriptyline; trimipramine; perphenazine and amitriptyline'),
  maoi: list('rasagiline; methylene blue'),
  antipsychotic: list(
    'lumateperone; asenapine; iloperidone; loxapine; pimozide; trifluoperazine; xanomeline and trospium; thiothixene; olanzapine and fluoxetine; olanzapine and samidorphan; perphenazine and amitriptyline',
  ),
  'dopamine-blocker': list(
    'lumateperone; asenapine; iloperidone; loxapine; pimozide; trifluoperazine; promethazine; prochlorperazine; thiothixene; olanzapine and fluoxetine; olanzapine and samidorphan; perphenazine and amitriptyline; droperidol',
  ),
  stimulant: list('methamphetamine; phentermine; cocaine; mdma'),
  benzodiazepine: list('chlordiazepoxide; clorazepate; oxazepam; triazolam; midazolam; clobazam'),
  barbiturate: list('phenobarbital; primidone; butalbital, acetaminophen and caffeine'),
  'muscle-relaxant': list('tizanidine; carisoprodol; baclofen; methocarbamol; metaxalone; cyclobenzaprine'),
  opioid: list('fentanyl; hydromorphone; oxymorphone; meperidine; tapentadol; kratom'),
  'orexin-antagonist': list('suvorexant; lemborexant; daridorexant'),
  nsaid: list('meloxicam; diclofenac; indomethacin; nabumetone; ketorolac'),
  'ace-inhibitor': list('benazepril; enalapril; ramipril; quinapril; lisinopril and hydrochlorothiazide'),
  arb: list('valsartan; olmesartan; irbesartan; telmisartan; candesartan; sacubitril and valsartan'),
  thiazide: list(
    'chlorthalidone; triamterene and hydrochlorothiazide; lisinopril and hydrochlorothiazide; metolazone',
  ),
  'loop-diuretic': list('furosemide; torsemide; bumetanide'),
  'beta-blocker': list('atenolol; carvedilol; bisoprolol; nebivolol; labetalol; nadolol; sotalol; timolol'),
  'nonselective-beta-blocker': list('carvedilol; labetalol; nadolol; sotalol; timolol'),
  'rate-limiting-calcium-blocker': list('verapamil; diltiazem'),
  'alpha-blocker': list('doxazosin; terazosin; tamsulosin'),
  'alpha-2-agonist': list('lofexidine; tizanidine'),
  nitrate: list('isosorbide mononitrate; nitroglycerin'),
  'pde5-inhibitor': list('sildenafil; tadalafil'),
  statin: list('atorvastatin; simvastatin; rosuvastatin; pravastatin; lovastatin'),
  anticoagulant: list('rivaroxaban; dabigatran; enoxaparin'),
  antiplatelet: list('ticagrelor; prasugrel; bismuth subsalicylate; acetaminophen, aspirin and caffeine'),
  triptan: list('zolmitriptan; eletriptan'),
  'hormonal-contraceptive': list(
    'norethindrone; etonogestrel; etonogestrel and ethinyl estradiol; levonorgestrel',
  ),
  estrogen: list(
    'ethinyl estradiol and progestin; drospirenone and ethinyl estradiol; etonogestrel and ethinyl estradiol; estradiol',
  ),
  steroid: list('prednisone; methylprednisolone; prednisolone; dexamethasone'),
  'glucose-lowering': list('glipizide; glimepiride; glyburide; insulin glargine; insulin lispro'),
  sulfonylurea: list('glipizide; glimepiride; glyburide'),
  sglt2: list('empagliflozin; dapagliflozin; canagliflozin'),
  quinolone: list('ciprofloxacin; levofloxacin; moxifloxacin'),
  'dopamine-agonist': list('carbidopa and levodopa; ropinirole; pramipexole; bromocriptine; cabergoline'),
  'cholinesterase-inhibitor': list('donepezil; galantamine; rivastigmine'),
  vmat2: list('valbenazine; deutetrabenazine; tetrabenazine'),
  'binding-mineral': list('calcium carbonate; magnesium; ferrous sulfate; zinc; sucralfate'),
  serotonergic: list(
    'levomilnacipran; nefazodone; desipramine; protriptyline; trimipramine; fentanyl; meperidine; tapentadol; zolmitriptan; eletriptan; tryptophan; same; mdma; methamphetamine; olanzapine and fluoxetine; perphenazine and amitriptyline; psilocybin; lsd; acetaminophen, dextromethorphan and doxylamine; acetaminophen, dextromethorphan and phenylephrine',
  ),
  'norepinephrine-raising': list(
    'levomilnacipran; desipramine; protriptyline; trimipramine; methamphetamine; phentermine; solriamfetol; phenylephrine; tapentadol; cocaine; mdma; naltrexone and bupropion; oxymetazoline; acetaminophen, dextromethorphan and phenylephrine; ketamine',
  ),
  'cns-depressant': list(
    'nefazodone; desipramine; protriptyline; trimipramine; esketamine; zuranolone; lumateperone; asenapine; loxapine; trifluoperazine; chlordiazepoxide; clorazepate; oxazepam; triazolam; midazolam; phenobarbital; primidone; butalbital, acetaminophen and caffeine; lemborexant; daridorexant; sodium oxybate; deutetrabenazine; tetrabenazine; lofexidine; fentanyl; hydromorphone; oxymorphone; meperidine; tapentadol; tizanidine; carisoprodol; baclofen; methocarbamol; metaxalone; promethazine; prochlorperazine; meclizine; scopolamine; doxylamine; chlorpheniramine; cyproheptadine; cannabis; cannabidiol; kava; kratom; iloperidone; clobazam; thiothixene; olanzapine and fluoxetine; olanzapine and samidorphan; perphenazine and amitriptyline; droperidol; ketamine; acetaminophen, dextromethorphan and doxylamine',
  ),
  'mild-sedative': list(
    'cetirizine; levocetirizine; melatonin; valproate; valerian; levetiracetam; lacosamide; zonisamide; topiramate; ashwagandha; azelastine; progesterone',
  ),
  'deep-sedative': list(
    'sodium oxybate; quetiapine; olanzapine; clozapine; chlorpromazine; promethazine; esketamine; zuranolone; kava; olanzapine and fluoxetine; olanzapine and samidorphan; ketamine; droperidol',
  ),
  anticholinergic: list(
    'desipramine; protriptyline; trimipramine; loxapine; trihexyphenidyl; promethazine; meclizine; scopolamine; dicyclomine; oxybutynin; tolterodine; solifenacin; doxylamine; chlorpheniramine; cyproheptadine; xanomeline and trospium; perphenazine and amitriptyline; olanzapine and fluoxetine; acetaminophen, dextromethorphan and doxylamine; quinidine',
  ),
  'qt-known': list(
    'pimozide; amiodarone; hydroxychloroquine; erythromycin; levofloxacin; moxifloxacin; cocaine; ketoconazole; sotalol; dofetilide; quinidine; dronedarone; flecainide; droperidol',
  ),
  'qt-possible': list(
    'desipramine; protriptyline; trimipramine; iloperidone; asenapine; pimavanserin; deutetrabenazine; tetrabenazine; lofexidine; loperamide; promethazine; tacrolimus; mirabegron; itraconazole; voriconazole; galantamine; solifenacin; efavirenz; amantadine; tizanidine; ranolazine; pitolisant; olanzapine and fluoxetine; perphenazine and amitriptyline',
  ),
  'seizure-threshold': list(
    'desipramine; protriptyline; trimipramine; naltrexone and bupropion; levofloxacin; moxifloxacin; theophylline; meperidine; tapentadol; loxapine; isoniazid; cocaine; thiothixene',
  ),
  'potassium-raising': list(
    'benazepril; enalapril; ramipril; quinapril; valsartan; olmesartan; irbesartan; telmisartan; candesartan; triamterene and hydrochlorothiazide; lisinopril and hydrochlorothiazide; potassium chloride; cyclosporine; tacrolimus; sacubitril and valsartan',
  ),
  'heart-slowing': list(
    'propranolol; metoprolol; atenolol; carvedilol; bisoprolol; nebivolol; labetalol; nadolol; verapamil; diltiazem; clonidine; guanfacine; lofexidine; digoxin; amiodarone; donepezil; galantamine; rivastigmine; sotalol; timolol; dronedarone',
  ),
  'pressure-lowering-psychotropic': list(
    'clozapine; quetiapine; chlorpromazine; thioridazine; iloperidone; risperidone; paliperidone; trazodone; nefazodone; olanzapine; olanzapine and fluoxetine; olanzapine and samidorphan',
  ),
  'sodium-lowering': list(
    'sertraline; fluoxetine; escitalopram; citalopram; paroxetine; fluvoxamine; venlafaxine; desvenlafaxine; duloxetine; levomilnacipran; vortioxetine; vilazodone; carbamazepine; oxcarbazepine',
  ),
  'cyp2d6-inhibitor': list('naltrexone and bupropion; terbinafine; quinidine; olanzapine and fluoxetine'),
  'cyp2d6-moderate-inhibitor': list(
    'duloxetine; mirabegron; cimetidine; ritonavir; nirmatrelvir and ritonavir; asenapine',
  ),
  'cyp2d6-substrate': list(
    'desipramine; protriptyline; trimipramine; iloperidone; pimozide; deutetrabenazine; tetrabenazine; carvedilol; nebivolol; galantamine; tolterodine; flecainide; perphenazine and amitriptyline; pitolisant',
  ),
  'cyp1a2-inhibitor': [],
  'cyp1a2-substrate': list(
    'olanzapine; propranolol; asenapine; melatonin; zolmitriptan; cyclobenzaprine; ropinirole; rasagiline; caffeine; mirtazapine; olanzapine and fluoxetine; olanzapine and samidorphan',
  ),
  'cyp2c9-inhibitor': list(
    'fluconazole; voriconazole; amiodarone; metronidazole; sulfamethoxazole and trimethoprim; fluvoxamine',
  ),
  'cyp2c19-inhibitor': list(
    'omeprazole; esomeprazole; fluconazole; voriconazole; fluvoxamine; fluoxetine; cimetidine; cannabidiol; modafinil; armodafinil; olanzapine and fluoxetine',
  ),
  'cyp3a4-strong-inhibitor': list(
    'clarithromycin; ketoconazole; itraconazole; voriconazole; ritonavir; nirmatrelvir and ritonavir; nefazodone',
  ),
  'cyp3a4-inhibitor': list(
    'ketoconazole; itraconazole; voriconazole; ritonavir; nirmatrelvir and ritonavir; nefazodone; erythromycin; verapamil; diltiazem; grapefruit',
  ),
  'cyp3a4-sensitive': list(
    'quetiapine; suvorexant; lemborexant; daridorexant; triazolam; alprazolam; midazolam; simvastatin; lovastatin; oxycodone; oxycodone and acetaminophen; hydrocodone; hydrocodone and acetaminophen; fentanyl; methadone; lurasidone; pimozide; colchicine; cyclosporine; tacrolimus; ergotamine; eletriptan; ticagrelor; carbamazepine; rivaroxaban; lumateperone; iloperidone; ubrogepant; ranolazine; dronedarone; quinidine',
  ),
  'cyp3a4-substrate': list(
    'triazolam; midazolam; fentanyl; nifedipine; verapamil; diltiazem; sildenafil; tadalafil; lumateperone; zuranolone; lemborexant; daridorexant; iloperidone; pimavanserin; pimozide; tamsulosin; solifenacin; colchicine; cyclosporine; tacrolimus; rivaroxaban; ticagrelor; methylprednisolone; dexamethasone; budesonide; lovastatin; eletriptan; haloperidol; tramadol; amiodarone; ergotamine; risperidone; donepezil; mirtazapine; deutetrabenazine; tolterodine; chlordiazepoxide; clorazepate; ubrogepant; rimegepant; ranolazine; dronedarone; quinidine; ketamine; bromocriptine; clobazam',
  ),
  'cyp3a4-inducer': list('rifampin; phenobarbital; primidone; efavirenz'),
  'induction-sensitive': list(
    'lurasidone; quetiapine; apixaban; rivaroxaban; dabigatran; ticagrelor; methadone; zuranolone; lumateperone; pimavanserin; ritonavir; nirmatrelvir and ritonavir; cyclosporine; tacrolimus; nefazodone; itraconazole; voriconazole; ketoconazole; medroxyprogesterone; ranolazine; dronedarone',
  ),
  'inducer-lowered': list(
    'risperidone; paliperidone; haloperidol; olanzapine; ziprasidone; asenapine; bupropion; naltrexone and bupropion; mirtazapine; sertraline; citalopram; escitalopram; paroxetine; amitriptyline; nortriptyline; imipramine; clomipramine; doxepin; desipramine; protriptyline; trimipramine; vortioxetine; tramadol; codeine; morphine; theophylline; levothyroxine; doxycycline; acetaminophen; lorazepam; temazepam; estradiol; prednisolone; dexamethasone; methylprednisolone; glipizide; metoprolol; propranolol; losartan; topiramate; lacosamide; zonisamide; modafinil; armodafinil; tamoxifen; duloxetine; perphenazine; fluphenazine; chlorpromazine; montelukast; omeprazole; digoxin; levonorgestrel',
  ),
}

/** Too mildly sedating to be named with every other sedating medicine. */
export const notSedating: readonly string[] = ['cetirizine', 'melatonin', 'valproate']
