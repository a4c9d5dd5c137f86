import { findTaken } from '../lexicon/products.ts'
import type { Said } from './turns.ts'

const relative =
  '(?:(?:little|big|older|younger|twin|half|step|best|first|late) )?(?:brother|sister|mother|father|mom|mum|dad|uncle|aunt|cousin|friend|neighbor|coworker|grandmother|grandfather|grandma|grandpa|son|daughter|husband|wife|ex|roommate|teammate|classmate|nephew|niece|boyfriend|girlfriend|partner|buddy|boss|kid|hermana|hermano|mamá|mama|papá|papa|madre|padre|esposo|esposa|hijo|hija|prima|primo|abuela|abuelo|vecina|vecino)'
const has =
  "(?:['’]s (?:been )?(?:on|taking)|(?: is| was|['’]s)? (?:on|taking|takes|took|take|has|had|uses|gets|swears by|toma|tiene|usa))"
const possessed = new RegExp(`\\b(?:my|his|her|mi) (${relative})${has}\\b`, 'i')
const pronoun =
  /(?:^|[,;] |\band )(?:he|she|they|ella|él)(?:['’]s| is| was)? (?:also |still |now )*(?:on|taking|takes|took|has|had|uses|gets|toma|sí)(?![\p{L}])/iu
const named = new RegExp(`\\b(?:my|mi|your|su) (${relative})\\b`, 'i')

/** Whose medicine a sentence tells of, where it is plainly not the patient's: "my mom's on lithium". */
export function ownerOf({ text, line }: Said, before: readonly Said[]): string | undefined {
  if (line.speaker === 'provider') return
  if (line.speaker === 'other') {
    if (/\binterpreter\b/i.test(line.name ?? '')) return
    return /\bI(?:['’]m| am)? (?:also |still )?(?:on|take|taking)\b/.test(text) &&
      !/\bI take (?:him|her)\b/.test(text)
      ? (line.name?.toLowerCase() ?? 'another person')
      : undefined
  }
  const direct = possessed.exec(text)?.[1]
  if (direct && !/\b(?:gave|gives|offered|brought|trajo|dio) me\b|\bme (?:trajo|dio)\b/i.test(text))
    return direct.toLowerCase()
  const own = /\b([A-Z][a-z]+) has (?:his|her|their) own\b/.exec(text)?.[1]
  if (own) return own
  const other =
    /^(?!He|She|It|This|That|They|Every|Nobody|Who|Which)([A-Z][a-z]+) (?:takes|uses|is on)\b/.exec(text)?.[1]
  if (other && findTaken(other).length === 0) return other
  if (!pronoun.test(text)) return
  const someone = before.toReversed().flatMap((said) => named.exec(said.text)?.[1] ?? [])[0]
  return someone?.toLowerCase() ?? 'another person'
}
