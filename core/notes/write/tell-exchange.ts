import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskLabels } from '../lexicon/risk.ts'
import { type Answer, readAnswer } from '../read/answer.ts'
import type { Exchange } from '../read/facts.ts'
import { fold } from '../text/fold.ts'
import { capitalize, quote } from '../text/quote.ts'
import type { RiskStance, RiskTopic } from '../types.ts'
import { type Part, render } from './render.ts'

export type Told = {
  text: string
  evidence: readonly string[]
  needsReview: boolean
  stance: RiskStance
}

/** What charts call a danger, added where the question used other words. */
const chartTerms: Partial<Record<RiskTopic, { term: string; said: RegExp }>> = {
  'suicidal-ideation': { term: 'suicidal thoughts', said: /suicid/ },
  'homicidal-ideation': { term: 'harm to others', said: /harm|homicid/ },
  psychosis: { term: 'hallucinations', said: /hallucinat|voices|paranoi|delusion|watching|following/ },
}
const ofThoughts =
  /^(?:ever |having )*(?:thoughts?|urges?|ideas?|any thoughts?|a wish|wish|feelings?|wanting|thinking|thought|hearing|seeing|wishing|hearing or seeing)\b/i
const reversed = /\b(?:stop|stopped|gone|less|fewer|without|better|over|safe|away|control|resist)\b/i
const grave: ReadonlySet<RiskTopic> = new Set([
  'suicidal-ideation',
  'suicide-plan',
  'suicide-intent',
  'suicide-attempt',
  'self-harm',
  'homicidal-ideation',
])

/** One exchange as a sentence of the note. `heading` is the subject's name where the sentence opens it. */
export function tellExchange(exchange: Exchange, heading: string | undefined): Told {
  const { question, answer, asked, risk, speaker, name } = exchange
  const said = readAnswer(answer)
  const evidence = [...new Set([...asked, ...answer].map(({ line }) => line.id))]
  const by = speaker === 'other' ? `${name ?? 'Other person'}: ` : ''
  const one = asked.filter(({ text }) => /\?\s*$/.test(text)).length <= 1
  const certain = question?.claim !== undefined && !question.ambiguous && one && speaker === 'patient'
  const claim = certain ? chartWords(question?.claim ?? '') : undefined
  const told = (text: string, stance: RiskStance, needsReview = false): Told => ({
    text: `${by}${text}`,
    evidence,
    needsReview,
    stance,
  })
  if (claim && said.verdict === 'no' && (!question?.both || question.choice)) {
    return told(close(`Denies ${claim}${chartTerm(risk, claim)}`, rest(said), risk), 'denies')
  }
  if (claim && said.verdict === 'yes' && !question?.choice) {
    const verb = risk ? 'Endorses' : 'Reports'
    return told(close(`${verb} ${claim}${risk ? chartTerm(risk, claim) : ''}`, rest(said), risk), 'endorses')
  }
  const parts = answer.map((sentence) => ({ text: sentence.text, said: sentence }))
  const leading = leadOf(exchange, said, heading)
  const words = render(parts, { verbatim: risk !== undefined || speaker === 'other', after: leading !== '' })
  const unclear =
    risk !== undefined && grave.has(risk) && (question?.yesNo ?? false) && needsReading(exchange, said)
  return told(`${leading}${words}`, 'unclear', unclear)
}

