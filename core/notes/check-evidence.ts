import { medicinesIn } from './lexicon/medicine-names.ts'
import { riskWords } from './lexicon/risk.ts'
import { findConcepts } from './read/find-concepts.ts'
import { findRisks } from './read/find-risks.ts'
import { type HeardLine, hear } from './read/hear.ts'
import { questionBefore } from './read/question-before.ts'
import { readPatient } from './read/read-patient.ts'
import { contentWords, numbersIn } from './text/content-words.ts'
import { fold } from './text/fold.ts'
import { splitThoughts } from './text/split-sentences.ts'
import type { RiskTopic, TranscriptLine } from './types.ts'

type Claim = { text: string; evidence: readonly string[] }

/** More than a third of a sentence's claims in words nobody said, and it says something nobody said. */
const mostUnsaid = 1 / 3

/** How a note names each danger, whoever wrote it. */
const named: Record<RiskTopic, RegExp> = {
  'suicidal-ideation': /\b(suicidal (thoughts?|ideation)|suicidality|\bsi\b|thoughts of suicide|suicidal)\b/,
  'suicide-plan': /\b(suicide plans?|plan or intent|intent or plan|suicidal plan|plan to (die|end))\b/,
  'suicide-attempt': /\b(suicide attempts?|attempted suicide|overdosed?)\b/,
  'access-to-means': /\b(access to (lethal )?means|firearms?|guns?)\b/,
  'self-harm': /\b(self harm\w*|self injur\w*|nssi|cutting)\b/,
  'homicidal-ideation': /\b(homicidal\w*|hi\b|harming others|harm to others)\b/,
  psychosis: /\b(hallucinations?|paranoia|paranoid|psychotic|psychosis|voices|avh)\b/,
  abuse: /\b(abuse|violence)\b/,
  'feeling-unsafe': /\b(feel\w* (un)?safe|unsafe)\b/,
}
const denies = /\b(den(y|ies|ied|ying)|no|not|without|never|reports feeling safe)\b/
const claims = /\b(endorses?d?|reports?(ed)?|admits?(ted)?|states?d?|has|describes?d?|disclose[sd]?)\b/

/** Holds sentences against the lines they cite. One reading of the transcript serves all of them. */
export function evidenceChecker(lines: readonly TranscriptLine[]) {
  const heard = hear(lines)
  const byId = new Map(heard.map((line) => [line.line.id, line]))

  /** Whether the cited lines, with the questions they answer, bear the sentence out. */
  return function isSupported({ text, evidence }: Claim): boolean {
    const cited = evidence.map((id) => byId.get(id))
    if (cited.length === 0 || cited.some((line) => line === undefined)) return false
    const context = withQuestions(cited as HeardLine[], heard)
    const told = context.map(({ line }) => line.text).join(' ')
    const foldedTold = fold(told)
    const quotes = [...text.matchAll(/“([^”]*)”/g)].map((match) => fold(match[1] ?? ''))
    if (quotes.some((quoted) => !foldedTold.includes(quoted))) return false
    const narrative = text.replace(/“[^”]*”/g, ' ')
    return (
      subset(numbersIn(narrative), numbersIn(told)) &&
      subset(medicinesIn(fold(narrative)), medicinesIn(foldedTold)) &&
      dangersAgree(narrative, context) &&
      conceptsAgree(narrative, context) &&
      wordsAreSaid(narrative, context)
    )
  }
}

/** Evidence in order, each answer together with its question. */
function withQuestions(cited: readonly HeardLine[], all: readonly HeardLine[]): HeardLine[] {
  const wanted = new Set(cited)
  for (const line of cited) {
    const question = line.line.speaker === 'patient' ? questionBefore(line, all)?.line : undefined
    if (question) wanted.add(question)
  }
  return [...wanted].toSorted((a, b) => a.at - b.at)
}

function dangersAgree(narrative: string, context: readonly HeardLine[]) {
  const folded = fold(narrative)
  const topics = riskWords.filter(({ topic }) => named[topic].test(folded)).map(({ topic }) => topic)
  if (topics.length === 0 || !(claims.test(folded) || denies.test(folded))) return true
  if (context.every(({ line }) => line.speaker === 'provider')) return true
  const stance = denies.test(folded) ? 'denies' : 'endorses'
  const found = findRisks(again(context))
  return topics.every((topic) => found.some((risk) => risk.topic === topic && risk.stance === stance))
}

function conceptsAgree(narrative: string, context: readonly HeardLine[]) {
  const wanted = findConcepts({ thoughts: thoughtsOf(narrative) }).filter(({ concept }) => !concept.neutral)
  if (wanted.length === 0) return true
  const lines = again(context)
  const said = lines.flatMap(({ sentences }) => sentences.flatMap(findConcepts))
  const read = lines
    .filter(({ line }) => line.speaker === 'patient')
    .flatMap((line) => readPatient(line, lines).flatMap(({ findings }) => findings))
  return wanted.every(({ concept, stance }) => {
    const mentions = [...said, ...read].filter((one) => one.concept === concept)
    if (mentions.length === 0) return false
    const stances = read.filter((one) => one.concept === concept).map((one) => one.stance)
    if (stance === 'unclear' || stances.length === 0) return true
    return stances.includes(stance) || stances.includes('unclear')
  })
}

/** A clinical term counts as said when the lines speak of the thing in other words. */
function wordsAreSaid(narrative: string, context: readonly HeardLine[]) {
  const told = new Set(context.flatMap(({ line }) => contentWords(line.text)))
  const concepts = context
    .flatMap(({ sentences }) => sentences.flatMap(findConcepts))
    .map(({ concept }) => concept)
  const folded = fold(narrative)
  const explained = new Set(
    concepts.flatMap(({ label, pattern }) => contentWords(`${label} ${pattern.exec(folded)?.[0] ?? ''}`)),
  )
  const dangers = riskWords.filter(({ said, asked }) =>
    context.some((line) => said.test(line.folded) || asked.test(line.folded)),
  )
  for (const { topic, label } of dangers)
    for (const word of contentWords(
      `${label} ${named[topic].exec(folded)?.[0] ?? ''} thoughts safe unsafe feeling answer`,
    ))
      explained.add(word)
  const words = contentWords(narrative)
  const unsaid = words.filter((word) => !told.has(word) && !explained.has(word))
  return words.length === 0 || unsaid.length / words.length <= mostUnsaid
}

/** The cited lines as a short transcript of their own, so that an answer finds its question just before it. */
function again(context: readonly HeardLine[]): HeardLine[] {
  return context.map((line, at) => ({ ...line, at }))
}

function thoughtsOf(text: string) {
  return splitThoughts(text).map((said) => ({ said, folded: fold(said) }))
}

function subset(some: readonly string[], all: readonly string[]) {
  return some.every((one) => all.includes(one))
}

/** Whether a sentence tells of a danger, by topic: the note must keep each one that was spoken of. */
export function tellsOf(text: string, topic: RiskTopic) {
  const folded = fold(text)
  const words = riskWords.find((one) => one.topic === topic)
  return named[topic].test(folded) || Boolean(words?.said.test(folded))
}
