import { ageOn } from '../plain-date.ts'
import { spellOutDates } from './conditions/dates.ts'
import { countsWhenResolved } from './conditions/over.ts'
import { readConditions } from './conditions/read-conditions.ts'
import { type TermId, terms } from './conditions/terms.ts'

/** What is recorded about a person as a fact, not as text. A missing value means unknown. */
export type Facts = {
  age?: number | null | undefined
  sex?: 'F' | 'M' | null | undefined
  pregnant?: boolean | null | undefined
  breastfeeding?: boolean | null | undefined
  /** mL/min/1.73 m². */
  egfr?: number | null | undefined
  liver?: 'none' | 'mild' | 'moderate' | 'severe' | null | undefined
  /** Milliseconds. */
  qtc?: number | null | undefined
  /** Kilograms. */
  weight?: number | null | undefined
  smoking?: boolean | null | undefined
  alcohol?: 'none' | 'some' | 'heavy' | null | undefined
  /** In the patient's words: "cannabis", "cocaine", "grapefruit juice". */
  substances?: readonly string[] | null | undefined
  g6pdDeficient?: boolean | null | undefined
  hlaB1502?: boolean | null | undefined
  /** Free text or ICD-10 codes. */
  conditions?: readonly string[] | null | undefined
  /** Results of tests: "eGFR 38", "ANC 900". */
  results?: readonly string[] | null | undefined
  /** Problems marked as resolved. They count where a label speaks of a history. */
  resolved?: readonly string[] | null | undefined
}

export type Patient = {
  /** Comma-separated, as in the profile. */
  allergies?: string | null | undefined
  /** YYYY-MM-DD */
  birthDate?: string | null | undefined
  /** Past medical history in free words. */
  history?: string | null | undefined
  pregnancy?: 'pregnant' | 'not pregnant' | 'unknown' | undefined
  /** YYYY-MM-DD, where the practice is. */
  today: string
  facts?: Facts | undefined
}

/** Kilograms below which fondaparinux doesn't prevent clots but causes bleeding. */
const light = 50

/** Everything the checks ask about a person, read once. */
export type Person = Omit<Facts, 'conditions' | 'resolved' | 'results' | 'age' | 'pregnant'> & {
  age: number | undefined
  pregnant: boolean | undefined
  has: ReadonlyMap<TermId, string>
  unknownConditions: readonly string[]
  /** Conditions that one part of the record states and another denies. They count as present. */
  contradictions: readonly string[]
}

export function readPerson(patient: Patient): Person {
  const facts = patient.facts ?? {}
  const items = [...(facts.conditions ?? []), patient.history ?? ''].map((item) =>
    spellOutDates(item, patient.today),
  )
  const told = readConditions(items)
  const results = facts.results ?? []
  const measured = readMeasurements([...items, ...results])
  const past = [...readConditions(facts.resolved ?? []).present].filter(([id]) => countsWhenResolved(id))
  const has = new Map([...past, ...readConditions(results).present, ...told.present])
  const pregnant = facts.pregnant ?? (patient.pregnancy && pregnancyAnswer[patient.pregnancy])
  const contradictions = addAnswers(has, [
    ['pregnancy', pregnant],
    ['breastfeeding', facts.breastfeeding],
    ['smoking', facts.smoking],
    ['g6pd', facts.g6pdDeficient],
    ['hla-b1502', facts.hlaB1502],
  ])
  const weight = facts.weight ?? measured.weight
  for (const id of impliedConditions(facts.liver, weight, has)) has.set(id, terms[id].name)
  const egfr = filtrationOf([facts.egfr, measured.egfr], has)
  // The rules by eGFR speak where it is known.
  if (egfr !== undefined && !has.has('dehydration')) has.delete('kidney-disease')
  const { conditions: _, resolved: __, results: ___, ...rest } = facts
  return {
    ...rest,
    egfr,
    qtc: facts.qtc ?? measured.qtc,
    weight,
    age: infantAge(facts.age, items) ?? facts.age ?? ageOn(patient.birthDate, patient.today),
    pregnant: has.has('pregnancy') ? true : (pregnant ?? undefined),
    has,
    unknownConditions: told.unknown,
    contradictions,
  }
}

const pregnancyAnswer = { pregnant: true, 'not pregnant': false, unknown: undefined } as const

/**
 * Adds the conditions that were answered with yes and returns those that were denied. Problems may be newer than the
 * answer "no": what either of them says is present, is.
 */
function addAnswers(
  has: Map<TermId, string>,
  answers: readonly (readonly [TermId, boolean | null | undefined])[],
): string[] {
  const contradictions: string[] = []
  for (const [id, answer] of answers) {
    if (answer) has.set(id, terms[id].name)
    if (answer === false && has.has(id)) contradictions.push(terms[id].name)
  }
  return contradictions
}

function impliedConditions(
  liver: Facts['liver'],
  weight: number | null | undefined,
  has: Person['has'],
): TermId[] {
  const implied: TermId[] = []
  if ((weight ?? light) < light) implied.push('under-50-kg')
  if (liver === 'severe') implied.push('cirrhosis', 'severe-liver', 'moderate-liver')
  if (liver === 'moderate') implied.push('cirrhosis', 'moderate-liver')
  if (has.has('heavy-drinking')) implied.push('alcohol-use')
  if (liver === 'mild') implied.push('liver-disease')
  return implied
}

/** The highest eGFR of a condition, and the value used if a measured one contradicts it. */
const filtrations: readonly (readonly [TermId, most: number, assumed: number])[] = [
  ['dialysis', 15, 10],
  ['severe-kidney', 30, 25],
]

/** The lowest of what was measured, unless the conditions say that the kidneys are worse by now. */
function filtrationOf(measured: readonly (number | null | undefined)[], has: Person['has']) {
  const known = measured.filter((each) => each !== null && each !== undefined)
  if (known.length === 0) return undefined
  const lowest = Math.min(...known)
  const worse = filtrations.find(([id, most]) => has.has(id) && lowest >= most)
  return worse ? worse[2] : lowest
}

const yearsIn = { day: 1 / 365, week: 7 / 365, month: 1 / 12 } as const

/** "8 months old", for a child who is recorded with no full year. */
function infantAge(age: number | null | undefined, items: readonly string[]): number | undefined {
  const found = /\b(\d{1,2}) ?(day|week|month)s?[- ]old\b/i.exec(age === 0 ? items.join('; ') : '')
  return found ? Number(found[1]) * yearsIn[found[2]?.toLowerCase() as keyof typeof yearsIn] : undefined
}

/** Numbers written among the conditions: "eGFR 28", "QTc 510 ms", "22 kg". */
function readMeasurements(items: readonly string[]) {
  const text = items.join('; ').toLowerCase()
  const first = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1]
    return found === undefined ? undefined : Number(found)
  }
  const filtrations = [
    ...text.matchAll(/\b(?:e?gfr|crcl|creatinine clearance)\b[^\d;,]{0,12}(\d{1,3}(?:\.\d+)?)\b/g),
  ].map(([, value]) => Number(value))
  return {
    egfr: filtrations.length > 0 ? Math.min(...filtrations) : undefined,
    qtc: first(/\b(?:qtc?[fb]?|corrected qt)\b[^\d;,]{0,14}(\d{3})\b/),
    weight: first(/\b(\d{1,3}(?:\.\d+)?) ?kg\b(?!\/m)/),
  }
}
