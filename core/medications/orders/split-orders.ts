import { findDrug } from '../find-drug.ts'
import { readName, startsWithName, withoutLead } from './read-name.ts'

const separator = /\s*(?:[,;\n]|\s\+\s|\band\b|\bplus\b|&)\s*/gi

/** "darunavir/ritonavir": a mixture the data lacks, of medicines it has. */
function partsOf(text: string): readonly string[] {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  const names = first.split(/[/+-]/)
  const known = names.length > 1 && !findDrug(first) && names.every((name) => findDrug(name))
  return known ? names.map((name) => [name, ...rest].join(' ')) : [text]
}

/** In letters: longer than any name of a medicine. */
const longestName = 200

const nextWords = (text: string, from: number) => text.slice(from, from + longestName)

const joining = /\s+(?:with\s|w\/)\s*/gi

/**
 * The medicines of one entry, whose names may be joined by "with": "Fioricet with codeine". In a whole order "with"
 * more often says how to take it.
 */
export function splitEntry(name: string, rest = ''): readonly string[] {
  const { drug, name: known } = readName(withoutLead(name).split(/\s+/))
  const named = drug ? name.toLowerCase().indexOf(known.toLowerCase()) + known.length : 0
  const joined = name.replace(joining, (found, at: number) =>
    at >= named && startsWithName(nextWords(name, at + found.length)) ? ' and ' : found,
  )
  return splitOrders([joined, rest].filter(Boolean).join(' '))
}

const withAnother = /\bwith\s+(?=\S+ (?:\S+ )?\d)/gi

/** "sertraline 50 mg daily and tramadol 50 mg prn" is two orders; "fluticasone and salmeterol" is one. */
export function splitOrders(text: string): readonly string[] {
  const first = readName(withoutLead(text).split(/\s+/))
  const named = first.drug ? text.toLowerCase().indexOf(first.name.toLowerCase()) + first.name.length : 0
  const cuts = [...text.matchAll(separator), ...text.matchAll(withAnother)]
    .toSorted((a, b) => a.index - b.index)
    .filter(({ index, 0: found }) => index >= named && startsWithName(nextWords(text, index + found.length)))
    .filter(({ index, 0: found }) => {
      const next = readName(nextWords(text, index + found.length).split(/\s+/)).drug
      return next === undefined || next !== first.drug
    })
  if (cuts.length === 0) return first.drug ? [text] : partsOf(text)
  const starts = [0, ...cuts.map(({ index, 0: found }) => index + found.length)]
  const ends = [...cuts.map(({ index }) => index), text.length]
  return starts.map((start, at) => text.slice(start, ends[at]).trim()).filter(Boolean)
}
