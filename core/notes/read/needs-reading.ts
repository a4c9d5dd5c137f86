import { dangerIn } from '../lexicon/danger.ts'
import { riskIn } from '../lexicon/risk.ts'
import { namesPreparation, slotsAsked } from '../lexicon/risk-slots.ts'
import { onlyAgrees } from '../lexicon/small-talk.ts'
import type { RiskTopic } from '../types.ts'
import type { Answer } from './answer.ts'
import type { Exchange, Statement } from './facts.ts'
import type { Said } from './turns.ts'

const grave: ReadonlySet<RiskTopic> = new Set([
  'suicidal-ideation',
  'suicide-plan',
  'suicide-intent',
  'suicide-attempt',
  'preparation',
  'access-to-means',
  'self-harm',
  'homicidal-ideation',
])

/** Questions after these may be about something else. */
const narrow: ReadonlySet<RiskTopic> = new Set(['preparation', 'access-to-means'])

const isPlainNo = ({ folded }: Said) => /^(?:no|nunca|jamas|nada)(?: (?:no|nunca|jamas|nada))*$/.test(folded)

/** Dangers whose own words wait to be read, whatever was asked. */
const gravest: ReadonlySet<RiskTopic> = new Set([...grave, 'abuse', 'danger-to-another'])

const intends =
  '\\b(?:ill|id|im|i am|i was|gonna|going to|want to|wanna|wanted to|could|might|will|would)(?: just| really| like to)?'
/** Danger to another person without the words the safety engine looks for: a threat, an image, lying in wait. */
const toOthers = new RegExp(
  String.raw`${intends} (?:put (?:him|her|them) (?:through|in the|under)|(?:knock|smash|bash|beat|break|bust|stab|shoot|choke|strangle) (?:his|her|their|him|them)\b)|\bwhat if i (?:just )?(?:stab|hurt|hit|push|drop|drown|chok|smother|shoot|kill|cut)\w*|\bi (?:\w+ )?(?:waited|sat|parked|stood|drove|followed) (?:\w+ )?(?:by|outside|near|at|behind|past|in front of) (?:his|her|their|the guys|my boss\w*|my ex\w*) (?:truck|car|house|home|place|work|job|door|office|apartment|street|desk)|\bi(?:ve| have)? (?:\w+ )?followed (?:him|her|them) (?:home|to|out|around)\b|\bmy fists (?:were )?(?:balled|clenched)`,
)
/** Wanting to be dead, in the words of faith or of being a burden. */
const wantsToDie =
  /\b(?:god|lord|jesus|dios|el senor|la virgen) (?:\w+ ){0,3}(?:took|takes?|taking|lleve|lleva|llame) ?(?:me)?\b(?! care)|\bque me lleve\b|\b(?:theyd|they would|shed|hed|everyone would|my family would|the kids would) (?:all )?be (?:better off|relieved|fine without)|\bbetter off (?:without me|with the (?:insurance|money))|\bworth more (?:dead|gone)\b|\bshould(?:ve| have) been me\b|\bhates? (?:her|his|their|my) life\b/
/** Getting ready for it, where the talk names what with. */
const gettingReady =
  /\bi (?:\w+ ){0,3}(?:got|took|laid|poured|put|lined|spread) (?:\w+ ){0,2}(?:pills?|tablets|bottles?|gun|pistol|rope)\b(?: \w+){0,3} (?:out|on|up|in my|into)\b|\b(?:i|she|he) (?:\w+ )?(?:looked|stared) at the (?:\w+ )?(?:pills?|bottle|pill bottle|gun|knife|rope)\b/
const withWhat =
  /\b(?:pills?|tablets|bottles?|overdose|all of them|gun|rope|knife|note|tore|suicid\w*|dying|die|thoughts?)\b/
const heights = /\b(?:balcony|ledge|bridge|overpass|roof|railing|rail|tracks|edge)\b/
/** A voice that orders something, and what was done about it. */
const ordered =
  /\b(?:tell|tells|told|telling|orders?|ordered|commands?|commanded) me (?:to|that i should) (?:walk|jump|run|drive|cut|hurt|kill|hit|stab|burn|step|drink|take|end|go into)\b/
const voices = /\bvoices?\b|\bhear(?:ing|s)?\b|\bthe (?:man|lady|woman|men|people)\b/

/** Whether someone other than the clinician tells of danger, also where danger wasn't asked about. */
export function tellsDanger(
  one: Said,
  { asked, answer, more, risk }: Pick<Exchange, 'asked' | 'answer' | 'more' | 'risk'>,
): boolean {
  if (one.line.speaker === 'provider') return false
  const danger = dangerIn(one)
  const { folded } = one
  if (danger !== undefined && gravest.has(danger)) {
    const asksOfIt = risk !== undefined && grave.has(risk)
    if (asksOfIt || !denies.test(folded)) return true
  }
  const all = () => [...asked, ...answer, ...more].map((said) => said.folded).join(' . ')
  if (saysPlainly(folded, toOthers) || saysPlainly(folded, wantsToDie) || saysPlainly(folded, gettingReady))
    return true
  if (namesPreparation(folded) && (risk !== undefined || withWhat.test(all()))) return true
  if (saysPlainly(folded, ordered) && voices.test(all())) return true
  return risk !== undefined && grave.has(risk) && saysPlainly(folded, heights)
}

const denies = /\b(?:no|not|never|none|dont|doesnt|didnt|havent|hasnt|isnt|wasnt|without|nobody)\b/

/** "I'd never put him through it." says no. */
function saysPlainly(folded: string, pattern: RegExp) {
  const found = pattern.exec(folded)
  return found !== null && !denies.test(folded.slice(0, found.index).split(' ').slice(-5).join(' '))
}

/** What the clinician said about a danger, and the patient's reply. */
export function replyNeedsReading({ role, risk, said, reply }: Statement): boolean {
  if (reply.some((one) => tellsDanger(one, { asked: said, answer: reply, more: [], risk }))) return true
  if (role !== 'explanation' || risk === undefined || !grave.has(risk)) return false
  // "This one has a warning about suicidal thoughts." "Okay. How long does it take to work?"
  return reply.some(
    (one) =>
      dangerIn(one) !== undefined ||
      riskIn(one.folded) !== undefined ||
      !(onlyAgrees(one.folded) || /\?\s*$/.test(one.text)),
  )
}

/** Words about danger that the rules only quote: the clinician reads them before signing. */
export function needsReading(exchange: Exchange, said: Answer): boolean {
  const { risk, question, asked, answer, more } = exchange
  // "No guns."
  if (/^no [a-z' -]+\.$/i.test(answer[0]?.text ?? '')) return false
  if ([...answer, ...more].some((one) => tellsDanger(one, exchange))) return true
  if (!risk || !grave.has(risk)) return false
  const asks = asked.some(
    ({ text, folded }) =>
      /\?\s*$/.test(text) && (riskIn(folded) !== undefined || slotsAsked(folded).length > 0),
  )
  const open = question?.ambiguous || said.verdict !== 'unclear' || question?.claim !== undefined
  if (question?.yesNo && (open ? !narrow.has(risk) : asks && !answer.every(isPlainNo))) return true
  // "In 2018 you had the attempt." "Yeah. I put it in my mouth."
  if (!question && asked.some(({ folded }) => grave.has(riskIn(folded) ?? 'safety-plan'))) return true
  // "How would you do it?" "With the pills.": said unasked, or in answer to a question that isn't yes-or-no.
  return [...answer, ...more].some(
    ({ line, folded }) => line.speaker !== 'provider' && namesPreparation(folded),
  )
}
