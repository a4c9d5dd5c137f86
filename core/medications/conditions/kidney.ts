import type { AlertSeverity } from '../types.ts'
import type { TermId } from './terms.ts'

export type KidneyRule = {
  parties: readonly string[]
  /** mL/min/1.73 m². */
  below: number
  /** Only under this age. */
  under?: number
  severity: AlertSeverity
  advice: string
  /**
   * How an order can already follow the rule: the label's limit, the limit for a medicine taken before, or a short
   * course.
   */
  heeded: 'dosed' | 'continued' | 'short' | undefined
  /** Not for a person with any of these conditions. */
  absent?: readonly TermId[]
  /** Only for a person with one of these conditions. */
  beside?: readonly TermId[]
}

const rule = (
  parties: string,
  below: number,
  severity: AlertSeverity,
  advice: string,
  heeded?: KidneyRule['heeded'],
): KidneyRule => ({
  parties: parties.split(';').map((party) => party.trim()),
  below,
  severity,
  advice,
  heeded,
})

/**
 * By measured eGFR; the first that fits counts for a medicine. Doses that only shrink are in the dose limits.
 * Written 2026-11-15 from US labels (Use in Renal Impairment). A pharmacist reviews it before clinical use.
 */
export const kidneyRules: readonly KidneyRule[] = [
  {
    ...rule('levocetirizine', 60, 'critical', 'Contraindicated in children with impaired kidneys.'),
    under: 12,
  },
  rule('levocetirizine', 10, 'critical', 'Contraindicated in end-stage kidney disease.'),
  rule('phenelzine; isocarboxazid', 30, 'critical', 'Contraindicated in severe kidney disease.'),
  rule('yohimbine', 60, 'critical', 'Contraindicated in kidney disease.'),
  rule('lithium', 30, 'critical', 'Avoid: lithium toxicity. Choose another mood stabilizer.'),
  rule('lithium', 60, 'warning', 'Lower the dose; check the level and creatinine more often.', 'continued'),
  rule('metformin', 30, 'critical', 'Contraindicated: lactic acidosis. Choose another.'),
  rule('metformin', 45, 'warning', 'Do not start; if already taken, at most 1,000 mg a day.', 'continued'),
  rule('nsaid', 30, 'critical', 'Avoid: kidney failure. Use acetaminophen.'),
  rule('nsaid', 60, 'warning', 'Lowest dose for the shortest time, or acetaminophen.'),
  rule('duloxetine', 30, 'critical', 'Avoid in severe kidney disease. Choose another.'),
  rule('baclofen', 30, 'critical', 'Avoid: encephalopathy.'),
  rule('baclofen', 60, 'warning', 'Lower the dose: drowsiness and confusion.', 'dosed'),
  rule('methotrexate', 30, 'critical', 'Avoid: bone marrow failure.'),
  rule('methotrexate', 60, 'warning', 'Lower the dose and check blood counts.'),
  rule('nitrofurantoin', 30, 'critical', 'Avoid: no effect and nerve damage.'),
  rule('nitrofurantoin', 45, 'warning', 'Short course only, or choose another.', 'short'),
  rule('acamprosate', 30, 'critical', 'Contraindicated.'),
  rule('acamprosate', 51, 'warning', '333 mg three times a day.', 'dosed'),
  rule('meperidine', 60, 'critical', 'Avoid: a toxic metabolite causes seizures.'),
  rule('morphine; codeine', 30, 'warning', 'Metabolites build up: choose hydromorphone or a lower dose.'),
  rule(
    'tapentadol; hydromorphone; oxycodone; hydrocodone',
    30,
    'warning',
    'Start low with longer intervals.',
  ),
  rule('spironolactone; potassium chloride', 30, 'critical', 'Avoid: dangerously high potassium.'),
  rule('spironolactone', 50, 'warning', 'Check potassium within a week.', 'dosed'),
  rule('dabigatran', 15, 'critical', 'Avoid.'),
  rule('dabigatran; enoxaparin; rivaroxaban', 30, 'warning', 'Lower the dose as the label says.', 'dosed'),
  rule('sulfamethoxazole and trimethoprim', 15, 'critical', 'Avoid.'),
  rule('sulfamethoxazole and trimethoprim', 30, 'warning', 'Half the dose; check potassium.', 'dosed'),
  rule('desmopressin', 50, 'critical', 'Contraindicated: low sodium.'),
  rule('alendronate', 30, 'critical', 'Not recommended: it builds up.'),
  rule('alendronate', 35, 'warning', 'Not recommended.'),
  rule('colchicine', 30, 'warning', 'Lower the dose; toxicity.', 'dosed'),
  rule('digoxin', 50, 'warning', 'Lower the dose and follow the level.', 'dosed'),
  rule('glyburide', 60, 'warning', 'Prolonged low blood sugar: choose glipizide.'),
  rule('amantadine', 15, 'critical', 'Avoid: confusion and seizures.'),
  rule('amantadine', 50, 'warning', 'Lower the dose as the label says.', 'dosed'),
  rule('xanomeline and trospium', 60, 'warning', 'Not recommended.'),
  rule('fenofibrate; gemfibrozil', 30, 'critical', 'Contraindicated in severe kidney disease.'),
  rule('paliperidone', 10, 'critical', 'Not recommended.'),
  rule('tizanidine', 25, 'warning', 'Lower the dose; clearance falls by half.', 'dosed'),
  rule('bupropion', 30, 'warning', 'Lower the dose or give it less often: metabolites build up.', 'dosed'),
  rule('dofetilide', 20, 'critical', 'Contraindicated: torsades de pointes.'),
  rule('sotalol', 40, 'critical', 'Contraindicated for atrial fibrillation: torsades de pointes.'),
  rule('dalfampridine', 51, 'critical', 'Contraindicated: seizures.'),
  rule('zoledronic acid', 35, 'critical', 'Contraindicated: kidney failure.'),
  rule('risedronate; ibandronate', 30, 'critical', 'Not recommended: it builds up.'),
  rule('exenatide', 30, 'critical', 'Do not use: kidney failure.'),
  rule('fondaparinux', 30, 'critical', 'Contraindicated: bleeding.'),
  rule('edoxaban', 15, 'critical', 'Not recommended.'),
  rule('levomilnacipran; milnacipran', 15, 'critical', 'Not recommended in end-stage kidney disease.'),
  rule(
    'drospirenone; drospirenone and ethinyl estradiol',
    50,
    'critical',
    'Contraindicated: high potassium.',
  ),
  rule('silodosin', 30, 'critical', 'Contraindicated.'),
  rule('eplerenone', 30, 'critical', 'Contraindicated: dangerously high potassium.'),
  {
    ...rule('eplerenone', 50, 'critical', 'Contraindicated for hypertension: dangerously high potassium.'),
    absent: ['heart-failure', 'reduced-ef', 'recent-mi', 'heart-disease'],
  },
  {
    ...rule('cyclosporine', 60, 'critical', 'Contraindicated in psoriasis and rheumatoid arthritis.'),
    beside: ['psoriasis', 'rheumatoid'],
  },
  rule('acitretin; isocarboxazid; danazol; ergotamine; cisapride', 30, 'critical', 'Contraindicated.'),
  rule('finerenone', 25, 'critical', 'Do not start: high potassium.'),
  rule('amiloride; triamterene and hydrochlorothiazide', 30, 'critical', 'Contraindicated: high potassium.'),
  rule('methenamine', 30, 'critical', 'Contraindicated.'),
  rule('atovaquone and proguanil', 30, 'critical', 'Contraindicated for prevention.'),
  rule('fezolinetant', 30, 'critical', 'Contraindicated.'),
  rule('acetazolamide; methazolamide', 30, 'critical', 'Contraindicated: acidosis.'),
  rule('probenecid', 30, 'warning', 'It has no effect. Choose another.'),
  rule('phenazopyridine', 50, 'critical', 'Contraindicated.'),
  rule('metaxalone', 30, 'critical', 'Contraindicated in significant kidney disease.'),
  rule('sodium phosphate', 60, 'critical', 'Acute phosphate nephropathy. Choose polyethylene glycol.'),
  rule('ribavirin', 50, 'critical', 'Contraindicated as capsules or tablets at the full dose.'),
  rule('emtricitabine and tenofovir', 30, 'critical', 'Not recommended.'),
  rule('elvitegravir, cobicistat, emtricitabine and tenofovir', 30, 'critical', 'Not recommended.'),
  rule(
    'amoxicillin and clavulanate',
    30,
    'warning',
    'Not the 875 mg tablet or the extended-release form.',
    'dosed',
  ),
  rule('sglt2', 15, 'critical', 'Do not start: no effect on glucose, and dehydration.'),
  rule('sglt2', 20, 'warning', 'Little effect on glucose; check the indication.'),
  rule(
    'magnesium; magnesium hydroxide; aluminum and magnesium hydroxide',
    30,
    'warning',
    'Magnesium builds up.',
  ),
]
