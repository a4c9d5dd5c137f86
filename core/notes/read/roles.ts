import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import { wordCount } from '../text/word-count.ts'
import { dosePattern } from './dose.ts'
import { asksConsent, asksResult } from './follow-up.ts'
import { classifyProvider, type ProviderSentence, teaches } from './provider-sentence.ts'
import type { State } from './state.ts'
import type { Said } from './turns.ts'
import { isInstruction } from './verbs.ts'
import { hasNumber, informs } from './worth.ts'

/** The parts of a turn. What leads up to a plan or a question right before it belongs to it. */
export function rolesOf(sentences: readonly Said[], state: State) {
  const roles = sentences.map((said) => roleOf(said, state))
  const asks = roles.lastIndexOf('question')
  const askedLast = state.patientAsked?.at(-1)?.folded ?? ''
  let planned = false
  sentences.forEach((said, n) => {
    const role = decide(said, n)
    if (role === 'plan') planned = true
    roles[n] = role
  })
  return roles

  function decide(said: Said, n: number): ProviderSentence {
    const role = roles[n] ?? 'comfort'
    const before = roles[n - 1]
    // "What about buspirone? Ten milligrams.": in a plan, or with its dose, a medicine asked about is offered.
    if (role === 'question' && offers(said, sentences[n + 1], state)) return 'plan'
    // "Please lock it, Paul. Would you?" is one proposal.
    if (role === 'question' && before === 'plan' && asksConsent(said)) return 'plan'
    if (role === 'question' && before === 'exercise' && (asksConsent(said) || asksResult(said)))
      return 'exercise'
    // "Number?" in the middle of an exercise asks what came of it.
    if (role === 'question' && sentences.length === 1 && state.exercising && asksResult(said))
      return 'exercise'
    // "I've got mine on my own. We've got time.": what is said between two steps.
    if (role !== 'question' && role !== 'plan' && before === 'exercise' && wordCount(said.folded) <= 8)
      return 'exercise'
    // "Naltrexone, 50. Were you taking it at the wedding?" prescribes nothing.
    if (role === 'plan' && namesForQuestion(sentences, roles, n, state)) return 'prompt'
    // "Lock all of them. And the razors." continues the plan.
    if (role === 'prompt' && before === 'plan' && asks < n && /^(?:and|plus|also)\b/i.test(said.text))
      return 'plan'
    // "I'd do mirtazapine, no, weight. Paroxetine. Ten in the morning.": in a plan, a name alone is an order.
    if (role === 'prompt' && before === 'plan' && roles[n + 1] !== 'question' && isNameAlone(said))
      return 'plan'
    // "And the Seroquel. 200 at night." is one question.
    if (
      before === 'prompt' &&
      (role === 'explanation' || role === 'plan') &&
      hasNumber(said.folded) &&
      wordCount(said.folded) <= 6 &&
      !verb.test(said.text)
    )
      return 'prompt'
    // A few words back are the answer to what the patient asked: "What was the ANC?" "2,900."
    if (
      n === 0 &&
      state.patientAsked &&
      role !== 'question' &&
      !/^(?:tell|describe|walk|say|go on)\b/i.test(said.text) &&
      findMedicines(said.text).length === 0 &&
      (wordCount(said.folded) <= 4 || (asksAmount.test(askedLast) && amount.test(said.text)))
    )
      return 'explanation'
    if (
      before === 'measure' &&
      (hasNumber(said.folded) || result.test(said.folded)) &&
      role !== 'question' &&
      role !== 'plan'
    )
      return 'measure'
    if (role === 'explanation' && leadsTo(sentences, roles, n)) return 'prompt'
    if (role === 'explanation') {
      if (
        (state.planning || planned) &&
        said.folded.includes(' ') &&
        !told.test(said.text) &&
        // "So no medicine for two weeks." sums up what was told and plans nothing.
        !(n === 0 && /^(?:(?:okay|right|alright),? )?so\b/i.test(said.text)) &&
        (informs(said) || /^(?:and |plus |also |maybe )+(?:a|an|another|the|some)\b/i.test(said.text))
      )
        return 'plan'
      if (asks > n && (riskIn(said.folded) || (state.risk && informs(said)))) return 'prompt'
      // "Doxepin, the tiny dose. 3 milligrams, half an hour before your sleep."
      if (
        findMedicines(said.text).length > 0 &&
        (roles.slice(n + 1).includes('plan') || !verb.test(said.text))
      )
        return 'plan'
    }
    return role
  }
}