/** A danger was asked about with yes or no, and what came back does not settle it. */
function needsReading({ question, answer }: Exchange, said: Answer) {
  if (/^no [a-z' -]+\.$/i.test(answer[0]?.text ?? '')) return false
  return question?.ambiguous === true || said.verdict !== 'unclear' || question?.claim !== undefined
}

/** "Thoughts of suicide" and "suicidal thoughts" are one; the chart's order of words is used. */
function chartWords(claim: string) {
  return claim
    .replace(/^any /i, '')
    .replace(/^((?:having had |ever having had )?)thoughts (?:of|about) suicide\b/i, '$1suicidal thoughts')
    .replace(
      /\b(?:hurting|harming) themselves or (?=anyone|anybody|someone|somebody|others?\b|other people)/i,
      'self-harm or harming ',
    )
    .replace(/\b(?:hurting|harming) themselves\b/i, 'self-harm')
    .replace(/ themselves$/i, '')
}

function chartTerm(risk: RiskTopic | undefined, claim: string) {
  if (!risk || !ofThoughts.test(claim) || reversed.test(claim)) return ''
  const term = chartTerms[risk]
  return term && !term.said.test(fold(claim)) ? ` (${term.term})` : ''
}

function rest({ rest }: Answer): readonly Part[] {
  return rest.filter(
    ({ text }) =>
      !/^(?:to )?(?:both|all|all of (?:them|it)|either|any of (?:that|it|those))[.!]?$/i.test(text),
  )
}

function close(head: string, parts: readonly Part[], risk: RiskTopic | undefined) {
  if (parts.length === 0) return `${head}.`
  return `${head}: ${render(parts, { verbatim: risk !== undefined, after: true })}`
}

const shortAnswer = 5

/** The fewest words in front of a quote that still say what it answers. */
function leadOf(exchange: Exchange, said: Answer, heading: string | undefined): string {
  const { question, asked, answer, risk } = exchange
  const content = answer.map(({ folded }) => folded).join(' ')
  const label = risk ? riskLabels[risk] : heading
  const last = asked.at(-1)
  if (!question || !last)
    return label && heading && (risk || !exchange.topic?.pattern.test(content)) ? `${label}: ` : ''
  const fragment = isFragment(answer[0]?.text ?? '')
  // A yes or no whose question the rules cannot turn around is shown with its question, whole.
  const yesNoOnly =
    said.verdict !== 'unclear' ||
    /^(?:not|sometimes|maybe|kind of|sort of|i guess|guilty|depends|both|neither|the first|the second)\b/i.test(
      answer[0]?.text ?? '',
    )
  if (question.yesNo && (tellsMore(exchange) || yesNoOnly || (question.ambiguous && risk !== undefined)))
    return `${quote(askedText(exchange))} `
  const claim =
    question.claim && question.claim.split(' ').length <= 7
      ? capitalize(chartWords(question.claim))
      : undefined
  const named = (question.claim && echoes(content, question.claim)) || exchange.topic?.pattern.test(content)
  const points = /\b(it|its|that|them|they|those|this|one)\b/.test(content)
  if (!risk && named) return ''
  if (claim && !risk && (fragment || points))
    return `${/^taking\b/i.test(claim) && heading ? capitalize(heading) : claim}: `
  if (claim && risk && fragment) return `${claim}: `
  if (question.heading && fragment)
    return heading && !risk
      ? `${capitalize(heading)}, ${question.heading.toLowerCase()}: `
      : `${question.heading}: `
  if (heading && label) return `${capitalize(label)}: `
  if (!fragment && !(risk && refersToOther(exchange)) && !(points && question.yesNo && !risk)) return ''
  if (!risk && !question.yesNo && exchange.topic?.id === 'complaint') return ''
  return `${quote(askedText(exchange))} `
}

/** "His", "her" in the answer, while the person is named in what the clinician said before. */
function refersToOther({ answer, asked }: Exchange) {
  return (
    asked.some(({ text }) => !/\?$/.test(text)) &&
    answer.some(({ folded }) => /\b(he|him|his|she|her|hers)\b/.test(folded))
  )
}

/** A question that holds a figure or a medicine the answer does not repeat: "You're on 50 milligrams?" "Yeah." */
function tellsMore({ asked, answer }: Exchange) {
  const text = asked
    .filter(({ text }) => /\?\s*$/.test(text))
    .map(({ text }) => text)
    .join(' ')
  const said = answer
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase()
  const facts = [
    ...text.matchAll(
      /\d[\d.]*|\b(?:milligrams?|mg|once|twice|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred)\b/gi,
    ),
  ].map(([found]) => found)
  return (
    [...facts, ...findMedicines(text).map(({ said }) => said)].some(
      (fact) => !said.includes(fact.toLowerCase()),
    ) &&
    (/^(?:and |so |okay,? |then )*(?:you|your|that|it|the|still)\b/i.test(text) || facts.length > 0)
  )
}

function askedText({ asked }: Exchange) {
  const questions = asked.filter(({ text }) => /\?\s*$/.test(text))
  return (questions.length > 0 ? questions : asked.slice(-1)).map(({ text }) => text).join(' ')
}

function isFragment(text: string) {
  const words = text.split(' ')
  return (
    words.length <= shortAnswer ||
    !/\b(i|i['’]\w+|he|she|it|it['’]s|they|we|my|that['’]s|there['’]s|there)\b/i.test(text)
  )
}

/** Whether the answer itself names what was asked. */
function echoes(content: string, claim: string) {
  const words = fold(claim)
    .split(' ')
    .filter(
      (word) =>
        word.length > 3 &&
        !/^(having|been|being|taking|with|your|their|them|problems?|trouble|things|that|from|what|ever|feeling|still)$/.test(
          word,
        ),
    )
  return words.some((word) => content.includes(word.slice(0, Math.max(4, word.length - 3))))
}
