import { type Route, routes } from '../constants.ts'
import type { Drug } from '../types.ts'
import { isLocal } from './applied.ts'
import { readDose } from './dose.ts'
import { readEnded } from './ended.ts'
import type { Order } from './order.ts'
import { plainOf } from './plain.ts'
import { readName, withoutLead } from './read-name.ts'

/** In letters. What is longer is no order of one medicine, and reading it takes long: it counts as not checked. */
const longestOrder = 2_000

export function readOrder(written: string, today?: string): Order {
  if (written.length > longestOrder) return unread(written)
  const text = countLast(withoutLead(written.replace(/\bw\/\s*/gi, 'with ')))
  const { name, drug, rest, readAs } = readName(text.split(/\s+/))
  const ended = readEnded(written, today)
  const base = {
    text: written.trim(),
    name,
    drug,
    asNeeded: /\b(prn|as needed|if needed|when needed)\b/.test(plainOf(rest)),
    ...(ended && { ended }),
    ...(readAs && { readAs }),
  }
  const route = routeOf(plainOf(text))
  if (!drug) {
    return { ...base, local: false, amounts: [], often: undefined, route, problems: [], missing: [] }
  }
  const local = isLocal(text, drug)
  if (ended || local)
    return { ...base, local, amounts: [], often: undefined, route, problems: [], missing: [] }
  return { ...base, local, route, ...readDose(writtenDose(name, plainOf(rest), drug), drug, route) }
}

function unread(written: string): Order {
  const text = written.trim()
  const name = text.slice(0, 100)
  return {
    ...{ text, name, drug: undefined, asNeeded: false, local: false, amounts: [] },
    ...{ often: undefined, route: undefined, problems: [], missing: [] },
  }
}

function writtenDose(name: string, rest: string, drug: Drug) {
  return drug.genericName === 'lithium'
    ? rest.replace(milliequivalents, (_, amount: string) => `${Number(amount) * mgOfLithium} mg`)
    : withNumberedStrength(name, rest, drug)
}

/** Lithium citrate is labeled in mEq: 8 mEq are as much as 300 mg of the carbonate. "0.8 mEq/L" is a level. */
const mgOfLithium = 37.5
const milliequivalents = /(?<!\d)(\d+(?:\.\d+)?|\.\d+) ?meq\b(?! ?\/ ?l\b)/g

const codeineNumbers: Record<string, string> = { 2: '15-300 mg', 3: '30-300 mg', 4: '60-300 mg' }

/** "Tylenol #3" carries its strength in its name. */
function withNumberedStrength(name: string, rest: string, drug: Drug) {
  const number = drug.genericName === 'codeine and acetaminophen' ? /[# ]([234])$/.exec(name)?.[1] : undefined
  return number && !/\d ?mg/.test(rest) ? `${codeineNumbers[number]} ${rest}` : rest
}

/** "2 tablets of sertraline 50 mg" with the name first. */
function countLast(text: string) {
  const found = /^(\S+ (?:tab|cap|pill)\w*) (?:of )?(\D.*)$/i.exec(text)
  return found && /^(\d|one|two|half)/i.test(text) ? `${found[2]} ${found[1]}` : text
}

const routeWords: readonly (readonly [RegExp, Route])[] = [
  [/\b(patch|topical\w*|transdermal|cream|gel|ointment|lotion|ring|apply)\b/, 'topical'],
  [
    /\b(maintena|aristada|asimtufii|sustenna|trinza|hafyera|erzofri|consta|perseris|uzedy|rykindo|relprevv|vivitrol|sublocade|brixadi|decanoate|lauroxil|palmitate|depo-?\w*)\b/,
    'IM',
  ],
  [/\b(im|intramuscular\w*|inject\w*|subq|sc|sq|subcutaneous\w*|depot|lai|shot|pen)\b/, 'IM'],
  [/\b(iv|intravenous\w*)\b/, 'IV'],
  [/\b(sl|sublingual\w*|under the tongue|film|films)\b/, 'SL'],
  [/\b(inhal\w*|puffs?|nasal\w*|intranasal\w*|sprays?|nebuliz\w*|neb)\b/, 'inhaled'],
  [/\b(po|by mouth|oral\w*|tab\w*|cap\w*|pills?)\b/, 'PO'],
]

function routeOf(text: string): Route | undefined {
  const coded = routes.find((route) => new RegExp(String.raw`\b${route.toLowerCase()}\b`).test(text))
  return routeWords.find(([words]) => words.test(text))?.[1] ?? coded
}
