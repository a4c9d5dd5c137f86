import { better, duration, isPast, severity, worse } from '../lexicon/change.ts'
import { quote } from '../text/quote.ts'
import { patientSays } from '../text/third-person.ts'
import type { StatementKind } from '../types.ts'
import { type ConceptMention, findConcepts } from './find-concepts.ts'
import { findMentions } from './find-mentions.ts'
import type { HeardLine, HeardSentence } from './hear.ts'
import { questionBefore } from './question-before.ts'
import { readReply } from './read-reply.ts'
import { saySpanish } from './say-spanish.ts'
import type { Statement } from './statement.ts'

const goal =
  /\b(my goal|(i want|i would like|id like|id love|i hope|im hoping|i need) to (be able|get back|feel|stop|start|work on|learn|go back|sleep|have|be)|mi meta|quiero (poder|volver|sentirme|aprender|dejar))\b/
const response =
  /\b(that (really )?(helps|helped|makes sense)|(it|this|breathing|exercise|technique|list|log|journal|record) (really |kind of )?(helps|helped|works|worked|didnt help|doesnt help)|(i tried|ive been (using|doing|practicing|keeping)|i practiced|i used|i did) (the|that|my|those|our|it)|(feel|feeling) (calmer|lighter|better|less \w+) (now|already|after)|me (ayudo|sirvio))\b/
const taken = /\b(i|im|ive|my|me|yo|mi|estoy|tengo|siento|duermo)\b/

/** What a patient's line adds to the note, besides danger, which has its own reader. */
export function readPatient(heard: HeardLine, all: readonly HeardLine[]): Statement[] {
  const question = questionBefore(heard, all)
  const dangerous = new Set(findMentions(heard).map(({ said }) => said))
  const isDangerous = (sentence: HeardSentence) => [...dangerous].some((said) => said.includes(sentence.said))
  const sentences = heard.sentences.filter((sentence) => !isDangerous(sentence))
  if (question?.opening) {
    const concern = sentences.slice(0, 2)
    if (concern.length === 0) return []
    const findings = concern.filter(({ folded }) => !goal.test(folded)).flatMap(findConcepts)
    const text = `Chief concern: ${quote(concern.map(({ said }) => said).join(' '))}`
    const complaint = { kind: 'complaint' as const, text, evidence: [question.line.line.id, heard.line.id] }
    return [
      { ...complaint, at: heard.at, weight: 10, findings },
      ...merge(sentences.slice(2).flatMap((sentence) => readSentence(sentence, heard, true))),
    ]
  }
  const clinical = (question?.about.length ?? 0) > 0
  const reply = question && sentences[0] ? readReply(sentences[0], heard, question) : undefined
  const rest = reply ? sentences.slice(1) : sentences
  const read = rest.flatMap((sentence, n) =>
    readSentence(sentence, heard, clinical && n < 3, clinical && n === 0 && !reply),
  )
  return [...(reply ? [reply] : []), ...merge(read)]
}

/** `clinical`: it answers a clinical question, so everyday words count; `first`: it is the answer's first sentence. */
function readSentence(
  sentence: HeardSentence,
  heard: HeardLine,
  clinical: boolean,
  first = false,
): Statement[] {
  const { folded, said } = sentence
  const found = findConcepts(sentence)
  const change = better.test(folded) || worse.test(folded)
  const telling = found.filter(({ concept }) => !concept.everyday || change || clinical)
  const how = duration.test(folded) || severity.test(folded)
  const aim = goal.test(folded) && (telling.length > 0 || clinical || how)
  const answer = response.test(folded) && (telling.length > 0 || clinical || change)
  if (
    telling.length === 0 &&
    !aim &&
    !answer &&
    !(clinical && (change || how || first) && taken.test(folded))
  )
    return []
  const kind: StatementKind = aim ? 'goal' : answer ? 'response' : kindOf(telling, folded)
  const text = heard.spanish
    ? saySpanish(telling, said)
    : sentence.question
      ? `Asks: ${quote(said)}`
      : patientSays(said, aim ? 'States' : 'Reports')
  const findings = sentence.question || aim || isPast(folded) ? [] : telling
  const weight =
    telling.filter(({ concept }) => !concept.neutral).length * 2 + Number(how) * 2 + Number(change)
  return [{ kind, text, evidence: [heard.line.id], at: heard.at, weight, findings }]
}

const order: readonly StatementKind[] = ['medication', 'substance', 'history', 'symptom', 'function']

function kindOf(found: readonly ConceptMention[], folded: string): StatementKind {
  if (found.some(({ concept }) => !concept.neutral) && isPast(folded)) return 'history'
  return order.find((kind) => found.some(({ concept }) => concept.kind === kind)) ?? 'symptom'
}

/** Sentences of one breath about one thing become one: "Reports that they fall asleep fine; they wake at three." */
function merge(statements: readonly Statement[]): Statement[] {
  const merged: Statement[] = []
  for (const next of statements) {
    const last = merged.at(-1)
    const joins =
      last?.kind === next.kind && last.text.startsWith('Reports ') && next.text.startsWith('Reports ')
    if (!last || !joins || last.text.length > 160) {
      merged.push(next)
      continue
    }
    const added = next.text.replace(/^Reports (that )?/, '')
    merged[merged.length - 1] = {
      ...last,
      text: `${last.text.slice(0, -1)}; ${added}`,
      weight: Math.max(last.weight, next.weight) + 1,
      findings: [...last.findings, ...next.findings],
    }
  }
  return merged
}
