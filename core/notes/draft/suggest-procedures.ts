import { type BilledVisit, procedureLines } from '../../billing/procedure-rules.ts'
import { countOf } from '../../count-of.ts'
import { matchesIn } from '../text/matches.ts'
import { splitSentences } from '../text/split-sentences.ts'
import type { CodeSuggestion, TranscriptLine } from '../types.ts'
import { measureLength, type SessionLength } from './session-length.ts'

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

const instruments =
  /\b(PHQ-?9|PHQ-?A|GAD-?7|PCL-?5|AUDIT(?:-C)?|ASRS|MDQ|Edinburgh|EPDS|C-SSRS|DAST|ISI|Y-BOCS)(?![\w-])/gi
/** A figure that counts no weeks and no questions. */
const score =
  /\b(?:\d{1,2}|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy)\b(?!\S*[- ]?(?:more )?(?:weeks?|days?|months?|years?|times|minutes|hours|questions?|items?|percent|%))/i
const today =
  /\b(?:today|tonight|now|currently|just|this (?:morning|afternoon|evening|time|visit|week)|portal|you (?:filled|did|took|completed))\b/i
const present =
  /\b(?:is|are|you (?:got|scored)|came (?:to|out|back|in)|comes|went (?:from|up|down)|dropped|i(?:['’]ve)? (?:got|have|scored))\b|['’]s\b/i
const earlier =
  /\b(?:last (?:time|visit|week|month|year|session)|previous\w*|prior|before|ago|back (?:in|then)|at (?:the start|intake)|was|were)\b/i
const supposed =
  /\b(?:if|when|once|until|unless|goal|target|below|above|under|want|hope|will|again|next)\b|['’]ll\b/i

/** Questionnaires whose score the clinician stated for today: not last time's, and not one still to be sent. */
function scoresSaid(lines: readonly TranscriptLine[]): number {
  const named = lines
    .filter(({ speaker }) => speaker === 'provider')
    .flatMap(({ text }) => splitSentences(text))
    .filter((sentence) => !/\?\s*$/.test(sentence))
    .flatMap((sentence) => {
      const found = matchesIn(sentence, instruments)
      return found
        .filter(({ index, 0: name }, n) => {
          const from = n === 0 ? 0 : index
          const told = sentence.slice(from, found[n + 1]?.index).replace(name, ' ')
          return told.split(/[,;:]\s+|\s+(?:and|but|so)\s+/).some(saysScore)
        })
        .map(([name]) => name.toUpperCase().replace('-', ''))
    })
  return new Set(named).size
}

function saysScore(clause: string) {
  if (!score.test(clause) || supposed.test(clause)) return false
  return today.test(clause) || (present.test(clause) && !earlier.test(clause))
}

/** Whether the name of a visit's type makes it a diagnostic evaluation. */
export function isEvaluation(type: string): boolean {
  return /intake|evaluation|initial/i.test(type)
}
