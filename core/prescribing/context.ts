import { toMedications } from '../medications/convert.ts'
import { isDuplicate } from '../medications/duplicates.ts'
import type { Facts, Patient } from '../medications/facts.ts'
import type { Medication } from '../medications/types.ts'
import { addDays } from '../plain-date.ts'
import { practiceDay } from '../practice-day.ts'

export type FactKind =
  | 'pregnancy'
  | 'breastfeeding'
  | 'egfr'
  | 'liver'
  | 'qtc'
  | 'weight'
  | 'smoking'
  | 'alcohol'
  | 'substances'
  | 'g6pd'
  | 'hla_b1502'
  | 'in_person_exam'

export type RecordedFact = { id: string; kind: FactKind; value: string; observed_on: string; source: string }

type Proposal = 'add' | 'change' | 'stop' | 'remove'

/** One row of public.medications, as far as acting on it and checking it goes. */
export type Course = {
  id: string
  version: number
  list: 'current' | 'history'
  is_listed: boolean
  entry: unknown
  confirmed: unknown
  proposal: Proposal | null
  proposed_at: string | null
  entry_id: string
  drug: string
  dose: string
  status: 'proposed' | 'pending' | 'active' | 'stopped' | 'completed' | 'expired' | 'removed' | 'withdrawn'
  source: 'prescribed' | 'reported' | 'recorded' | 'imported'
  schedule: string | null
  reason: string | null
  ends_on: string | null
  stop_reason: string | null
  days_supply: number | null
  refills_left: number | null
  rxcui: string | null
  updated_at: string
  /** What the pharmacy network never accepted. */
  undelivered: 'prescription' | 'cancellation' | null
}

/** What `medication_context` answers: one patient's data for screens and for the server's check. */
export type MedicationContext = {
  profile: {
    allergies: string | null
    date_of_birth: string | null
    past_medical_history: string | null
  } | null
  facts: readonly RecordedFact[]
  problems: readonly { code: string | null; description: string; status: 'active' | 'resolved' }[]
  /** The last result of each test that a medication requires. */
  results: readonly { test: string; result: string; done_on: string }[]
  intake: unknown
  assessments: readonly { instrument: string; score: number; completed_at: string }[]
  medications: readonly Course[]
}

/** A pregnancy that was recorded longer ago than one lasts is over; "not pregnant" is asked again after a year. */
const pregnantDays = 300
const notPregnantDays = 365
/** A normal eGFR is measured again after a year. */
const egfrDays = 365
const reducedEgfr = 60
/** From which score on drinking is heavy or counts at all. WHO AUDIT zones: 8 hazardous, 16 harmful. AUDIT-C: Bush et al., 1998. */
const drinking = { audit: { heavy: 16, some: 8, someWomen: 8 }, auditc: { heavy: 8, some: 4, someWomen: 3 } }

/** What the check needs to know about the person: recorded facts first, then other parts of the record. */
export function patientFrom(context: MedicationContext, today: string): Patient {
  const { profile, problems, assessments } = context
  const intake = readAnswers(context.intake)
  const fact = (kind: FactKind) => context.facts.find((each) => each.kind === kind)
  const value = (kind: FactKind) => fact(kind)?.value
  const facts: Facts = {
    sex: intake.sex,
    pregnant: readPregnancy(fact('pregnancy'), today),
    breastfeeding: yesOf(value('breastfeeding'), 'yes'),
    egfr: readEgfr(fact('egfr'), today),
    liver: value('liver') as Facts['liver'],
    qtc: numberOf(value('qtc')),
    weight: numberOf(value('weight')),
    smoking: yesOf(value('smoking'), 'current'),
    alcohol: (value('alcohol') as Facts['alcohol']) ?? alcoholOf(assessments, intake.sex),
    substances: value('substances')
      ?.split(/[;\n]/)
      .map((each) => each.trim())
      .filter(Boolean),
    g6pdDeficient: yesOf(value('g6pd'), 'deficient'),
    hlaB1502: yesOf(value('hla_b1502'), 'positive'),
    conditions: [...problemsOf(problems, 'active'), ...intake.conditions],
    resolved: problemsOf(problems, 'resolved'),
    results: resultsOf(context.results, today),
  }
  return {
    allergies: joinAllergies(profile?.allergies, intake.allergies),
    birthDate: profile?.date_of_birth,
    history: profile?.past_medical_history,
    today,
    facts,
  }
}

function problemsOf(problems: MedicationContext['problems'], wanted: 'active' | 'resolved') {
  return problems
    .filter(({ status }) => status === wanted)
    .map(({ code, description }) => [code, description].filter(Boolean).join(' '))
}

/** The unit of a bare number in a test result. */
const measured: Record<string, string> = {
  kidney_function: 'eGFR',
  anc: 'ANC',
  sodium: 'sodium',
  calcium: 'calcium',
  lithium_level: 'lithium level',
}
/** As long as a normal eGFR counts. */
const resultDays = 365

function resultsOf(results: MedicationContext['results'], today: string): string[] {
  return results
    .filter(({ test, done_on }) => Object.hasOwn(measured, test) && today <= addDays(done_on, resultDays))
    .map(({ test, result }) =>
      /^[<>≤≥~]?\s*\d/.test(result.trim()) ? `${measured[test]} ${result}` : result,
    )
}

