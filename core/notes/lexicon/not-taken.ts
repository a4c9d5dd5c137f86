import type { NamedMedicine } from './medicine-names.ts'

const allergy = /\ballerg(?:y|ies|ic)\b(?! (?:pills?|tablets?|med\w*|shots?))|\balergi\w+|\balérgic\w+/i
const screen =
  /\b(?:positive|negative) for\b|\b(?:urine|drug screen|tox(?:icology)? screen|uds|utox)\b.*\b(?:showed|positive|negative|came back|was clean)\b/i
const streetDrugs = /\b(?:heroin|cocaine|crack|meth|weed|street|any use)\b/i
const labs = /\b(?:tsh|cbc|cmp|a1c|panel|labs?|blood ?work|lipids|ferritin|level)\b/i
/** What is measured as often as it is taken. */
const measured = /^(?:vitamin|iron|folic|folate|potassium|magnesium|supplement)/i

/** Whether a sentence asks or tells what somebody is allergic to. */
export const namesAllergy = (text: string): boolean => allergy.test(text)

/** A name that stands for no medicine somebody takes: in a drug screen, among street drugs, as a blood test. */
export function isNotTaken(text: string, { generic }: NamedMedicine): boolean {
  if (screen.test(text)) return true
  if (/^(?:fentanyl|amphetamine)$/.test(generic) && streetDrugs.test(text)) return true
  return measured.test(generic) && labs.test(text) && !/\d\s*(?:mg|milli|units|meq)/i.test(text)
}
