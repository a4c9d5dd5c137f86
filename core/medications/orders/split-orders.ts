import { readName, startsWithName, withoutLead } from './read-name.ts'

const separator = /\s*(?:[,;\n]|\s\+\s|\band\b|\bplus\b|&)\s*/gi

/** "sertraline 50 mg daily and tramadol 50 mg prn" is two orders; "fluticasone and salmeterol" is one. */
export function splitOrders(text: string): readonly string[] {
  const first = readName(withoutLead(text).split(/\s+/))
  const named = first.drug ? text.toLowerCase().indexOf(first.name.toLowerCase()) + first.name.length : 0
  const cuts = [...text.matchAll(separator)]
    .filter(({ index, 0: found }) => index >= named && startsWithName(text.slice(index + found.length)))
    .filter(({ index, 0: found }) => {
      const next = readName(text.slice(index + found.length).split(/\s+/)).drug
      return next === undefined || next !== first.drug
    })
  if (cuts.length === 0) return [text]
  const starts = [0, ...cuts.map(({ index, 0: found }) => index + found.length)]
  const ends = [...cuts.map(({ index }) => index), text.length]
  return starts.map((start, at) => text.slice(start, ends[at]).trim()).filter(Boolean)
}
