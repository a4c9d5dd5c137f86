import { riskIn } from '../lexicon/risk.ts'
import { fold } from '../text/fold.ts'
import type { RiskTopic } from '../types.ts'

/** The chart term for a danger, added if the question used other words. */
const chartTerms: Partial<Record<RiskTopic, { term: string; said: RegExp }>> = {
  'suicidal-ideation': { term: 'suicidal thoughts', said: /suicid/ },
  'homicidal-ideation': { term: 'harm to others', said: /harm|homicid/ },
  psychosis: { term: 'hallucinations', said: /hallucinat|voices|paranoi|delusion|watching|following/ },
}
const ofThoughts =
  /^(?:ever |having )*(?:thoughts?|urges?|ideas?|any thoughts?|a wish|wish|feelings?|wanting|thinking|thought|hearing|seeing|wishing|hearing or seeing)\b/i
const reversed = /\b(?:stop|stopped|gone|less|fewer|without|better|over|safe|away|control|resist)\b/i

/** "Thoughts of suicide" and "suicidal thoughts" are one; the chart's order of words is used. */
export function chartWords(claim: string) {
  return claim
    .replace(/^any /i, '')
    .replace(
      /^((?:having had |ever having had )?)thoughts (?:of|about) suicide(?= or (?:of|about)\b)/i,
      '$1suicidal thoughts or thoughts',
    )
    .replace(/(?<=suicidal thoughts or thoughts) or (?=of|about)/i, ' ')
    .replace(
      /^((?:having had |ever having had )?)thoughts (?:of|about) suicide or (?=hurting|harming|killing|dying|self)/i,
      '$1suicidal thoughts or thoughts of ',
    )
    .replace(/^((?:having had |ever having had )?)thoughts (?:of|about) suicide\b/i, '$1suicidal thoughts')
    .replace(
      /\b(?:hurting|harming) themselves or (?=anyone|anybody|someone|somebody|others?\b|other people)/i,
      'self-harm or harming ',
    )
    .replace(/\b(?:hurting|harming) themselves\b/i, 'self-harm')
    .replace(/(?<=suicidal thoughts|suicide) themselves$/i, '')
}

/** The chart's term for what the claim itself speaks of, where its words do not hold it. */
export function chartTerm(claim: string) {
  const risk = riskIn(
    fold(claim)
      .replace(/\bthemselves\b/g, 'yourself')
      .replace(/\btheir\b/g, 'your'),
  )
  if (!risk || !ofThoughts.test(claim) || reversed.test(claim)) return ''
  const term = chartTerms[risk]
  return term && !term.said.test(fold(claim)) ? ` (${term.term})` : ''
}
