/** A dose that a label gives together with another medicine. Ordering it already accounts for the interaction. */
export type AdjustedDose = {
  medicines: readonly string[]
  /** Groups or generic names of the other medicine. */
  beside: readonly string[]
  /** Highest dose a day in mg. */
  day: number
  source: string
  /** Highest first dose a day of a new order. */
  start?: number
  /** How many weeks of the first dose are required before a higher one. */
  weeks?: number
  /** Highest single dose. */
  single?: number
  /** Lowest dose a day, if the label requires more. */
  least?: number
  /** A part of the usual dose: an older order counts only where it says that it was lowered. */
  share?: true
  /** The danger is smaller and not gone: critical becomes a warning. */
  partly?: true
  /** The label lowers the dose for another reason than the level in the blood. */
  always?: true
  /** Only for these conditions. */
  for?: readonly string[]
}

const moderate3a4 =
  'fluconazole; erythromycin; verapamil; diltiazem; aprepitant; imatinib; isavuconazonium; ciprofloxacin; fluvoxamine; danazol; berberine; grapefruit'
const strong3a4 = 'cyp3a4-strong-inhibitor'
const strong2d6 = 'cyp2d6-inhibitor'
/** Not prazosin, which is taken for nightmares and wasn't studied together with them. */
const studiedAlphaBlockers = 'doxazosin; terazosin; tamsulosin; alfuzosin; silodosin'
const inducers = 'carbamazepine; phenytoin; phenobarbital; primidone; rifampin'

/**
 * One statement a line: medicines | beside | highest mg a day | source | options
 * Options: start, single and least in mg; weeks; share, partly, always; for=terms.
 * Written 2026-11-16 from US labels. A pharmacist reviews it before clinical use.
 */
