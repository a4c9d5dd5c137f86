import { mayPrescribe } from '../prescribing/authority.ts'
import { psychotherapyCode, psychotherapyCodes, suggestProcedures } from './draft/suggest-procedures.ts'
import { withRole } from './draft/with-role.ts'
import { readTranscript } from './read/index.ts'
import { isReassuring } from './read/reassuring.ts'
import type { CodeSuggestion, TranscriptLine } from './types.ts'
import { risksOf } from './write/risks.ts'

/** Minutes at which psychotherapy reaches its next code: marks on the session timer. */
export const sessionMarks = psychotherapyCodes.map(({ from, code }) => ({ minutes: from, code })).toReversed()

export type Insight = { text: string; evidence: readonly string[]; urgent: boolean }

type Visit = {
  lines: readonly TranscriptLine[]
  /** Minutes so far. */
  minutes: number
  /** A first visit is an evaluation. */
  firstVisit?: boolean
  /** As written after the clinician's name. Without them their role is open, as it is for the note. */
  credentials?: string | null | undefined
}

/** Procedure codes that the visit's length and kind support so far: by the rules that the note's codes follow. */
export function suggestVisitCodes({ lines, minutes, firstVisit, credentials }: Visit): CodeSuggestion[] {
  if (lines.length === 0) return []
  const role = roleOf(credentials)
  const visit = withRole(readTranscript(lines).ledger, {
    evaluation: firstVisit ?? false,
    ...(role && { clinician: role }),
  })
  return suggestProcedures(lines, { minutes, from: 'measured' }, visit)
}

function roleOf(credentials: string | null | undefined) {
  if (!credentials?.trim()) return
  return mayPrescribe(credentials) ? 'prescriber' : 'therapist'
}

/** Why there may be no code: a prescriber's E/M level is not read from the clock. */
export function describeNoCode(credentials: string | null | undefined): string {
  return roleOf(credentials) === 'prescriber'
    ? 'No code yet. You choose the E/M level in the note, from your medical decision-making.'
    : 'No code is supported yet.'
}

/** What the measured time supports. It never says what more minutes would pay. */
export function billingHint(minutes: number, credentials?: string | null): string | undefined {
  const fits = psychotherapyCode(minutes)
  if (!fits) return
  const hint = `${minutes} minutes so far. If all of it was psychotherapy: ${fits.code}.`
  return roleOf(credentials) === 'prescriber'
    ? `${hint} With an E/M code, only the minutes of psychotherapy count, as 90833, 90836 or 90838.`
    : hint
}

/** What a clinician should note in the conversation so far, each with its lines. */
export function clinicalInsights({ lines, minutes }: Visit): Insight[] {
  const { facts, ledger } = readTranscript(lines)
  const risks = risksOf(facts)
  const reassuring = risks.filter((risk) => isReassuring(risk, risks, lines))
  const danger = risks.filter((risk) => risk.stance !== 'denies' && !risk.past && !reassuring.includes(risk))
  const missed = ledger.flatMap(({ medicine, events }) =>
    events
      .filter(
        ({ action, by }) =>
          by !== 'provider' && (action === 'stopped' || action === 'not-taking' || action === 'side-effect'),
      )
      .map(({ text, evidence }) => ({ text: `${medicine}: “${text}”`, evidence, urgent: false })),
  )
  return eachOnce([
    ...danger.map(({ text, evidence }) => ({ text, evidence, urgent: true })),
    ...reassuring.map(({ text, evidence }) => ({ text, evidence, urgent: false })),
    ...(risks.length === 0 && minutes >= 16 && lines.length > 0
      ? [
          {
            text: 'Suicide and self-harm haven’t been discussed so far.',
            evidence: [],
            urgent: false,
          },
        ]
      : []),
    ...missed,
  ])
}

/** Something said twice is one insight with the lines of both. */
function eachOnce(insights: readonly Insight[]): Insight[] {
  const found = new Map<string, Insight>()
  for (const insight of insights) {
    const key = insight.text.trim().toLowerCase()
    const known = found.get(key)
    found.set(
      key,
      known
        ? {
            ...known,
            urgent: known.urgent || insight.urgent,
            evidence: [...new Set([...known.evidence, ...insight.evidence])],
          }
        : insight,
    )
  }
  return [...found.values()]
}
