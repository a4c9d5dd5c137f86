import { patternsOfNames } from './names.ts'

/**
 * Direct identifiers, in the order they are looked for: the longer form before what could be a part of it.
 * Health itself is what the engine is asked about and stays.
 */
const patterns: [label: string, pattern: RegExp][] = [
  ['LINK', /\bhttps?:\/\/\S+/gi],
  ['EMAIL', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['SSN', /\b\d{3}[- ]\d{2}[- ]\d{4}\b/g],
  ['CARD', /\b\d(?:[ -]?\d){12,18}\b/g],
  ['PHONE', /(?<!\d)(?:\+?\d{1,3}[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}(?!\d)/g],
  [
    'ADDRESS',
    /\b\d{1,6} (?:[A-Z][\w'.]* ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Boulevard|Blvd|Way|Court|Ct|Place|Pl|Circle|Cir)\b\.?/gi,
  ],
  [
    'DATE',
    /\b(?:\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)?\d{2}|(?:19|20)\d{2}-\d{2}-\d{2}|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d{2}|\d{1,2} de \p{L}+ (?:de |del )(?:19|20)\d{2})\b/giu,
  ],
  ['NUMBER', /\b\d{7,12}\b/g],
]

/** Hides identifiers behind numbered marks and puts them back where the marks return. One for each request. */
export function redactor(names: readonly string[]) {
  const hidden: string[] = []
  const rules = [...patterns, ...patternsOfNames(names).map((pattern) => ['NAME', pattern] as const)]
  const mark = (label: string, value: string) => {
    const known = hidden.indexOf(value)
    const number = known === -1 ? hidden.push(value) : known + 1
    return `[${label}-${number}]`
  }
  return {
    hide: (text: string): string =>
      rules.reduce((rest, [label, pattern]) => rest.replace(pattern, (value) => mark(label, value)), text),
    /** Tolerates what models and translators do to a mark: other case, spaces, other brackets. */
    restore: (text: string): string =>
      text.replace(
        /[[［【]\s*\p{L}+\s*-\s*(\d+)\s*[\]］】]/gu,
        (whole, number) => hidden[Number(number) - 1] ?? whole,
      ),
    /** How many different identifiers were hidden so far. */
    count: () => hidden.length,
  }
}
