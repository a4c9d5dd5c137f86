import type { Person } from '../facts.ts'
import { isParty } from '../interactions/find-interactions.ts'
import type { Drug, SafetyAlert } from '../types.ts'
import { type TermId, terms } from './terms.ts'

/** What a label says about one form, route or use of a medicine, matched by the wording of the order. */
type FormRule = {
  parties: readonly string[]
  form: RegExp
  /** One of these; none means that the form alone is enough. */
  conditions?: readonly TermId[]
  /** Or an eGFR below this. */
  below?: number
  /** Under this age. */
  under?: number
  advice: string
  source: string
}

const injected = /\b(iv|im|inject\w*|infusion)\b/i
const intravenous = /\b(iv|infusion)\b/i

const rules: readonly FormRule[] = [
  {
    parties: ['lorazepam'],
    form: injected,
    conditions: ['sleep-apnea', 'severe-lung'],
    advice: 'The injection is contraindicated in sleep apnea or severe respiratory insufficiency.',
    source: 'US label: Ativan injection (4)',
  },
  {
    parties: ['lidocaine'],
    form: intravenous,
    conditions: ['heart-block', 'preexcitation'],
    advice: 'Contraindicated into the vein with heart block, Adams-Stokes or Wolff-Parkinson-White syndrome.',
    source: 'US label: lidocaine for arrhythmias (4)',
  },
  {
    parties: ['magnesium'],
    form: injected,
    conditions: ['heart-block', 'recent-mi'],
    advice: 'Contraindicated by injection with heart block or damage of the heart muscle.',
    source: 'US label: magnesium sulfate injection (Contraindications)',
  },
  {
    parties: ['methocarbamol'],
    form: injected,
    conditions: ['kidney-disease', 'severe-kidney', 'dialysis'],
    below: 60,
    advice:
      'The injection contains polyethylene glycol and is contraindicated with impaired kidneys. Give tablets.',
    source: 'US label: Robaxin injection (Contraindications)',
  },
  {
    parties: ['steroid'],
    form: /\b(eyes?|ophthalmic|ophth|eye ?drops?)\b/i,
    conditions: ['herpes-keratitis', 'eye-infection'],
    advice: 'Contraindicated in viral, fungal or mycobacterial infections of the eye.',
    source: 'US label: Pred Forte (Contraindications)',
  },
  {
    parties: ['tranexamic acid'],
    form: intravenous,
    conditions: ['subarachnoid'],
    advice: 'Contraindicated into the vein in subarachnoid hemorrhage: brain edema and infarction.',
    source: 'US label: Cyklokapron (4)',
  },
  {
    parties: ['tramadol'],
    form: /\b(er|xr|extended|ultram er|conzip)\b/i,
    conditions: ['severe-kidney', 'dialysis'],
    below: 30,
    advice: 'The extended-release form is not for a creatinine clearance below 30.',
    source: 'US label: Ultram ER (8.6)',
  },
  {
    parties: ['treprostinil'],
    form: /\b(er|tablets?|po|oral|orenitram)\b/i,
    conditions: ['severe-liver'],
    advice: 'Tablets are contraindicated in severe liver impairment (Child-Pugh C).',
    source: 'US label: Orenitram (4)',
  },
  {
    parties: ['testosterone'],
    form: /\b(jatenzo|tlando|kyzatrex|xyosted|undecanoate\b.*\b(po|capsules?|by mouth|oral))\b/i,
    conditions: ['age-related-testosterone'],
    advice: 'Contraindicated without a structural or genetic cause: blood pressure rises.',
    source: 'US labels: Jatenzo, Xyosted (4)',
  },
  {
    parties: ['topiramate'],
    form: /\btrokendi\b/i,
    conditions: ['alcohol-use', 'heavy-drinking', 'acute-intoxication'],
    advice: 'Contraindicated with alcohol within six hours: the capsule releases too much at once.',
    source: 'US label: Trokendi XR (4)',
  },
  {
    parties: ['norethindrone'],
    form: /\b(acetate|aygestin)\b/i,
    conditions: ['clots', 'stroke', 'had-mi', 'cirrhosis', 'liver-disease', 'acute-liver'],
    advice: 'Contraindicated with clots, arterial disease or impaired liver function.',
    source: 'US label: Aygestin (Contraindications)',
  },
  {
    parties: ['ethinyl estradiol and progestin', 'etonogestrel and ethinyl estradiol'],
    form: /\b(patch|patches|twirla|xulane|zafemy|ortho evra)\b/i,
    conditions: ['bmi-30'],
    advice: 'The patch is contraindicated from a body mass index of 30 on: clots.',
    source: 'US labels: Twirla, Xulane (4)',
  },
  {
    parties: ['posaconazole'],
    form: /\bpowder ?mix\b/i,
    conditions: ['fructose-intolerance'],
    advice: 'PowderMix contains sorbitol: contraindicated in hereditary fructose intolerance.',
    source: 'US label: Noxafil PowderMix (4)',
  },
  {
    parties: ['terbutaline'],
    form: /\b(po|oral|tablets?|by mouth)\b/i,
    conditions: ['preterm-labor'],
    advice: 'Tablets are contraindicated for preterm labor: serious heart problems and deaths of mothers.',
    source: 'US label: terbutaline (Boxed Warning)',
  },
  {
    parties: ['trimethobenzamide'],
    form: injected,
    under: 18,
    advice: 'The injection is contraindicated in children.',
    source: 'US label: Tigan injection (4)',
  },
  {
    parties: ['physostigmine'],
    form: /\b(physostigmine|antilirium|anticholium)\b/i,
    conditions: ['asthma', 'gangrene', 'heart-disease'],
    advice: 'Contraindicated in asthma, gangrene and cardiovascular disease.',
    source: 'US label: physostigmine (Contraindications)',
  },
  {
    parties: ['bosentan'],
    form: /\b(ambrisentan|letairis)\b/i,
    conditions: ['interstitial'],
    advice: 'Contraindicated in idiopathic pulmonary fibrosis.',
    source: 'US label: Letairis (4)',
  },
  {
    parties: ['polyethylene glycol'],
    form: /\b(4 ?l|electrolytes?|golytely|nulytely|moviprep|plenvu|gavilyte|bowel prep|colonoscopy)\b/i,
    conditions: ['gastric-retention', 'outlet-obstruction'],
    advice: 'Contraindicated as a bowel preparation with a stomach that does not empty.',
    source: 'US label: GoLYTELY (4)',
  },
  {
    parties: ['ketorolac'],
    form: /\b(pre-?op\w*|pre-?operatively|before surgery|pre-?emptive)\b/i,
    advice: 'Contraindicated as pain prevention before major surgery: bleeding.',
    source: 'US label: ketorolac (Boxed Warning, Contraindications)',
  },
]

/** One alert for each rule of a form that fits the order and the person. */
export function formConditionAlerts(
  drug: Drug,
  name: string,
  text: string,
  { has, age, egfr }: Person,
): SafetyAlert[] {
  return rules.flatMap(({ parties, form, conditions, below, under, advice, source }) => {
    if (!parties.some((party) => isParty(drug, party)) || !form.test(text)) return []
    if (under !== undefined && (age ?? under) >= under) return []
    const term = conditions?.find((each) => has.has(each))
    const low = below !== undefined && egfr !== null && egfr !== undefined && egfr < below ? egfr : undefined
    if (conditions && !term && low === undefined) return []
    return [
      {
        severity: 'critical',
        kind: 'condition',
        message: `${name}${describeReason(term, low)}`,
        recommendation: advice,
        source,
        medications: [name],
      },
    ]
  })
}

function describeReason(term: TermId | undefined, egfr: number | undefined) {
  if (term) return `, as it is ordered here: the patient has or had ${terms[term].name}`
  return egfr === undefined ? ' as it is ordered here' : ` at an eGFR of ${egfr}`
}
