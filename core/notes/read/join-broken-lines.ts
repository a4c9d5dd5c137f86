import { wordCount } from '../text/word-count.ts'
import type { TranscriptLine } from '../types.ts'
import { isGoOn } from './turns.ts'

/** Lines in which every sentence is complete, and the original lines that each contains. */
export type WholeLines = {
  lines: readonly TranscriptLine[]
  /** The ids of the lines that were joined, by the id of the first of them. */
  parts: ReadonlyMap<string, readonly string[]>
}

const ended = /[.!?…]["”’)]*$/
/** Whether a line ends with the end of a sentence. */
export const isEnded = (text: string) => ended.test(endOf(text.trim()))

/** What decides whether a sentence goes on; a line may be long. */
const endOf = (text: string) => text.slice(-100)

/** No sentence ends here, whatever a recognizer that heard a pause put behind it. */
const neverLast =
  /\b(?:the|an|of|my|your|our|their|because|if|and|or|than|from|into|i|im|i'm|i’m|we're|they're)[.,…]*$|,$/i
/** No sentence without a closing mark ends here either. */
const seldomLast =
  /\b(?:a|to|for|with|in|on|at|by|about|not|no|is|are|was|were|be|been|have|has|had|do|does|did|don't|dont|didn't|didnt|can't|cant|won't|wont|never|like|so|but|that|which|who|when|his|her|its|this|these|some|any|every|very|really|just|maybe|taking|take|thinking|thoughts|feeling)$/i
/** No sentence begins with these. */
const neverFirst =
  /^(?:of|about|to|with|for|from|than|by|mg|mcg|ml|milligrams?|micrograms?|times|percent|myself|yourself|himself|herself|or|and|because|until|anymore|a (?:day|week|month|year))\b/i

/** In letters. Anything longer isn't a sentence, and reading it as one takes long. */
const longestSentence = 5_000

/** With a recognizer that writes no punctuation, everything a person says would be one sentence. */
const longestGuess = 40

/**
 * Recognizers and the exports of video services begin a new line wherever time ran out: "I don't want to" / "die, I
 * just want to sleep." Read apart, each half can say the opposite of the whole. A line that breaks off is joined with
 * the next one of the same person. With `guess`, a lower-case letter also continues a line.
 */
export function joinBrokenLines(
  lines: readonly TranscriptLine[],
  { guess }: { guess: boolean } = { guess: true },
): WholeLines {
  const closed = lines.filter(({ text }) => isEnded(text)).length
  // If some sentences have closing marks and most don't, each line was typed as one.
  const smallLetterGoesOn = guess && (closed === 0 || closed > lines.length / 2)
  const joined: TranscriptLine[] = []
  const parts = new Map<string, readonly string[]>()
  for (const line of lines) {
    // "Thoughts of" "Mm-hm." "hurting myself": the sound in between ends nothing.
    const at = joined.findLastIndex(({ speaker, text }) => speaker !== 'provider' || !isGoOn(text))
    const last = joined[at]
    if (last && sameVoice(last, line) && breaksOff(last.text.trim(), line.text.trim(), smallLetterGoesOn)) {
      joined[at] = join(last, line)
      parts.set(last.id, [...(parts.get(last.id) ?? [last.id]), line.id])
    } else joined.push(line)
  }
  return { lines: closed === 0 ? joined.map(withQuestionMark) : joined, parts }
}

function sameVoice(one: TranscriptLine, other: TranscriptLine) {
  return one.speaker === other.speaker && one.name === other.name && one.language === other.language
}

function breaksOff(before: string, after: string, smallLetterGoesOn: boolean): boolean {
  if (before.length > longestSentence) return false
  if (!/[\p{L}\p{N}]/u.test(before) || !/[\p{L}\p{N}]/u.test(after)) return false
  const end = endOf(before)
  if (neverLast.test(end)) return true
  if (ended.test(end)) return false
  if (seldomLast.test(end) || neverFirst.test(after)) return true
  return smallLetterGoesOn && wordCount(before) < longestGuess && /^[\p{Ll}\p{N}]/u.test(after)
}

function join(first: TranscriptLine, next: TranscriptLine): TranscriptLine {
  const front = first.text.trim()
  const rest = next.text.trim()
  const sure = [first.confidence, next.confidence].filter((one) => one !== undefined)
  return {
    ...first,
    // "Thoughts of." "Hurting myself.": the mark and the capital are the recognizer's.
    text: isEnded(front)
      ? `${front.replace(/(?<![.…])[.…]+$/, '')} ${rest.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`
      : `${front} ${rest}`,
    ...(sure.length > 0 ? { confidence: Math.min(...sure) } : {}),
  }
}

/**
 * Some recognizers write no punctuation at all. Without it a question would be read as something the clinician
 * states.
 */
function withQuestionMark(line: TranscriptLine): TranscriptLine {
  const text = line.text.trim()
  const last = text.split(' ').slice(-questionWords).join(' ')
  return line.speaker === 'provider' && asks.test(last) ? { ...line, text: `${text}?` } : line
}

const questionWords = 12
const asks =
  /\b(?:do|does|did|are|is|was|were|have|has|had|can|could|would|will|should|don't|dont|doesn't|doesnt|didn't|didnt|aren't|arent|isn't|isnt|haven't|havent|won't|wont|wouldn't|wouldnt) (?:you|your|it|he|she|they|we|there|that|this|i|anyone|anybody|any|the)\b|\b(?:how|what|what's|whats|how's|hows|when|where|who|who's|whos|why|which)\b|^(?:and |so |okay )?(?:any|ever|still)\b|\b(?:right|okay|yeah)$/i

/** The lines as they came on which something rests that was read from the joined ones. */
export function asTheyCame(evidence: readonly string[], parts: WholeLines['parts']): string[] {
  return [...new Set(evidence.flatMap((id) => parts.get(id) ?? [id]))]
}

/** The joined lines, by original line. */
export function joinedLines(parts: WholeLines['parts']): (evidence: readonly string[]) => string[] {
  const whole = new Map([...parts].flatMap(([first, ids]) => ids.map((id) => [id, first] as const)))
  return (evidence) => [...new Set(evidence.map((id) => whole.get(id) ?? id))]
}
