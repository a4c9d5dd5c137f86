import { readTurns, type Turn } from '../read/turns.ts'
import type { TranscriptLine } from '../types.ts'
import { inventsAnswer, inventsQuestion } from './asked-and-answered.ts'
import { withoutCondensed } from './condensed.ts'
import { countProblem, countsIn, criticalProblem } from './critical.ts'
import { decisionProblem } from './decisions.ts'
import { outsideQuotes, withoutStands } from './own-words.ts'
import { polarityProblem } from './polarity-problem.ts'
import type { Problem } from './problem.ts'
import { quoteProblem } from './quote-problem.ts'
import { type Token, tokensOf } from './tokens.ts'
import { readTold } from './told.ts'
import { wordsProblem } from './words-problem.ts'

export type Claim = { text: string; evidence: readonly string[] }

/**
 * Compares any engine's sentences with the lines they cite. What belongs together in the sentence must belong
 * together in the lines: a number with its unit and medicine, a person with what they did, a question with its
 * answer.
 */
export function sentenceChecker(lines: readonly TranscriptLine[], turns: readonly Turn[] = readTurns(lines)) {
  const toldIn = readTold(turns)
  const byId = new Map(lines.map((line, n) => [line.id, { line, n }]))
  let named: ReadonlySet<string>[] | undefined

  return function check({ text: whole, evidence }: Claim): Problem | undefined {
    // What a sentence depends on is quoted in front of it.
    const [front = '', before = ''] = leansOn.exec(whole) ?? []
    const text = withoutStands(whole.slice(front.length))
    const cited = evidence.flatMap((id) => byId.get(id) ?? [])
    if (cited.length === 0 || cited.length < evidence.length) return 'no-source'
    // The question an answer belongs to, and the one line before it, are part of its source.
    const context = new Set(cited.flatMap(({ n }) => [n, ...questionBefore(lines, n)]))
    const sources = [...context].toSorted((a, b) => a - b).flatMap((n) => lines[n] ?? [])
    const quoted = quoteProblem(before, sources) ?? quoteProblem(text, sources)
    if (quoted) return quoted
    const { heading, plain: own } = outsideQuotes(text, sources)
    // What is only quoted claims nothing more.
    if (!/[\p{L}\p{N}%]/u.test(`${heading}${own}`)) return
    if (inventsQuestion(own, sources)) return 'words'
    if (inventsAnswer(own, sources)) return 'polarity'
    const plain = withoutCondensed(own, text, sources)
    const clauses = sources.flatMap(({ id }) => toldIn(id))
    named ??= medicinesBefore(lines.map((line) => tokensOf(line.text)))
    const medicines = named[Math.max(...cited.map(({ n }) => n))] ?? new Set<string>()
    return (
      criticalProblem(heading, clauses, new Set()) ??
      criticalProblem(plain, clauses, medicines) ??
      countProblem(
        `${heading} . ${plain}`,
        sources.map((line) => countsIn(line.text)),
      ) ??
      decisionProblem(plain, sources) ??
      polarityProblem(plain, clauses) ??
      wordsProblem(plain, clauses, text)
    )
  }
}

/** "After “Is it tizanidine?”: “Throw it out.”" */
const leansOn = /^After ((?:(?:\p{Lu}[\p{L} .’'-]{1,30}: )?“[^”]*” ?)+): /u

function questionBefore(lines: readonly TranscriptLine[], at: number): number[] {
  if (lines[at]?.speaker === 'provider') return []
  for (let n = at - 1; n >= Math.max(0, at - 3); n--) {
    if (lines[n]?.speaker === 'provider') return [n]
  }
  return []
}

/** For each line, the medicines named up to it: "it" in a plan may be replaced by its name. */
function medicinesBefore(lines: readonly (readonly Token[])[]): ReadonlySet<string>[] {
  let known: ReadonlySet<string> = new Set()
  return lines.map((tokens) => {
    const fresh = tokens.flatMap(({ critical }) =>
      critical?.startsWith('medicine:') && !known.has(critical) ? [critical] : [],
    )
    if (fresh.length > 0) known = new Set([...known, ...fresh])
    return known
  })
}
