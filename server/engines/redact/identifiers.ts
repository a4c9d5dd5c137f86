import { units } from './clinical.ts'
import { type Found, spansOf } from './spans.ts'

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?'
const anyMonth = `(?:${month}|january|february|april|june|july|august|september|october|november|december)`
const mes =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|se(?:p)?tiembre|octubre|noviembre|diciembre)'
/** Four digits before a unit are an amount: "March 4th, 2000 mg". */
const year = `(?:19|20)\\d{2}(?!\\s*-?\\s*(?:${units})(?![\\p{L}\\d]))`
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const ordinal = '(?:st|nd|rd|th)'
const spelledDay =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty-first)'
const street =
  'Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Boulevard|Blvd|Way|Court|Ct|Place|Pl|Circle|Cir|Parkway|Pkwy|Highway|Hwy|Terrace|Trail|Calle|Avenida'

type Pattern = [label: string, pattern: RegExp]

/** What can only be an identifier: it is hidden even if it overlaps an apparent clinical fact. */
const certain: Pattern[] = [
  ['LINK', /(?<![\p{L}\d])(?:https?:\/\/|www\.)\S+/giu],
  ['EMAIL', /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu],
  ['SSN', /(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)(?!\s*(?:mg|mcg|g|ml|units)\b)/g],
  ['CARD', /(?<!\d)(?:\d{13,19}|\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,7}|\d{4}[ -]\d{6}[ -]\d{5})(?!\d)/g],
  [
    'PHONE',
    /(?<!\d)(?:\+?\d{1,3}[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}(?!\d)(?!\s*(?:mg|mcg|g|ml|units)\b)/g,
  ],
]

/** Numbers, addresses and dates, in the order they are looked for: the longer form before what could be part of it. */
const likely: Pattern[] = [
  ['PHONE', /(?<![\d-])\d{3}-\d{4}(?![\d-])/g],
  [
    'ADDRESS',
    new RegExp(
      `(?<![\\p{L}\\d])\\d{1,6}[A-Z]? (?:[NSEW]\\.? )?(?:(?:[A-Z][\\p{L}'.]*|\\d{1,3}(?:st|nd|rd|th)) ){1,4}(?:${street})(?![\\p{L}])\\.?(?:,? (?:Apt|Apartment|Unit|Suite|#)\\.? ?\\w+)?`,
      'gu',
    ),
  ],
  [
    'ADDRESS',
    /(?<![\p{L}\d])\d{3,6} (?:(?!(?:a|an|the|in|on|of|at|to|down|up|my|our|for|and|or|from|feet|steps|miles|people|times|dollars)\b)[a-z]+ ){1,3}(?:street|avenue|boulevard|drive|road|lane)(?![\p{L}])/gu,
  ],
  ['ADDRESS', /(?<![\p{L}])[A-Z]{2} \d{5}(?:-\d{4})?(?!\d)/gu],
  [
    'DATE',
    new RegExp(
      `(?<!\\d)(?:\\d{1,2}[/.-]\\d{1,2}[/.-](?:19|20)?\\d{2}|${year}[-/]\\d{1,2}[-/]\\d{1,2})(?!\\d)`,
      'gu',
    ),
  ],
  ['DATE', new RegExp(`(?<![\\p{L}])${anyMonth} ${day}${ordinal}?(?:,? ${year})?(?![\\p{L}\\d])`, 'gu')],
  ['DATE', new RegExp(`(?<![\\p{L}])(?:march|may) ${day}${ordinal}(?:,? ${year})?(?![\\p{L}\\d])`, 'gu')],
  ['DATE', new RegExp(`(?<![\\p{L}])(?:${anyMonth}|march|may) ${spelledDay}(?![\\p{L}])`, 'giu')],
  [
    'DATE',
    new RegExp(
      `(?<![\\p{L}\\d])(?:the )?(?:${day}${ordinal}?|${spelledDay}) (?:of )?(?:${anyMonth}|(?<=of )(?:march|may))(?:,? ${year})?(?![\\p{L}\\d])`,
      'gu',
    ),
  ],
  ['DATE', new RegExp(`(?<![\\p{L}])${anyMonth},? (?:of )?${year}(?!\\d)`, 'gu')],
  [
    'DATE',
    new RegExp(`(?<![\\p{L}\\d])(?:(?:el )?${day} de )${mes}(?: (?:de|del) ${year})?(?![\\p{L}\\d])`, 'giu'),
  ],
  ['DATE', new RegExp(`(?<![\\p{L}])${mes} (?:de|del) ${year}(?!\\d)`, 'giu')],
  [
    'NUMBER',
    /(?<![\p{L}])(?:ID|MRN|account|policy|member|license|passport|case|patient number)(?:\s+(?:number|no|is|ID)){0,4}[\s.:#]*(?<it>(?=[A-Z]*\d)[A-Z\d][A-Z\d-]{3,})/dgiu,
  ],
  ['NUMBER', /(?<![\d.])\d{7,}(?!\d)/g],
]

const find =
  (patterns: Pattern[]) =>
  (text: string): Found[] =>
    patterns.flatMap(([label, pattern]) => spansOf(text, pattern).map((span) => ({ ...span, label })))

export const certainSpans = find(certain)
export const likelySpans = find(likely)