/**
 * What counts as taken: what a clinician confirmed, and what the patient also reports taking. A course that the
 * patient changed counts in both versions until it is reconciled.
 */
export function takenCourses(context: MedicationContext): Medication[] {
  return context.medications.filter(isTaken).flatMap((course) => {
    const confirmed = medicationOf(course, course.confirmed ?? course.entry)
    const changed = course.proposal === 'change' ? medicationOf(course, course.entry) : []
    return [...confirmed, ...changed.filter((each) => !isDuplicate(each, confirmed))]
  })
}

function isTaken({ status }: Pick<Course, 'status'>) {
  return status === 'active' || status === 'pending' || status === 'proposed'
}

/** A course that is taken, as the patient's list has it now. */
export function listedAs(context: MedicationContext, id: string): Medication | undefined {
  return context.medications
    .filter((course) => course.id === id && isTaken(course))
    .flatMap((course) => medicationOf(course, course.entry))[0]
}

/** Longer than any washout of orders/washout.ts. */
const rememberedDays = 90

/**
 * What was taken until recently and may still be in the body. If no end is recorded, the entry left the list when it
 * was last written. Past medications without an end could be from any year and don't count.
 */
export function endedCourses(context: MedicationContext, today: string): Ended[] {
  const first = addDays(today, -rememberedDays)
  return context.medications
    .filter(({ status }) => over.includes(status))
    .filter(({ ends_on, list, updated_at }) =>
      ends_on ? ends_on >= first : list === 'current' && practiceDay(updated_at) >= first,
    )
    .flatMap((course) =>
      medicationOf(course, course.confirmed ?? course.entry).map(
        ({ id, name, dosage, route, frequency }) => ({
          ...{ id, name, dosage, route, frequency },
          ended: { on: course.ends_on ?? undefined },
        }),
      ),
    )
}

type Ended = Pick<Medication, 'id' | 'name' | 'dosage' | 'route' | 'frequency'> & {
  ended: { on: string | undefined }
}

const over: readonly Course['status'][] = ['stopped', 'completed', 'expired', 'removed']

/** A course as the check and the lists read an entry; its id is the row's. */
export function medicationOf(course: Pick<Course, 'id'>, entry: unknown): Medication[] {
  return toMedications([entry]).map((medication) => ({ ...medication, id: course.id }))
}

function readPregnancy(fact: RecordedFact | undefined, today: string): boolean | undefined {
  if (!fact) return undefined
  const isPregnant = fact.value === 'pregnant'
  const lasts = addDays(fact.observed_on, isPregnant ? pregnantDays : notPregnantDays)
  return today <= lasts ? isPregnant : undefined
}

/** An old normal value says nothing about the kidneys today; a low one still counts. */
function readEgfr(fact: RecordedFact | undefined, today: string): number | undefined {
  const egfr = numberOf(fact?.value)
  if (!fact || egfr === undefined) return undefined
  return egfr < reducedEgfr || today <= addDays(fact.observed_on, egfrDays) ? egfr : undefined
}

function yesOf(value: string | undefined, yes: string): boolean | undefined {
  return value === undefined ? undefined : value === yes
}

function numberOf(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value)
}

/** By the latest questionnaire about alcohol. */
function alcoholOf(assessments: MedicationContext['assessments'], sex: Facts['sex']): Facts['alcohol'] {
  const [latest] = assessments
    .flatMap(({ instrument, score, completed_at }) =>
      instrument === 'audit' || instrument === 'auditc'
        ? [{ score, completed_at, from: drinking[instrument] }]
        : [],
    )
    .toSorted((a, b) => b.completed_at.localeCompare(a.completed_at))
  if (!latest || latest.score < (sex === 'F' ? latest.from.someWomen : latest.from.some)) return undefined
  return latest.score >= latest.from.heavy ? 'heavy' : 'some'
}

/** What the patient named in their last visit intake and the chart doesn't have yet. The check reads it too. */
export const allergiesInIntake = ({ profile, intake }: Pick<MedicationContext, 'profile' | 'intake'>) =>
  notKnown(profile?.allergies, readAnswers(intake).allergies)

const notKnown = (known: string | null | undefined, told: readonly string[]) =>
  told.filter((each) => !known?.toLowerCase().includes(each.toLowerCase()))

function joinAllergies(known: string | null | undefined, told: readonly string[]): string | null | undefined {
  const more = notKnown(known, told)
  if (more.length === 0) return known
  const isNone = /^\s*(none|no known|nkda|n\/a|ninguna?)\b/i.test(known ?? '')
  return [isNone ? '' : known, ...more].filter(Boolean).join(', ')
}

type Answers = Record<string, Record<string, unknown> | undefined>

/** Rows of older forms may lack parts or hold others. */
function readAnswers(data: unknown) {
  const { demographics, medicalHistory, additional } = (
    typeof data === 'object' && data !== null ? data : {}
  ) as Answers
  const gender = demographics?.gender
  const text = (value: unknown) => (typeof value === 'string' && value.trim() ? [value.trim()] : [])
  const list = (value: unknown) => (Array.isArray(value) ? value.flatMap(text) : text(value))
  return {
    sex: gender === 'female' ? ('F' as const) : gender === 'male' ? ('M' as const) : undefined,
    allergies: list(medicalHistory?.allergies),
    conditions: [...text(medicalHistory?.pastHospitalizations), ...text(additional?.substanceUse)],
  }
}
