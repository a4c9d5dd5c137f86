import { capitalize } from '../../first-letter.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { isClinical } from '../lexicon/topics.ts'
import type { Answer } from '../read/answer.ts'
import type { Exchange } from '../read/facts.ts'
import { people } from '../read/worth.ts'
import { fold } from '../text/fold.ts'
import { chartWords } from './chart-words.ts'
import { address, called, denying, echoes, pointing } from './shown-question.ts'

/** "Appetite?", "How's your sleep been?", "Any side effects?": questions that only name what they ask about. */
const names =
  /^(?:(how(?:['’]s| is| are| was| were| has| have)|what about|how about|any) )?(?:(?:your|the|any) )?(.+?)(?: (?:been|going|doing|holding up|treating you|lately|these days|overall|otherwise))*$/i
const notOnlyNames =
  /\b(?:you|your|i|me|my|we|us|our|is|are|was|were|be|been|do|does|did|have|has|had|can|could|will|would|should|may|might|must|get|got|say|said|tell|told|think|know|mean|if|when|because|since|but|while|as|than|of those|feel|felt|feeling|going|doing|else|more|other|like|kind|sort|still|ever|up|off|back|how|what|when|where|why|who)\b|\w['’](?:s|re|ve|ll|d|m)\b|[.,;:…()—]/i
const longestTopic = 8

/**
 * What a question asks about, placed before an answer that is neither a plain yes nor a plain no: "Chest pain or
 * palpitations:"
 */
export function topicAsked({ asked, answer, question, risk, more, speaker }: Exchange, said: Answer) {
  const [only] = asked
  if (risk || !only || asked.length > 1 || more.length > 0 || speaker !== 'patient') return
  if (!question || question.ambiguous || !/\?\s*$/.test(only.text)) return
  const bare = only.text
    .replace(address, '')
    .replace(called, '')
    .replace(/(?<![?\s])[?\s]+$/, '')
  if (pointing.test(fold(bare)) || denying.test(bare)) return
  const [, doing] = /^how(?: are|['’]re| have|['’]ve) you (?:been )?(sleeping|eating)$/i.exec(bare) ?? []
  if (doing) return doing === 'eating' ? 'Eating: ' : 'Sleep: '
  const [, asks, name = ''] = names.exec(bare) ?? []
  const known = asks !== undefined || isClinical(fold(name)) || findMedicines(name).length > 0
  const settled = question.yesNo && said.verdict !== 'unclear'
  if (known && !settled && name.split(' ').length <= longestTopic && !notOnlyNames.test(name)) {
    const repeated = /^no [a-z]/i.test(answer[0]?.text ?? '') && echoes(answer[0]?.folded ?? '', name)
    return repeated && !/\b(?:or|and)\b/i.test(name) ? '' : `${capitalize(name)}: `
  }
  const { claim } = question
  return claim &&
    canHead(claim) &&
    !settled &&
    !people.test(fold(bare)) &&
    claim.split(' ').length <= longestTopic
    ? topicOfClaim(claim)
    : undefined
}

/** "Having been to meetings", "Ever having attempted": not every claim is the name of a subject. */
export function canHead(claim: string) {
  return !/^(?:ever|having|doing|getting|going|knowing|filling|bringing|setting|making|trying|climbing|restarting|wanting|being(?! on\b))\b/i.test(
    claim,
  )
}

/** "Being on the vortioxetine" is a question about vortioxetine. */
export function topicOfClaim(claim: string) {
  const [, medicine = ''] = /^being on (?:the |your |their )?(\S+)$/i.exec(claim) ?? []
  return `${capitalize(findMedicines(medicine).length > 0 ? medicine : chartWords(claim))}: `
}
