import type { NamedMedicine } from './medicine-names.ts'

const allergy =
  /(?<!\b(?:for|because|seasonal)(?: \w+){0,2} )\ballerg(?:y|ies|ic)\b(?! (?:pills?|tablets?|med\w*|shots?|season))|\balergi\w+|\balérgic\w+/i
/** "You take sertraline and you're allergic to penicillin.": the allergen comes after it. */
const allergicTo =
  /\b(?:allergic|allergy|allergies|reaction|reacted|hives from)(?: is| are|:)? (?:to|from|were)?\b|\balérgic\w+ a\b/i
/** "Negative for cocaine, amphetamine and fentanyl": the names right behind it. */
const foundOrNot = /\b(?:positive|negative) for (?:[\w-]+(?:, (?:and |or )?| and | or | nor )?){0,6}$/i
const screen =
  /\b(?:urine|drug screen|tox(?:icology)? screen|uds|utox)\b.*\b(?:showed|positive|negative|came back|was clean)\b/i
const orders =
  /\b(?:start\w*|add\w*|increase|raise|lower|decrease|stop\w*|continue|keep|prescribe|put you on|switch|try)\b/i
const streetDrugs = /\b(?:heroin|cocaine|crack|meth|weed|street|any use)\b/i
const labs = /\b(?:tsh|cbc|cmp|a1c|panel|labs?|blood ?work|lipids|ferritin|level)\b/i
/** Substances that are measured as often as they are taken. */
const measured = /^(?:vitamin|iron|folic|folate|potassium|magnesium|supplement)/i

/** Whether a sentence asks or tells about an allergy. */
export const namesAllergy = (text: string): boolean => allergy.test(text)

/** Whether a medicine is named as an allergen, not as something taken. */
export function isAllergen(text: string, { at }: NamedMedicine): boolean {
  const told = allergicTo.exec(text)
  return told === null || at > told.index
}

/** A name that doesn't mean a medicine someone takes: in a drug screen, among street drugs, as a blood test. */
export function isNotTaken(text: string, { generic, said, at }: NamedMedicine): boolean {
  if (foundOrNot.test(text.slice(0, at))) return true
  if (screen.test(text) && !orders.test(text)) return true
  if (/^(?:fentanyl|amphetamines?)$/i.test(said) && streetDrugs.test(text)) return true
  return measured.test(generic) && labs.test(text) && !/\d\s*(?:mg|milli|units|meq)/i.test(text)
}