const table = `
lamotrigine | valproate | 200 | US label: Lamictal (2.1, 2.2, 2.4: Dosage with valproate) | start=12.5, weeks=2, share
lamotrigine | ${inducers} | 500 | US label: Lamictal (2.2, 2.4: Dosage with inducers of glucuronidation) | start=50, least=50, share
lamotrigine | hormonal-contraceptive; estrogen | 400 | US label: Lamictal (2.1: no change of the escalation for estrogen) | start=25, share
aripiprazole | ${strong2d6}; ${strong3a4}; cyp2d6-moderate-inhibitor | 5 | US label: Abilify (2.7: half the usual dose)
aripiprazole | ${strong2d6}; ${strong3a4}; cyp2d6-moderate-inhibitor | 7.5 | US label: Abilify (2.7: half the usual dose) | share
aripiprazole | ${strong2d6} | 15 | US label: Abilify (2.7: no change beside an antidepressant for depression) | for=depression
brexpiprazole | ${strong2d6}; ${strong3a4} | 1 | US label: Rexulti (2.6: half the usual dose)
brexpiprazole | ${strong2d6}; ${strong3a4} | 2 | US label: Rexulti (2.6: half the usual dose) | start=1, share
brexpiprazole | ${strong2d6} | 3 | US label: Rexulti (2.6: no change beside an antidepressant for depression) | for=depression
cariprazine | ${strong3a4} | 3 | US label: Vraylar (2.5: Dosage with CYP3A4 inhibitors) | start=1.5, share
lumateperone | ${strong3a4} | 10.5 | US label: Caplyta (2.3: Dosage with strong CYP3A4 inhibitors)
lumateperone | ${moderate3a4} | 21 | US label: Caplyta (2.3: Dosage with moderate CYP3A4 inhibitors)
iloperidone | ${strong2d6}; ${strong3a4} | 6 | US label: Fanapt (2.2: half the dose) | share
quetiapine | ${strong3a4} | 50 | US label: Seroquel (2.5: a sixth of the dose with CYP3A4 inhibitors) | share
quetiapine | ${moderate3a4} | 50 | US label: Seroquel (7.1: CYP3A4 inhibitors) | share
lurasidone | ${moderate3a4} | 80 | US label: Latuda (2.6: start with 20 mg, at most 80 mg) | start=20, share
risperidone | fluoxetine; paroxetine | 4 | US label: Risperdal (2.5: slow titration, at most 8 mg) | start=1, share
risperidone | duloxetine; bupropion; cimetidine; mirabegron | 4 | US label: Risperdal (7.1) | start=2, share
olanzapine | cyp1a2-inhibitor | 5 | US label: Zyprexa (2.1, 7.1: start with 5 mg) | share
clozapine | cyp1a2-inhibitor | 300 | US label: Clozaril (2.5: a third of the dose) | start=12.5, share, partly
pimavanserin | ${strong3a4} | 10 | US label: Nuplazid (2.3: 10 mg with strong CYP3A4 inhibitors)
valbenazine | ${strong2d6}; ${strong3a4} | 40 | US label: Ingrezza (2.4: 40 mg)
deutetrabenazine | ${strong2d6} | 36 | US label: Austedo (2.3: at most 36 mg a day)
tetrabenazine | ${strong2d6} | 50 | US label: Xenazine (2.3: at most 50 mg a day) | single=25
atomoxetine | ${strong2d6} | 80 | US label: Strattera (2.3: start with 40 mg, raise after 4 weeks) | start=40, weeks=4, share
atomoxetine | cyp2d6-moderate-inhibitor | 40 | US label: Strattera (7.2) | share
vortioxetine | ${strong2d6} | 10 | US label: Trintellix (2.5: half the dose)
vilazodone | ${strong3a4} | 20 | US label: Viibryd (2.4: at most 20 mg)
citalopram | cyp2c19-inhibitor | 20 | US label: Celexa (2.4: at most 20 mg)
dextromethorphan and bupropion | ${strong2d6} | 105 | US label: Auvelity (2.3: one tablet in the morning)
pitolisant | ${strong2d6} | 17.8 | US label: Wakix (2.4: half the dose) | start=8.9
buspirone | ${strong3a4}; erythromycin | 5 | US label: buspirone (Drug Interactions: 2.5 mg)
buspirone | verapamil; diltiazem; fluconazole | 15 | US label: buspirone (Drug Interactions) | share
trazodone | ${strong3a4} | 50 | US label: Desyrel (2.3: a lower dose with strong CYP3A4 inhibitors) | share
mirtazapine | ${strong3a4}; cimetidine; fluvoxamine | 15 | US label: Remeron (2.5: a lower dose with CYP inhibitors) | share
amitriptyline; nortriptyline; doxepin | ${strong2d6} | 10 | US labels: Pamelor, Elavil (Drug Interactions: lower doses) | share, partly
suvorexant | ${moderate3a4} | 10 | US label: Belsomra (2.3: 5 mg with moderate CYP3A4 inhibitors) | start=5
daridorexant | ${moderate3a4} | 25 | US label: Quviviq (2.3: 25 mg with moderate CYP3A4 inhibitors)
eszopiclone | ${strong3a4} | 2 | US label: Lunesta (2.4: start with 1 mg, at most 2 mg) | start=1
zolpidem | ketoconazole; itraconazole; clarithromycin; posaconazole; voriconazole | 5 | US label: Ambien (7.2: a lower dose)
zaleplon | cimetidine | 5 | US label: Sonata (2: 5 mg with cimetidine)
triazolam | erythromycin; cimetidine; diltiazem; verapamil; fluconazole | 0.125 | US label: Halcion (2.3: half the dose)
alprazolam | fluvoxamine; fluoxetine; cimetidine; erythromycin; diltiazem; verapamil; fluconazole | 0.5 | US label: Xanax (2.6, 7.1: half the dose) | share
lorazepam | valproate; probenecid | 1 | US label: Ativan (Dosage: half the dose with valproate) | share
zuranolone | ${strong3a4} | 30 | US label: Zurzuvae (2.4: 30 mg)
sodium oxybate | valproate | 7200 | US label: Xyrem (2.5: at least a fifth less with valproate) | start=3600, share
guanfacine | ${strong3a4}; ${moderate3a4} | 2 | US label: Intuniv (2.7: half the dose) | share
clobazam | cyp2c19-inhibitor | 20 | US label: Onfi (2.5, 7.2) | start=5, share
topiramate | hormonal-contraceptive | 199 | US label: Topamax (7.3: contraceptives are affected from 200 mg on) | always
rizatriptan | propranolol | 15 | US label: Maxalt (2.4: 5 mg, at most three in 24 hours) | single=5
ubrogepant | ${moderate3a4} | 50 | US label: Ubrelvy (2.2: 50 mg, no second dose) | single=50
atogepant | ${strong3a4}; cyclosporine | 10 | US label: Qulipta (2.2: 10 mg)
rimegepant | ${moderate3a4} | 75 | US label: Nurtec ODT (2.4: no second dose within 48 hours) | single=75
simvastatin | verapamil; diltiazem; dronedarone | 10 | US label: Zocor (2.3: at most 10 mg)
simvastatin | amlodipine; amiodarone; ranolazine | 20 | US label: Zocor (2.3: at most 20 mg)
lovastatin | verapamil; diltiazem; danazol; dronedarone | 20 | US label: Mevacor (Dosage: at most 20 mg)
lovastatin | amiodarone | 40 | US label: Mevacor (Dosage: at most 40 mg)
atorvastatin | clarithromycin; itraconazole; ritonavir; darunavir | 20 | US label: Lipitor (2.5: at most 20 mg)
atorvastatin | verapamil; diltiazem; fluconazole; erythromycin | 40 | US label: Lipitor (7.1: no limit; watch for muscle pain)
rosuvastatin | cyclosporine | 5 | US label: Crestor (2.4: at most 5 mg)
rosuvastatin | gemfibrozil; atazanavir; ritonavir; teriflunomide | 10 | US label: Crestor (2.4: at most 10 mg)
pravastatin | cyclosporine | 20 | US label: Pravachol (2.4: at most 20 mg)
pravastatin | clarithromycin; erythromycin | 40 | US label: Pravachol (2.4: at most 40 mg)
fluvastatin | cyclosporine; fluconazole | 40 | US label: Lescol (2.4: at most 20 mg twice a day)
pitavastatin | erythromycin | 1 | US label: Livalo (2.4: at most 1 mg)
pitavastatin | rifampin | 2 | US label: Livalo (2.4: at most 2 mg)
colchicine | ${strong3a4}; cyclosporine; ranolazine | 0.3 | US label: Colcrys (2.4: a quarter or half of the dose) | share
colchicine | ${moderate3a4} | 0.6 | US label: Colcrys (2.4: Dosage with moderate CYP3A4 inhibitors)
apixaban | ketoconazole; itraconazole; ritonavir; posaconazole; nirmatrelvir and ritonavir | 5 | US label: Eliquis (2.5: half the dose) | share
edoxaban | verapamil; quinidine; azithromycin; clarithromycin; erythromycin; itraconazole; ketoconazole; dronedarone | 30 | US label: Savaysa (2.2: 30 mg)
digoxin | amiodarone; verapamil; clarithromycin; erythromycin; itraconazole; cyclosporine; quinidine; dronedarone; ritonavir | 0.125 | US label: Lanoxin (2.6, 7.1: a third to half less) | share, partly
azathioprine | allopurinol | 50 | US label: Imuran (Dosage: a quarter to a third of the dose) | share, partly
mercaptopurine | allopurinol | 25 | US label: Purixan (2.4: a quarter to a third of the dose) | share, partly
ranolazine | verapamil; diltiazem; erythromycin; fluconazole | 1000 | US label: Ranexa (2.2: at most 500 mg twice a day)
eplerenone | verapamil; diltiazem; erythromycin; fluconazole | 25 | US label: Inspra (2.4: 25 mg)
naloxegol | ${moderate3a4} | 12.5 | US label: Movantik (2.5: 12.5 mg)
tolterodine; fesoterodine | ${strong3a4} | 4 | US labels: Detrol (2.2: 2 mg), Toviaz (2.3: 4 mg) | single=4
solifenacin | ${strong3a4} | 5 | US label: Vesicare (2.3: 5 mg)
darifenacin | ${strong3a4} | 7.5 | US label: Enablex (2.3: 7.5 mg)
sildenafil | ${strong3a4}; erythromycin; ${studiedAlphaBlockers}; cimetidine | 25 | US label: Viagra (2.3, 2.5: start with 25 mg) | always
tadalafil | ${strong3a4} | 10 | US label: Cialis (2.7: 10 mg in 72 hours or 2.5 mg a day)
tadalafil | ${studiedAlphaBlockers} | 5 | US label: Cialis (2.7: the lowest dose) | always
vardenafil | ${strong3a4} | 2.5 | US label: Levitra (2.4: 2.5 mg)
vardenafil | erythromycin; ${studiedAlphaBlockers} | 5 | US label: Levitra (2.4: 5 mg) | always
avanafil | ${moderate3a4}; alpha-blocker | 50 | US label: Stendra (2.3: 50 mg) | always
tizanidine | estrogen; cimetidine; ace-inhibitor; famotidine; acyclovir; amiodarone | 6 | US label: Zanaflex (2.1, 7: start with 2 mg) | single=2, always
theophylline | cyp1a2-inhibitor; cimetidine; erythromycin; clarithromycin | 300 | US label: Theo-24 (Dosage: a third of the dose) | share, partly
celecoxib | fluconazole; voriconazole | 200 | US label: Celebrex (2.7: half the dose) | share
metformin | dolutegravir; ranolazine; cimetidine | 1000 | US label: Tivicay (7.3: at most 1,000 mg) | always
dolutegravir | carbamazepine; rifampin; efavirenz | 100 | US label: Tivicay (2.2: 50 mg twice a day) | least=100
loperamide | ritonavir; cimetidine; clarithromycin; itraconazole; quinidine | 8 | US label: Imodium (Warnings: at most 8 mg)
acetaminophen | alcohol; phenytoin; carbamazepine; isoniazid; warfarin | 2000 | US label: Tylenol (Warnings) | always
methotrexate | acid-reducer | 3.6 | US label: Otrexup (7: at high doses) | single=25, always
gabapentin | opioid | 300 | US label: Neurontin (5.7: the lowest dose beside opioids) | share, partly, always
pregabalin | opioid | 75 | US label: Lyrica (5.5: the lowest dose beside opioids) | share, partly, always
`

const list = (text: string) =>
  text
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean)

function readLine(line: string): AdjustedDose {
  const [medicines = '', beside = '', day = '', source = '', options = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const value = (key: string) => new RegExp(`\\b${key}=([^,]+)`).exec(options)?.[1]
  const number = (key: 'start' | 'weeks' | 'single' | 'least') => {
    const found = value(key)
    return found === undefined ? {} : { [key]: Number(found) }
  }
  const flag = (key: 'share' | 'partly' | 'always') =>
    new RegExp(`\\b${key}\\b`).test(options) ? { [key]: true as const } : {}
  const conditions = value('for')
  return {
    medicines: list(medicines),
    beside: list(beside),
    day: Number(day),
    source,
    ...number('start'),
    ...number('weeks'),
    ...number('single'),
    ...number('least'),
    ...flag('share'),
    ...flag('partly'),
    ...flag('always'),
    ...(conditions && { for: list(conditions) }),
  }
}

export const adjustedDoses: readonly AdjustedDose[] = table.trim().split('\n').map(readLine)
