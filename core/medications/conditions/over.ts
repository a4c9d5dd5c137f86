import { harmless, type TermId, terms } from './terms.ts'

/** Of section-terms-2.ts and section-body-terms-2.ts: what lasts days or weeks. */
const passingSections2: readonly TermId[] = [
  'current-dka',
  'acidosis',
  'alkalosis',
  'true-hypercalcemia',
  'hypernatremia',
  'hypovolemia',
  'severe-anemia',
  'syncope',
  'fecal-impaction',
  'bowel-perforation',
  'toxic-colitis',
  'acute-colitis',
  'poison-diarrhea',
  'urinary-infection',
  'urinary-obstruction',
  'eye-infection',
  'untreated-tb',
  'wheezing',
  'ectopic',
  'preterm-labor',
  'compelling-cholecystectomy',
]

/** Of section-terms-1*.ts: what lasts days or weeks. */
const passingSections1: readonly TermId[] = [
  'low-potassium',
  'decompensated-hf',
  'cardiogenic-shock',
  'dic',
  'uti',
  'botox-site',
  'glucose-low-now',
  'high-glucose',
  'sepsis',
  'unprotected-airway',
  'acute-hemorrhage',
  'lung-congestion',
  'enzymes-twice',
  'bloody-stool',
  'status-asthma',
]

/**
 * Conditions that no longer count once they are resolved. All others count for life, because their labels speak of a
 * history: seizures, a heart attack, clots, angioedema, a severe skin reaction, an eating disorder, substance use,
 * suicide attempts, cancers, pancreatitis, ulcers.
 */
const reversible = new Set<TermId>([
  'liver-disease',
  'acute-liver',
  'fatty-liver',
  'kidney-disease',
  'dehydration',
  'hyponatremia',
  'severe-hyponatremia',
  'hyperkalemia',
  'low-electrolytes',
  'very-low-potassium',
  'hypocalcemia',
  'hypercalcemia',
  'high-inr',
  'lithium-toxicity',
  'lactic-acidosis',
  'delirium',
  'alcohol-withdrawal',
  'acute-intoxication',
  'viral-illness',
  'serious-infection',
  'systemic-fungal',
  'tuberculosis',
  'pelvic-infection',
  'c-diff',
  'urinary-retention',
  'ileus',
  'constipation',
  'gastric-retention',
  'gallstones',
  'hyperthyroid',
  'untreated-adrenal',
  'folate-anemia',
  'sleep-apnea',
  'asthma',
  'hypertension',
  'high-pressure',
  'raised-pressure',
  'low-pressure',
  'hypoglycemia',
  'vaginal-bleeding',
  'skull-pressure',
  'immunodeficiency',
  'respiratory-depression',
  'active-bleeding',
  'heart-block',
  'prolactin',
  'esophageal-stricture',
  'agitation',
  'falls',
  ...passingSections1,
  ...passingSections2,
  'thyroid-off',
  'untreated-depression',
  'bladder-obstruction',
  'symptomatic-prostate',
  'outlet-obstruction',
  'proctitis',
  'scalp-infection',
  'eardrum',
  'reflux-esophagitis',
  'blood-dyscrasia',
  'hepatic-coma',
  'vitamin-d-toxicity',
  'colon-ulcer',
])

/** Conditions that a past date is enough to end, because they last only days or weeks. */
const shortLived = new Set<TermId>([
  'dehydration',
  'hyponatremia',
  'severe-hyponatremia',
  'hyperkalemia',
  'low-electrolytes',
  'very-low-potassium',
  'high-inr',
  'delirium',
  'alcohol-withdrawal',
  'acute-intoxication',
  'viral-illness',
  'serious-infection',
  'pelvic-infection',
  'urinary-retention',
  'ileus',
  'acute-liver',
  'respiratory-depression',
  'active-bleeding',
  'hypoglycemia',
  'unstable-heart',
  ...passingSections1,
  ...passingSections2,
])

/** An operation or a device after which the label no longer speaks against a medicine. */
const settledBy: Partial<Record<TermId, RegExp>> = {
  gallstones: /cholecystectomy|gallbladder (removed|out)/,
  'narrow-angle': /iridotom|iridectom|\blpi\b|\bpi's\b/,
  'acute-angle': /iridotom|iridectom|\blpi\b/,
  'heart-block': /pacemaker|\bppm\b|\bpaced\b/,
  pheochromocytoma: /resect|adrenalectomy|removed|excis/,
  hyperthyroid: /thyroidectomy|radioiodine|radioactive iodine|\brai\b|ablat|now hypothyroid/,
  hypercalcemia: /parathyroidectomy/,
  prolactin: /resect|transsphenoidal/,
  prostate: /\bturp\b|holep|prostatectomy|urolift/,
  'urinary-retention': /\bturp\b|holep|prostatectomy/,
  'bladder-obstruction': /\bturp\b|holep|prostatectomy|dilat/,
  'symptomatic-prostate': /\bturp\b|holep|prostatectomy|urolift/,
  'symptomatic-gallstones': /cholecystectomy|gallbladder (removed|out)/,
  'compelling-cholecystectomy': /cholecystectomy|gallbladder (removed|out)/,
  'iud-in-place': /(?<!not (?:yet )?|never )\bremoved|expelled/,
  'urinary-obstruction': /\bturp\b|holep|prostatectomy|\bstent|nephrostomy/,
  eardrum: /tympanoplasty|\brepaired\b/,
  'pituitary-tumor': /resect|transsphenoidal|removed/,
  preexcitation: /ablat/,
  arrhythmia: /\bsvt\b.*ablat/,
  tuberculosis:
    /(completed|finished|s\/p|full course|treated).*(inh|isoniazid|rifamp\w*|ripe|treatment|therapy|course|in \d{4}|\d{4})|treated in|treated \d{4}/,
  immunodeficiency: /(leukemia|lymphoma|hodgkin).*(remission|cured|off chemo|completed chemo)/,
}

