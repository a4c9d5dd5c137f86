import { isPassive } from '../lexicon/risk-slots.ts'
import { contracted } from '../text/negation.ts'
import type { RiskTopic } from '../types.ts'
import { type Reply, unclear } from './risk-answer.ts'
import { isEarlier } from './risk-past.ts'
import type { Said } from './turns.ts'

const negated = new RegExp(
  `\\b(?:not|no|never|nothing|none|nobody|neither|nor|cannot|without|${contracted})\\b`,
)
const unreal =
  /\b(?:if|would|could|might|maybe|joke|joking|kidding|like to say|who hasnt|guess|think so|supposed)\b/

/** "No plan", "no guns": a denial that names its slot. */
const denies: Partial<Record<RiskTopic, RegExp>> = {
  'suicide-plan':
    /\b(?:no|dont have (?:a|any)|havent (?:got|made) (?:a|any)|without (?:a|any)|never (?:had|made) a) plans?\b/,
  'suicide-intent':
    /\b(?:i (?:wouldnt|would not|would never|d never|wont|will not|aint gonna|could never|couldnt)|im not (?:going to|gonna)|i dont want to|i am not going to|no inten\w+|not so id)\b/,
  psychosis: /\bno voices\b/,
  'suicidal-ideation': /\b(?:i (?:really )?(?:dont|do not) want to die|(?:im not|not|never been) suicidal)\b/,
  'access-to-means': /^(?:(?:there are|theres|we have|i have|i own) )?no guns\b/,
}

/** Said so plainly that it settles an answer that was left open. */
export const isPlainDenial = ({ folded }: Said) =>
  /\b(?:im not|i am not|never been) suicidal\b/.test(folded) &&
  !/\b(?:but|except|unless|though)\b/.test(folded)

/** What people say about themselves in so many words. */
const tells: Partial<Record<RiskTopic, RegExp>> = {
  'suicide-attempt':
    /\bi (?:\w+ )?(?:tried to|overdosed|attempted|took|od ?d)\b|^(?:the|my) overdose\b|\bcut my wrists?\b/,
  psychosis: /\b(?:the voices|i hear voices|i (?:\w+ )?hear a voice|there are (?:fellas|people|men))\b/,
  'access-to-means':
    /\b(?:i (?:\w+ ){0,2}(?:have|had|got|own|keep|kept)|ive got|theres|there is|there are) (?:\w+ ){0,4}(?:guns?|rifles?|pistols?|handguns?|shotguns?|revolvers?|glock)\b/,
  abuse:
    /\b(?:he|she|they|husband|wife|dad|father|mom|mother|boyfriend|girlfriend|partner|ex|stepfather|stepdad|uncle|brother|\w+ who) (?:\w+ )?(?:hit|hits|choked|strangled|slapped|pushed|pushes|shoved|grabbed|kicked|beat|beats|punched|raped|assaulted|molested) me\b(?! with (?:it|the narcan|narcan))/,
  'self-harm':
    /\bi (?:used to |\w+ )?(?:cut|burned|burn|scratch|scratched) (?:myself|my (?:arms?|legs?|wrists?|thighs?))\b|\bi used to cut\b/,
  'suicidal-ideation':
    /\bi (?:just |really |still |do |sometimes |kind of )?(?:want|wanted|wanna|wish|wished|thought (?:about|of)|think (?:about|of)|keep thinking (?:about|of)|was thinking (?:about|of)) (?:to die|die|to be dead|to kill myself|to end (?:my life|it all)|i (?:was|were) dead|killing myself|dying|suicide|ending my life|ending it)\b|\b(?:ive been|i have been|im) thinking (?:about|of) (?:killing myself|dying|suicide|ending my life|ending it all)\b|\bim (?:going to|gonna) kill myself\b|\bpienso que (?:\w+ ){0,3}mejor sin mi\b/,
}

/** Whether a person affirms or denies a danger without being asked. If that isn't certain, it stays unclear. */
export function ownStance({ text, folded }: Said, topic: RiskTopic): Reply {
  if (/\?\s*$/.test(text)) return unclear
  const [found] = denies[topic]?.exec(folded) ?? []
  if (found !== undefined) {
    // "I don't have a plan, but I think about how."
    const behind = folded.slice(folded.indexOf(found) + found.length).replace(/ though$/, '')
    return /\b(?:but|except|unless|until|though|yet|anymore)\b/.test(behind)
      ? unclear
      : { stance: 'denies', past: false }
  }
  if (topic === 'suicidal-ideation' && isPassive(folded))
    return { stance: 'endorses', past: isEarlier(folded) }
  // "I don't have a plan, but I want to die.": what is denied in one clause is told in another.
  const told = folded
    .split(/\b(?:but|and|because)\b/)
    .some((one) => tells[topic]?.test(one) && !negated.test(one))
  if (!told || unreal.test(folded)) return unclear
  return { stance: 'endorses', past: topic === 'suicide-attempt' || isEarlier(folded) }
}
