import type { Facts } from '../facts.ts'

/** A request from outside, with the parts that weren't understood. */
export type CheckRequest = {
  allergies: string
  facts: Facts
  current: readonly string[]
  candidate: string
  /** Written but not understood: part of the check cannot run. */
  problems: readonly string[]
  /** Not written. */
  notes: readonly string[]
}

type Read<T> = { value: T | undefined; problem?: string }
type Fields = Record<string, unknown>

const oldest = 130
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Throws with a plain sentence when the object is no request at all. */
export function readRequest(input: unknown): CheckRequest {
  if (!isObject(input)) throw new Error('Each line must be a JSON object')
  const { patient = {}, current = [], new: candidate } = input
  if (typeof candidate !== 'string' || !candidate.trim())
    throw new Error('"new" must name the medication to check')
  if (!isObject(patient)) throw new Error('"patient" must be an object')
  const problems: string[] = []
  const notes: string[] = []
  const keep = <T>({ value, problem }: Read<T>): T | undefined => {
    if (problem) problems.push(problem)
    return value
  }
  const given = (...names: string[]) =>
    names.map((name) => patient[name]).find((value) => value !== undefined && value !== null)
  const facts: Facts = {
    age: keep(readNumber('age', given('age'), 0, oldest)),
    sex: keep(readSex(given('sex', 'gender'))),
    pregnant: keep(readYes('pregnant', given('pregnant', 'pregnancy'))),
    breastfeeding: keep(readYes('breastfeeding', given('breastfeeding', 'lactating'))),
    egfr: keep(readNumber('egfr', given('egfr', 'eGFR', 'gfr'), 0, 250)),
    liver: keep(readLiver(given('liver', 'liver_disease', 'liverDisease', 'child_pugh'))),
    qtc: keep(readNumber('qtc', given('qtc', 'QTc'), 200, 900)),
    weight: keep(readNumber('weight', given('weight', 'weight_kg', 'weightKg'), 1, 400)),
    smoking: keep(readYes('smoking', given('smoking', 'smoker', 'tobacco'))),
    alcohol: keep(readAlcohol(given('alcohol', 'alcohol_use'))),
    substances: keep(readList('substances', given('substances', 'substance_use', 'drugs'))),
    g6pdDeficient: keep(readYes('g6pd', given('g6pd', 'g6pd_deficiency', 'G6PD'))),
    hlaB1502: keep(
      readYes('hla-b*15:02', given('hla_b1502', 'hlaB1502', 'HLA-B*15:02', 'hla_b_1502', 'hla')),
    ),
    conditions: keep(readList('conditions', given('conditions', 'problems', 'history', 'diagnoses'))),
  }
  if (facts.age === undefined && given('age') === undefined) notes.push('The age is not given')
  const allergies = readAllergyText(given('allergies'))
  if (allergies === undefined) notes.push('Allergies are not given')
  const list = keep(readList('current', current)) ?? []
  return {
    allergies: allergies || 'none',
    facts,
    current: list,
    candidate: candidate.trim(),
    problems,
    notes,
  }
}

function readNumber(name: string, value: unknown, least: number, most: number): Read<number> {
  if (value === undefined || value === '') return { value: undefined }
  const number =
    typeof value === 'string' ? Number(/^\s*(\d+(?:\.\d+)?)/.exec(value)?.[1] ?? Number.NaN) : value
  if (typeof number === 'number' && number >= least && number <= most) return { value: number }
  return { value: undefined, problem: `${name} ${JSON.stringify(value)} is not understood` }
}

const yes = /^(y|yes|true|current|currently|positive|pos|deficient|present|heavy|daily|\+)/i
const no = /^(n|no|none|false|never|former|negative|neg|normal|not |absent|denies|quit|-|unknown)/i

function readYes(name: string, value: unknown): Read<boolean> {
  if (value === undefined || value === '' || value === 'unknown') return { value: undefined }
  if (typeof value === 'boolean') return { value }
  if (typeof value === 'number') return { value: value > 0 }
  if (typeof value === 'string') {
    const text = value.trim()
    if (no.test(text)) return { value: text === 'unknown' ? undefined : false }
    if (yes.test(text) || /pregnan|breast|smok|pack|deficien|weeks|trimester/i.test(text))
      return { value: true }
  }
  return { value: undefined, problem: `${name} ${JSON.stringify(value)} is not understood` }
}

function readSex(value: unknown): Read<'F' | 'M'> {
  if (value === undefined || value === '') return { value: undefined }
  const letter = typeof value === 'string' ? value.trim().charAt(0).toUpperCase() : ''
  if (letter === 'F' || letter === 'W') return { value: 'F' }
  return { value: letter === 'M' ? 'M' : undefined }
}

function readLiver(value: unknown): Read<NonNullable<Facts['liver']>> {
  if (value === undefined || value === '' || value === false) return { value: undefined }
  if (value === true) return { value: 'mild' }
  const text = String(value).toLowerCase().trim()
  if (/^(no|none|normal|healthy|never)\b/.test(text)) return { value: 'none' }
  if (/cirrho|severe|failure|\bc\b|decompens|end[- ]stage/.test(text)) return { value: 'severe' }
  if (/moderate|\bb\b/.test(text)) return { value: 'moderate' }
  if (/mild|hepat|fatty|liver|impair|chronic|disease|\ba\b|yes/.test(text)) return { value: 'mild' }
  return { value: undefined, problem: `liver ${JSON.stringify(value)} is not understood` }
}

function readAlcohol(value: unknown): Read<NonNullable<Facts['alcohol']>> {
  if (value === undefined || value === '') return { value: undefined }
  if (value === true) return { value: 'heavy' }
  if (value === false) return { value: 'none' }
  if (typeof value === 'number') return { value: value === 0 ? 'none' : value > 7 ? 'heavy' : 'some' }
  const text = String(value).toLowerCase().trim()
  if (/^(no|none|never|denies|sober|abstinent|0)\b/.test(text)) return { value: 'none' }
  if (/heavy|daily|every day|dependen|disorder|binge|abuse|per day|a day|alcoholi|severe/.test(text))
    return { value: 'heavy' }
  if (/social|occasion|rare|some|moderate|light|week|month|yes/.test(text)) return { value: 'some' }
  return { value: undefined, problem: `alcohol ${JSON.stringify(value)} is not understood` }
}

/** Strings, one string with commas, or objects with a code or a text. */
function readList(name: string, value: unknown): Read<readonly string[]> {
  if (value === undefined || value === null) return { value: undefined }
  if (typeof value === 'string') {
    const list = name === 'current' ? value.split(/[;\n]/) : [value]
    return { value: list.map((item) => item.trim()).filter(Boolean) }
  }
  if (!Array.isArray(value)) return { value: undefined, problem: `${name} is not a list` }
  const texts = value.map((item) =>
    isObject(item) ? textOf(item) : typeof item === 'string' ? item : undefined,
  )
  const unread = texts.some((text) => text === undefined)
  return {
    value: texts.flatMap((text) => (text?.trim() ? [text.trim()] : [])),
    ...(unread && { problem: `${name} contains something that is not text` }),
  }
}

function textOf(item: Fields): string | undefined {
  const words = ['code', 'icd', 'name', 'text', 'drug', 'medication', 'dose', 'dosage', 'route', 'frequency']
    .map((key) => item[key])
    .filter((part) => typeof part === 'string')
  return words.length > 0 ? words.join(' ') : undefined
}

function readAllergyText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const { value: list } = readList('allergies', value)
  return (list ?? []).join('; ')
}