const ending =
  /\b(resolved|cured|eradicated|cleared|(?:fully |completely )?recovered|(?:full|complete) recovery|outgr(?:ew|own)|normali[sz]ed|corrected|healed|now normal|no residual|no sequelae|no longer (?:present|active|an issue|needs)|svr ?\d*|sustained virologic\w*)\b/
const endingBefore = /\b(resolved|cured|healed|eradicated|outgrown)\s+(?:[\w-]+\s+){0,2}$/
const unfinished = /\b(not|never|un|in|partially|partly|incompletely|slowly|nearly|almost)[\s-]*(\w+ )?$/
const back = /(?<!no |without |denies )\b(recurr\w*|relaps\w*|flar\w*|reactivat\w*|returned|now active)\b/
const long = String.raw`(?:\d+\+?|many|several|a few|few|couple of|two|three|four|five|ten) ?(?:yrs?|years?|y)`
const longAgo = new RegExp(
  String.raw`^[^;]{0,30}?\b((?:in |as a |since |at )?(?:child(?:hood)?|infan\w+|toddler|teen\w*|college|high school|age \d+)|(?:19\d\d|20[01]\d|202[0-4])|${long} ago|remote(?:ly)?|decades? ago|long ago)\b`,
)
const remoteBefore = /\b(remote|childhood|old|distant)\s+(?:history (?:of )?)?(?:[\w-]+\s+){0,2}$/
const soberFor = new RegExp(
  String.raw`\b(sustained (?:full )?remission|long[- ]term (?:remission|sobriety|recovery)|(?:sober|abstinent|sobriety|remission|recovery|no alcohol|clean|quit|stopped)\b[^;]{0,24}?(?:${long}|since (?:19\d\d|20[01]\d|202[0-4])|in (?:19\d\d|20[01]\d|202[0-4])))\b|\b${long} (?:of )?(?:sober|sobriety|abstinen\w+)\b`,
)

/** Conditions that a resolved problem no longer means, whatever the label says about a history. */
const momentary = new Set<TermId>(
  [
    'pregnancy early-pregnancy late-pregnancy term-pregnancy planning-pregnancy partner-pregnant childbearing just-delivered',
    'breastfeeding smoking before-surgery surgery-now recent-surgery planned-cns-surgery neuraxial recent-cabg recent-mi',
    'mi-within-year recent-nms under-50-kg under-1-month under-2-months under-6-months newborn newborn-jaundice',
    'dialysis severe-kidney renal-failure anuria depression severe-depression',
  ].flatMap((line) => line.split(' ') as TermId[]),
)

/** Whether a condition still counts after its problem was marked as resolved. */
export function countsWhenResolved(id: TermId): boolean {
  return !reversible.has(id) && !shortLived.has(id) && !momentary.has(id)
}

const words = [...Object.values(terms).map((term) => term.words), harmless]

/** Whether the words around a condition say that it is over, and its label speaks of having it and not of having had it. */
export function isOver(id: TermId, text: string, start: number, end: number): boolean {
  if (isSettled(id, text)) return true
  const head = text.slice(0, start)
  const tail = text.slice(end)
  if (isOverForOne(id, text, start, head, tail)) return true
  if (shortLived.has(id) && (longAgo.test(tail) || remoteBefore.test(head))) return true
  if (!reversible.has(id) || back.test(tail)) return false
  if (endingBefore.test(head) && !unfinished.test(head.replace(endingBefore, ''))) return true
  const found = ending.exec(tail)
  if (!found) return false
  const between = tail.slice(0, found.index)
  return !unfinished.test(between) && !words.some((other) => other.test(between))
}

/** What only the text about this condition can say. */
function isOverForOne(id: TermId, text: string, start: number, head: string, tail: string) {
  if (id === 'head-injury')
    return text.startsWith('concussion', start) && (longAgo.test(tail) || ending.test(tail))
  if (id === 'liver-disease') return isHepatitisA(text.slice(start), head)
  return id === 'alcohol-withdrawal' && soberFor.test(text)
}

const notDone =
  /\b(no|not|without|w\/o|never|declin\w*|refus\w*|await\w*|pending|needs?|plan\w*|scheduled|before|prior to)\b[^,;]{0,24}$/

function isSettled(id: TermId, text: string) {
  const found = settledBy[id]?.exec(text)
  return found ? !notDone.test(text.slice(0, found.index)) : false
}

/** Drinking that ended years ago. */
export function isLongSober(text: string): boolean {
  return soberFor.test(text)
}

/** It never becomes chronic. */
function isHepatitisA(from: string, head: string) {
  return (
    /^hepatitis a\b(?!.*\b(acute|active|current\w*|jaundice\w*)\b)/.test(from) && !/\bacute\s*$/.test(head)
  )
}
