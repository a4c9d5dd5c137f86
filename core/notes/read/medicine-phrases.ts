import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import type { MedicineAction } from '../types.ts'
import { doseIn, frequencyIn } from './dose.ts'

/** "Eight weeks on Zoloft 150": the clinician says what is taken. */
export function statesUse(text: string, name: string) {
  const [lead = ''] = text.split(name)
  return (
    /(?:\b(?:weeks?|months?|years?|still|now|been)|\b(?:you|he|she)(?:['’]re|['’]s| are| is)|\b[A-Z][a-z]+['’]s) (?:still |now )?on (?:the )?$/.test(
      lead,
    ) &&
    doseIn(text, { name }) !== undefined &&
    !/\b(?:if|before|were|was)\b/i.test(lead)
  )
}

/** "The Abilify yes, the Cogentin no." */
export function yesOrNo(text: string, name: string): MedicineAction | undefined {
  const [, after = ''] = text.split(name)
  if (/^,? (?:yes|yeah|yep|I do|I am|every (?:day|night)|still|sí)(?![\p{L}])/iu.test(after)) return 'taking'
  return /^,? (?:no|nope|not (?:anymore|any more|so much|really)|never|I don['’]t|I haven['’]t|I['’]m not)\b/i.test(
    after,
  )
    ? 'not-taking'
    : undefined
}

function without(text: string, name: string) {
  return text.replace(name, ' ').replace(/\b(?:XR|XL|ER|SR|IR)\b/g, ' ')
}

/** Only a name, perhaps with its dose: what is said about the one next to it applies to it too. */
export function isBare(text: string, medicines: readonly NamedMedicine[]) {
  const dose = medicines.map(({ said }) => doseIn(text, { name: said })).find(Boolean) ?? ''
  const left = medicines
    .reduce((rest, { said }) => without(rest, said), text)
    .replace(dose, ' ')
    .replace(frequencyIn(text) ?? '', ' ')
  return left
    .split(/[^\p{L}'’]+/u)
    .filter(Boolean)
    .every((word) =>
      /^(?:and|the|my|your|his|her|both|plus|also|a|at|of|or|milligrams?|y|la|el)$/i.test(word),
    )
}

/** "Sudafed for the nose", "and Excedrin", "Imitrex sometimes": a name as it stands in a list of what is taken. */
export function isListed(text: string, medicines: readonly NamedMedicine[]) {
  const bare = text
    .replace(/\b(?:for|from) (?:the |my |her |his |a )?(?:\w+ ){0,1}\w+(?=[,.;]|$| and\b)/gi, ' ')
    .replace(
      /\b(?:sometimes|occasionally|still|just|only|some|then|one|two|regular|plain|baby|over the counter|that['’]s it)\b/gi,
      ' ',
    )
  return isBare(bare, medicines)
}

/** "Cross over from the one to the other": the first ends, the second begins. */
export function crossOver(
  text: string,
  medicines: readonly NamedMedicine[],
  m: number,
): MedicineAction | undefined {
  if (medicines.length !== 2) return
  if (
    !/\b(?:cross(?:ing)? over|cross-?taper|switch\w*|chang\w+|mov\w+|go\w*) (?:\w+ ){0,3}from\b|\b(?:swap|replac|trad|switch|chang)\w*\b.*\b(?:for|with|to)\b/i.test(
      text,
    )
  )
    return
  return m === 0 ? 'stopped' : 'started'
}

/** "Is it okay that I stopped it last week?": what the patient did is still reported. */
export const tellsInQuestion =
  /(?<!\b(?:if|whether|when|until|before|after|unless|should|can|could|would|did|do|will|may|might|was|am) )\bI(?:['’](?:ve|d))? (?:(?:have|had|just|already|kind of|sort of|actually|accidentally) )*(?:stopped|quit|skipped|missed|cut|dropped|doubled|halved|started|took|lowered|raised|flushed|threw|tossed|went (?:off|up|down)|came off|ran out|forgot|been (?:taking|skipping|off))\b/i
