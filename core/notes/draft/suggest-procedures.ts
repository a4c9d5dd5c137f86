import { type BilledVisit, procedureLines } from '../../billing/procedure-rules.ts'
import { countOf } from '../../count-of.ts'
import type { CodeSuggestion, TranscriptLine } from '../types.ts'

/** How long the session was, and whether a clock, the clinician or the calendar says so. */
export type SessionLength = { minutes: number; from: 'measured' | 'entered' | 'scheduled' }

type TimedCode = { code: string; description: string; from: number }

/** Psychotherapy by its minutes, longest first. */
export const psychotherapyCodes: readonly TimedCode[] = [
  { code: '90837', description: 'Psychotherapy, 60 minutes (53 or more)', from: 53 },
  { code: '90834', description: 'Psychotherapy, 45 minutes (38 to 52)', from: 38 },
  { code: '90832', description: 'Psychotherapy, 30 minutes (16 to 37)', from: 16 },
]

export function psychotherapyCode(minutes: number): TimedCode | undefined {
  return psychotherapyCodes.find(({ from }) => minutes >= from)
}

/** From the first word to the start of the last, as the lines' own times say; nothing where they carry none. */
export function measureLength(lines: readonly TranscriptLine[]): SessionLength | undefined {
  const times = lines.flatMap(({ startedAt }) => (startedAt === undefined ? [] : [startedAt]))
  if (times.length < 2) return
  const [first = 0] = times.toSorted((a, b) => a - b)
  const last = times.reduce((most, time) => Math.max(most, time), 0)
  return { minutes: Math.floor((last - first) / 60_000), from: 'measured' }
}

/** Codes the documented visit supports, by the rules of core/billing. Without a length or a role there are none. */
export function suggestProcedures(
  lines: readonly TranscriptLine[],
  length?: SessionLength,
  visit: BilledVisit = {},
): CodeSuggestion[] {
  const known = length ?? measureLength(lines)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const evidence = [...new Set([first.id, last.id])]
  const scored = visit.questionnaires ?? scoresSaid(lines)
  const whole = visit.clinician === 'prescriber' ? undefined : known?.minutes
  const facts: BilledVisit = {
    ...visit,
    questionnaires: scored,
    ...(visit.psychotherapyMinutes === undefined && whole !== undefined
      ? { psychotherapyMinutes: whole }
      : {}),
    ...(visit.totalMinutes === undefined && known ? { totalMinutes: known.minutes } : {}),
  }
  return procedureLines(facts).map(({ code, description, reason, units, modifiers, placeOfService }) => ({
    code,
    description: [
      description,
      units > 1 ? `× ${units}` : '',
      ...modifiers.map((one) => `modifier ${one}`),
      placeOfService ? `POS ${placeOfService}` : '',
    ]
      .filter(Boolean)
      .join(', '),
    confidence: 1,
    evidence,
    ...(units > 1 && { units }),
    reason:
      /^\d+ minutes of psychotherapy$/.test(reason) && known
        ? `${countOf(known.minutes, 'minute', 'minutes')} ${known.from}`
        : reason,
  }))
}

const scored =
  /\b(PHQ-?9|PHQ-?A|GAD-?7|PCL-?5|AUDIT(?:-C)?|ASRS|MDQ|Edinburgh|EPDS|C-SSRS|DAST|ISI|Y-BOCS)\b[^.?!]*?\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)\b/gi

/** Questionnaires whose score the clinician stated for today. */
function scoresSaid(lines: readonly TranscriptLine[]): number {
  const named = lines
    .filter(({ speaker }) => speaker === 'provider')
    .flatMap(({ text }) =>
      [...text.matchAll(scored)].map((match) => (match[1] ?? '').toUpperCase().replace('-', '')),
    )
  return new Set(named).size
}
