import { psychotherapyCode, psychotherapyCodes } from './draft/suggest-procedures.ts'
import { collectFindings } from './draft/summarize.ts'
import { readTranscript } from './read/index.ts'
import { list } from './text/quote.ts'
import type { CodeSuggestion, TranscriptLine } from './types.ts'

/** Minutes at which psychotherapy reaches its next code: marks on the session timer. */
export const sessionMarks = psychotherapyCodes.map(({ from, code }) => ({ minutes: from, code })).toReversed()

export type Insight = { text: string; evidence: readonly string[]; urgent: boolean }

type Visit = {
  lines: readonly TranscriptLine[]
  /** Minutes so far. */
  minutes: number
  /** A first visit is an evaluation. */
  firstVisit?: boolean
}

const tested =
  /\b(memory test|remember (these|the|three|five) words|count(ing)? backward|serial sevens|spell (world|it) backward|draw a clock|what year is it|mini mental|moca|neuropsych\w*)\b/i

/** Procedure codes that the visit's real length and content speak for so far. */
export function suggestVisitCodes({ lines, minutes, firstVisit }: Visit): CodeSuggestion[] {
  const { statements } = readTranscript(lines)
  const medicines = statements.filter(({ kind }) => kind === 'medication-change' || kind === 'medication')
  const exams = lines.filter(({ speaker, text }) => speaker === 'provider' && tested.test(text))
  const ends = [lines[0], lines.at(-1)].flatMap((line) => (line ? [line.id] : []))
  const fits = psychotherapyCode(minutes)
  const evidenceOf = (some: readonly { evidence: readonly string[] }[]) => [
    ...new Set(some.flatMap(({ evidence }) => evidence)),
  ]
  return [
    ...(firstVisit && lines.length > 0
      ? [
          {
            code: '90791',
            description: 'Psychiatric diagnostic evaluation',
            confidence: 0.85,
            evidence: ends,
            reason: 'first visit',
          },
        ]
      : []),
    ...(fits ? [{ ...withoutLimit(fits), evidence: ends, reason: `${minutes} minutes so far` }] : []),
    ...(medicines.length > 0
      ? [
          {
            code: '99213',
            description: 'Office visit, established patient, low complexity',
            confidence: medicines.some(({ kind }) => kind === 'medication-change') ? 0.8 : 0.6,
            evidence: evidenceOf(medicines),
            reason: 'medication discussed',
          },
        ]
      : []),
    ...(exams.length > 0
      ? [
          {
            code: '96116',
            description: 'Neurobehavioral status exam, first hour',
            confidence: 0.6,
            evidence: exams.map(({ id }) => id),
            reason: 'cognitive testing in the talk',
          },
        ]
      : []),
  ]
}

function withoutLimit({
  code,
  description,
  confidence,
}: {
  code: string
  description: string
  confidence: number
}) {
  return { code, description, confidence }
}

/** The billing hint near and past the hour: what the clock says, never what it should say. */
export function billingHint(minutes: number): string | undefined {
  if (minutes > 53)
    return 'This session is over 53 minutes: the 60-minute psychotherapy code 90837 fits (potential +$45).'
  const next = psychotherapyCodes.toReversed().find(({ from }) => from > minutes)
  return next && next.from - minutes <= 5 ? `${next.from - minutes} minutes until ${next.code}.` : undefined
}

/** What the talk so far asks a clinician to look at, each with its lines. */
export function clinicalInsights({ lines, minutes }: Visit): Insight[] {
  const { statements, risks } = readTranscript(lines)
  const { endorsed, denied } = collectFindings(statements)
  const danger = risks.filter(({ stance, past }) => stance !== 'denies' && !past)
  const symptoms = [...endorsed.values()].filter(
    ({ concept }) => concept.kind === 'symptom' && !concept.neutral,
  )
  const differ = symptoms.filter(({ concept }) => denied.has(concept.id))
  const meds = ['side-effects', 'missed-doses'].flatMap((id) => endorsed.get(id) ?? [])
  const asked = risks.length > 0
  return [
    ...danger.map(({ text, evidence }) => ({ text, evidence, urgent: true })),
    ...(!asked && minutes >= 16 && lines.length > 0
      ? [
          {
            text: 'Nothing about suicide or self-harm has been asked or said so far.',
            evidence: [],
            urgent: false,
          },
        ]
      : []),
    ...symptoms.map(({ concept, evidence }) => ({
      text: `Speaks of ${concept.label}.`,
      evidence,
      urgent: false,
    })),
    ...differ.map(({ concept, evidence }) => ({
      text: `Statements differ about ${concept.label}.`,
      evidence: [...evidence, ...(denied.get(concept.id)?.evidence ?? [])],
      urgent: false,
    })),
    ...(meds.length > 0
      ? [
          {
            text: `Medication: ${list(meds.map(({ concept }) => concept.label))}.`,
            evidence: [...new Set(meds.flatMap(({ evidence }) => evidence))],
            urgent: false,
          },
        ]
      : []),
  ]
}
