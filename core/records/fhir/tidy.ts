/** Any element of FHIR before it is written: what is undefined, null or empty in it is left out by `tidy`. */
export type Element = { [name: string]: unknown }
export type Resource = Element & { resourceType: string }

/** FHIR knows no empty value: no null, no "", no [] and no {}. Text holds spaces, tabs and line ends, and no other blank or control character. */
export function tidy<T extends Element>(element: T): T {
  return tidied(element) as T
}

function tidied(value: unknown): unknown {
  if (value === null || value === undefined) return
  if (typeof value === 'string') return cleanText(value) || undefined
  if (Array.isArray(value)) {
    const items = value.map(tidied).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const kept = tidied(inner)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters FHIR forbids
const forbidden = /[\u0000-\u0008\u000e-\u001f\u007f]/g
const oddBlanks = /[^\S \r\n\t]/g

export function cleanText(text: string): string {
  return text.toWellFormed().replace(forbidden, '').replace(oddBlanks, ' ').trim()
}