/** "For how long?" "A few weeks, till you're sleeping." answers and orders nothing new. */
const asksAmount = /\b(?:how (?:long|often|much|many|soon)|when)\b/
const amount =
  /^(?:about |around |maybe |just |only |for |until |till |at least )*(?:a|an|one|two|three|four|five|six|eight|ten|\d+|every|once|twice|until|till) /i

function offers({ text }: Said, next: Said | undefined, { planning }: State) {
  const named = /^(?:(?:and|so|okay|then|well),? )*(?:what|how) about (?!the |your |any )/i.test(text)
  const dosed = next !== undefined && dosePattern.test(next.text) && !verb.test(next.text)
  return named && findMedicines(text).length > 0 && (planning || dosed)
}

/** The clinician says what is already known. */
const told = /\byou(?:['’]ve)? (?:wrote|said|told|mentioned|were|had|have been|been)\b/i

function isNameAlone({ text }: Said) {
  return /^[A-Z][\w-]+\.$/.test(text) && findMedicines(text).length > 0
}

/** "Calcium's fine." behind other results is one more. */
const result = /\b(?:fine|normal|high|low|negative|positive|unremarkable|okay|clear|stable|unchanged)$/

/** A medicine put in front of a question about it, without a verb. */
function namesForQuestion(
  sentences: readonly Said[],
  roles: readonly ProviderSentence[],
  n: number,
  state: State,
) {
  const [said, next] = [sentences[n], sentences[n + 1]]
  if (!said || !next || roles[n + 1] !== 'question' || asksConsent(next)) return false
  // In the middle of a plan, only something asked about as known: "the Prozac, 40. Any good?"
  const known = /\b(?:the|your|his|her) /i.test(said.text) || points.test(next.folded)
  if (roles.slice(0, n).includes('plan') || (state.planning && !known)) return false
  const bare = said.text.replace(/^(?:(?:[A-Z][a-z]+|and|so|okay|now|then), )+/i, '')
  return (
    findMedicines(said.text).length > 0 &&
    findMedicines(next.text).length === 0 &&
    !verb.test(said.text) &&
    !isInstruction(/^[A-Za-z]+/.exec(bare)?.[0] ?? '')
  )
}

/**
 * "You had the drops, the atropine. Did that help?" "How's the venlafaxine? The last I have is 150.": a figure or a
 * medicine right next to a question is part of the question.
 */
function leadsTo(sentences: readonly Said[], roles: readonly ProviderSentence[], n: number) {
  const said = sentences[n]
  if (!said || !(hasNumber(said.folded) || findMedicines(said.text).length > 0)) return false
  const asking = (role: ProviderSentence | undefined) => role === 'question' || role === 'prompt'
  if (asking(roles[n - 1]) && roles.slice(0, n).includes('question')) return !teaches(said)
  const next = sentences[n + 1]
  return (
    roles[n + 1] === 'question' &&
    next !== undefined &&
    points.test(next.folded) &&
    !teaches(said) &&
    wordCount(said.folded) <= 14
  )
}

const points = /\b(?:it|that|them|they|those|these|this|one|any of)\b/

const verb =
  /\b(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|may|might|works?|helps?|makes?|takes?|you)\b|['’](?:s|re|ve|ll|d)\b|\?/i

/** While danger is the subject, a clinician's words about it are a question, whatever their form. */
function roleOf(said: Said, { risk, smallTalk }: State) {
  const role = classifyProvider(said)
  // "So Joyce, you called about his hands." ends the talk about the weather.
  if (role === 'explanation' && smallTalk && /^(?:okay |alright |well |anyway )?so\b/.test(said.folded))
    return 'prompt'
  return role === 'explanation' && risk && riskIn(said.folded) ? 'prompt' : role
}
