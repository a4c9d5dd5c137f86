import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import type { MedicineAction } from '../types.ts'
import { doseIn, frequencyIn } from './dose.ts'
import type { Part } from './medicine-parts.ts'

/** "I thought about adding Abilify, but I'd rather switch you": weighed and dropped. */
export function weighs(text: string, name: string) {
  const clause = text.split(/,\s*(?:but|so|then)\s+|;\s*/).find((one) => one.includes(name)) ?? ''
  return weighed.test(clause)
}

const weighed =
  /\b(?:thought (?:of|about)|thinking (?:of|about)|considered|was (?:going|planning|hoping) to|(?:i|we) (?:could|might)|wonder(?:ed|ing)?|tempted to|inclined to)\b/i

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

/** "Don't mix it with the Xanax", "less than the Zoloft": named only beside what is said. */
export function isBeside({ text, medicines }: Part, m: number) {
  const name = medicines[m]?.said ?? ''
  const [before = ''] = text.split(name)
  const withIt =
    /\b(?:it|that|those|them|this)\b/i.test(before) &&
    new RegExp(`\\bwith (?:the |your |my )?${name}`, 'i').test(text)
  return withIt || (m > 0 && /\b(?:than|instead of|like|with|from|over)\b/i.test(text))
}

export function toDose(text: string, name: string) {
  const after = text.slice(text.indexOf(name) + name.length)
  return /^,? (?:dose )?(?:to|up to|down to) \w/i.test(after) && doseIn(text, { name }) !== undefined
}

/** "Until the prazosin is back", "the clozapine level": named beside what is decided. */
export function asideOf(name: string) {
  return new RegExp(
    `\\b(?:until|till|once|when|because(?: of| with)?) (?:the |your |his |her )?${name}\\b|\\b${name} levels?\\b`,
    'i',
  )
}

function without(text: string, name: string) {
  return text.replace(name, ' ').replace(/\b(?:XR|XL|ER|SR|IR)\b/g, ' ')
}

/** Only a name, perhaps with its dose: what is said of the one beside it holds for it too. */
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

/** "Cross over from the one to the other": the first ends, the second begins. */
export function crossOver(
  text: string,
  medicines: readonly NamedMedicine[],
  m: number,
): MedicineAction | undefined {
  if (medicines.length !== 2) return
  if (
    !/\b(?:cross(?:ing)? over|cross-?taper|switch\w*|chang\w+|mov\w+|go\w*) (?:\w+ ){0,3}from\b|\b(?:swap|replac|trad|switch|changed)\w*\b.*\b(?:for|with|to)\b/i.test(
      text,
    )
  )
    return
  return m === 0 ? 'stopped' : 'started'
}

/** In answer to what is taken, a name with its dose, its reason or nothing at all. */
export function listed(text: string, { said }: NamedMedicine) {
  return !/\b(?:was|were|used to|had|took|gave|tried|before|stopped|quit|no|not|never|without|didn['’]t|don['’]t)\b/i.test(
    without(text, said),
  )
}

/** "Tylenol if my back hurts", "Bupropion XL, 150 in the morning, since September": told of what one takes. */
export function alone(text: string, { said }: NamedMedicine) {
  const [lead = ''] = text.split(said)
  if (
    !/^(?:(?:and|the|my|plus|just|also|of my own|so|yeah|yes|um|well|oh|then|there['’]s|like|about|maybe|one|two|three)[,. ]*)*$/i.test(
      lead,
    )
  )
    return false
  if (/\b(?:was|were|used to|had|before|level|years ago)\b/i.test(text)) return false
  const after = text.slice(lead.length + said.length)
  const counted = /\b(?:one|two|three)\b/i.test(lead) && /^s?,? (?:a|every) (?:day|night)\b/i.test(after)
  const listedDose = /\bthen\b|\bthere['’]s\b/i.test(lead) && doseIn(text, { name: said }) !== undefined
  if (counted || listedDose) return true
  return (
    /^(?: \w+)?[\s,]*(?:(?:if|when|for) (?:my|i|the)\b|sometimes\b|once in a while\b|now and then\b|as needed\b)/i.test(
      after,
    ) || frequencyIn(after) !== undefined
  )
}

/** "Potassium 20 twice a day for five days", first named by the clinician: an order. */
export function ordered(text: string, { said }: NamedMedicine) {
  const lead =
    text
      .split(said)[0]
      ?.split(/[,;:.]\s/)
      .at(-1) ?? ''
  const after = text.slice(text.indexOf(said) + said.length)
  // "Senna at night", "Tylenol for the knee instead".
  if (/^(?:(?:and|plus|also|just|then|use)[, ]+)*(?:the |some |plain )?$/i.test(lead))
    if (frequencyIn(after) !== undefined || /\binstead[.!]?$/i.test(after))
      return !/^(?:['’]s| is| are| can| may| helps?)\b|\b(?:you|your|were|was|had|last|gave)\b/i.test(after)
  const dose = doseIn(text, { name: said })
  return (
    dose !== undefined &&
    text.indexOf(dose) > text.indexOf(said) &&
    !/^(?:['’]s| is| was| are)\b/i.test(text.slice(text.indexOf(said) + said.length)) &&
    !/\b(?:you|your|were|was|had|last|level|have|got|chart|list|see|i believe|i think)\b/i.test(
      lead + text.slice(text.indexOf(said)).split(/[.;]|, (?:an?|and) /)[0],
    ) &&
    !/\b(?:no|not|rather|could|might|would|if)\b/i.test(lead)
  )
}
