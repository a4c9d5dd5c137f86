import { list, quote } from '../text/quote.ts'
import { type ConceptMention, findConcepts } from './find-concepts.ts'
import type { HeardLine, HeardSentence } from './hear.ts'
import type { QuestionBefore } from './question-before.ts'
import { readAnswer } from './read-answer.ts'
import type { Statement } from './statement.ts'

const subject =
  /^(\w+ ){0,3}(i|im|ive|id|ill|it|its|they|he|she|we|theres|thats|everything|nothing|things|yo|me|estoy|tengo)\b|^(well |yeah |so |just |and |no |yes )*(my|the|mi|work|sleep)\b/

/**
 * The first words of an answer, where they mean little without the question: "No.", "Two, at most.", "Better." A
 * sentence that stands on its own is left to the reader of sentences.
 */
export function readReply(
  first: HeardSentence,
  heard: HeardLine,
  question: QuestionBefore,
): Statement | undefined {
  const own = findConcepts(first).filter(({ concept }) => !concept.neutral)
  const { reads, bare } = readAnswer(first.said)
  const standsAlone = !bare && subject.test(first.folded)
  if (standsAlone || (question.about.length === 0 && own.length === 0)) return
  const about = question.about.filter(({ concept }) => !concept.everyday)
  const specific = about.filter(({ concept }) => !concept.neutral)
  const kind = own[0]?.concept.kind ?? about[0]?.concept.kind ?? question.about[0]?.concept.kind ?? 'symptom'
  const base = { kind, evidence: [question.line.line.id, heard.line.id], at: heard.at, weight: 4 }
  const plainQuestion =
    question.yesOrNo && specific.length > 0 && specific.length === about.length && own.length === 0
  const told = bare ? '.' : `: ${quote(first.said)}`
  const names = specific.map((mention) => nameAsked(mention, question.line.spanish))
  if (plainQuestion && reads === 'no')
    return { ...base, text: `Denies ${list(names, 'or')}${told}`, findings: narrow(specific, 'denies') }
  if (plainQuestion && reads === 'yes' && specific.length === 1)
    return { ...base, text: `Reports ${names[0]}${told}`, findings: narrow(specific, 'endorses') }
  const text = `Asked ${quote(question.sentence.said)}, answered ${quote(first.said)}`
  return { ...base, text, findings: own }
}

function nameAsked({ concept, heard }: ConceptMention, spanish: boolean) {
  return concept.broad && !spanish ? heard : concept.label
}

/** "No nausea" does not deny every side effect, so a denial of one of several is no finding. */
function narrow(about: readonly ConceptMention[], stance: 'denies' | 'endorses'): ConceptMention[] {
  return about
    .filter(({ concept }) => stance === 'endorses' || !concept.broad)
    .map((mention) => ({ ...mention, stance }))
}
