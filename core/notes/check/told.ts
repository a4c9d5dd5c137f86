import { fitsAny } from '../../fits-any.ts'
import { readAnswer } from '../read/answer.ts'
import { readQuestion } from '../read/question.ts'
import type { Said, Turn } from '../read/turns.ts'
import { remember } from '../text/remember.ts'
import type { LineSpeaker } from '../types.ts'
import { type Token, tokensOf } from './tokens.ts'

/** One clause someone said, and whether it was affirmed. */
export type Told = {
  tokens: readonly Token[]
  stems: ReadonlySet<string>
  /** Undefined where a yes or no leaves it open. */
  negated: boolean | undefined
  speaker: LineSpeaker
  lineId: string
  /** Asked and answered with yes or no, or said in so many words. */
  asked: boolean
}

const negation =
  /\b(no|not|never|none|nobody|nothing|neither|nor|without|cannot|nope|nah|hardly|barely|den(?:y|ies|ied|ying)|negative for|\w+n['’]t|(?:do|did|ca|wo|is|was|are|were|have|has|had|does|could|would|should)nt|stopped having|free of|absent|absence of|ni|sin|nunca|nada)\b/gi
const clauseEnd =
  /(?<!\s)\s*(?:[.;:!?…—–]+(?:\s+|$)|,?\s+\b(?:but|however|although|though|except|because|pero|aunque|porque|then|so)\b,?\s*|,\s*(?=(?:and|i|i'm|i’m|i've|i’ve|it|he|she|they|we|my|just|no|not|never|the)\b)|\s+and\s+(?=(?:i|i'm|i’m|i've|i’ve|it|he|she|they|we|my|no|not|never|is|are|was|has|have|denies|reports|endorses|keep|stop|start|the)\b))/i

/** The same without groups, so that a text split by it loses none of its parts. */
const denial = new RegExp(negation.source.replace('(', '(?:'), 'i')

/** Most clauses hold no negation, and one look settles that. */
const denies = fitsAny([denial], 'i')

/** Two negations make none: "denies having hardly any sleep". */
export function isNegated(clause: string) {
  return denies(clause) && (clause.match(negation)?.length ?? 0) % 2 === 1
}

/** A dot inside a word or a figure ends no clause. */
function withoutInnerDots(text: string) {
  return text
    .replace(/\b([ap])\.m\.?/gi, '$1m')
    .replace(/(\d)\.(\d)/g, '$1·$2')
    .replace(/\b(Dr|Mr|Mrs|Ms|St)\./g, '$1')
}

export const clausesOf = remember((text: string): readonly string[] =>
  (text.includes('.') ? withoutInnerDots(text) : text)
    .split(clauseEnd)
    .map((clause) => clause.replaceAll('·', '.').trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause)),
)

/** What was said in a line, ready to be compared with. A turn is read when one of its lines is first asked for. */
export function readTold(turns: readonly Turn[]): (lineId: string) => readonly Told[] {
  const told = new Map<string, Told[]>()
  const turnOf = new Map(
    turns.flatMap(({ sentences }, n) => sentences.map(({ line }) => [line.id, n] as const)),
  )
  return (lineId) => {
    const known = told.get(lineId)
    const n = turnOf.get(lineId)
    const turn = n === undefined ? undefined : turns[n]
    if (known || n === undefined || !turn) return known ?? []
    for (const { line } of turn.sentences) told.set(line.id, [])
    readTurn(turn, turns[n - 1], (one) => told.get(one.lineId)?.push(one))
    return told.get(lineId) ?? []
  }
}

function readTurn(turn: Turn, before: Turn | undefined, add: (told: Told) => void) {
  for (const said of turn.sentences) {
    const question = turn.speaker === 'provider' && /\?\s*$/.test(said.text)
    for (const clause of clausesOf(said.text)) {
      const negated = question ? undefined : isNegated(clause.replace(/^(?:no|nope|nah),\s*/i, ''))
      add(clauseTold(clause, negated, said, false))
    }
  }
  if (turn.speaker !== 'provider' && before?.speaker === 'provider')
    addAnswers(before.sentences, turn.sentences, add)
}

/** A yes or no refers to the words of the question, so they count as said in the answer's line. */
function addAnswers(asked: readonly Said[], answered: readonly Said[], add: (told: Told) => void) {
  const questions = asked.filter(({ text }) => /\?\s*$/.test(text))
  const [first] = answered
  if (!first) return
  const { verdict } = readAnswer(answered)
  for (const said of questions) {
    const { ambiguous, claim, yesNo } = readQuestion(said.text)
    if (!yesNo) continue
    const settled = verdict !== 'unclear' && !ambiguous && claim !== undefined && questions.length === 1
    const named = /^no ([a-z]+)/i.exec(first.text)?.[1]?.toLowerCase()
    const ofThat = named !== undefined && !ambiguous && said.folded.includes(named.slice(0, 5))
    const negated = settled ? verdict === 'no' : ofThat ? true : undefined
    // "Any stiffness, or movements you can't control?": the no is about both, the "can't" only about what follows it.
    for (const clause of clausesOf(said.text)) {
      const [before = '', ...after] = clause.split(denial)
      const rest = clause.slice(before.length)
      if (before.trim()) add(clauseTold(before, negated, first, true))
      if (after.length > 0) add(clauseTold(rest, negated === undefined ? undefined : !negated, first, true))
    }
  }
}

const stemsOf = remember(
  (clause: string): ReadonlySet<string> =>
    new Set(tokensOf(clause).flatMap(({ stem }) => (stem ? [stem] : []))),
)

function clauseTold(clause: string, negated: boolean | undefined, { line }: Said, asked: boolean): Told {
  return {
    tokens: tokensOf(clause),
    stems: stemsOf(clause),
    negated,
    speaker: line.speaker,
    lineId: line.id,
    asked,
  }
}
