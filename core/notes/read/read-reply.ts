import { list, quote } from '../text/quote.ts'
import { findConcepts } from './find-concepts.ts'
import type { HeardLine, HeardSentence } from './hear.ts'
import type { QuestionBefore } from './question-before.ts'
import { readAnswer } from './read-answer.ts'
import type { Statement } from './statement.ts'

const subject =
  /^(\w+ ){0,3}(i|im|ive|id|ill|it|its|they|he|she|we|theres|thats|everything|nothing|things|yo|me|estoy|tengo)\b|^(well |yeah |so |just |and )*(my|the|mi|work|sleep)\b/

/**
 * The first words of an answer, where they mean nothing without the question: "No.", "Two, at most.", "Better." A
 * sentence that stands on its own is left to the reader of sentences.
 */
export function readReply(
  first: HeardSentence,
  heard: HeardLine,
  question: QuestionBefore,
): Statement | undefined {
  const about = question.about.filter(({ concept }) => !concept.everyday)
  const own = findConcepts(first)
  const { reads, bare } = readAnswer(first.said)
  const fragment = bare || !subject.test(first.folded)
  if (!fragment || own.some(({ concept }) => !concept.neutral)) return
  const evidence = [question.line.line.id, heard.line.id]
  const base = { evidence, at: heard.at, weight: 4 }
  const kind = about[0]?.concept.kind ?? question.about[0]?.concept.kind ?? 'symptom'
  const told = bare ? '.' : `: ${quote(first.said)}`
  const specific = about.filter(({ concept }) => !concept.neutral)
  const labels = specific.map(({ concept }) => concept.label)
  if (question.yesOrNo && specific.length > 0 && specific.length === about.length && reads !== 'unclear') {
    if (reads === 'no')
      return {
        ...base,
        kind,
        text: `Denies ${list(labels, 'or')}${told}`,
        findings: specific.map(({ concept }) => ({ concept, stance: 'denies' })),
      }
    if (labels.length === 1)
      return {
        ...base,
        kind,
        text: `Reports ${labels[0]}${told}`,
        findings: specific.map(({ concept }) => ({ concept, stance: 'endorses' })),
      }
  }
  if (question.about.length === 0) return
  return {
    ...base,
    kind,
    text: `Asked ${quote(question.sentence.said)}, answered ${quote(first.said)}`,
    findings: [],
  }
}
