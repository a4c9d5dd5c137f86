import { slotsSaid } from '../lexicon/risk-slots.ts'
import { fold } from '../text/fold.ts'
import { wordCount } from '../text/word-count.ts'
import type { RiskStance, RiskTopic } from '../types.ts'
import { broods, dated, negated, ofSpeaker, takesBack, takesSomeBack } from './limits-denial.ts'
import { isEarlier, saysPast } from './risk-past.ts'
import type { Said } from './turns.ts'

export type Reply = { stance: RiskStance; past: boolean }

export const unclear: Reply = { stance: 'unclear', past: false }
const denial: Reply = { stance: 'denies', past: false }

/** Words before a yes or no that change nothing. */
const before =
  '^(?:(?:oh|my|god|goodness|gosh|heavens|lord|jeez|hell|um+|uh+|well|honestly|thankfully|thank god|luckily|ha|please|i mean|me|today|tonight|now|right now|these days|currently|to die|you know|hm+|mm+|doctor|doc|she says|he says|to be honest|ay|as of now|this week|lately|otherwise|and) )*'
const noWords =
  '(?:no|nope|nah|never|none|neither|nothing|nunca|nada|not (?:at all|a bit|once|ever|one|even|a single|me|in (?:my|the) \\w+)|absolutely not|definitely not|of course not)'
const startsNo = new RegExp(`${before}${noWords}\\b`)
const onlyNo = new RegExp(
  `${before}${noWords}(?: (?:no|never|sir|ma am|maam|doctor|doc|way|to (?:both|all|either|that)|of (?:that|those|them)|like (?:that|this)|thank god|at all|ever))*$`,
)
const startsYes = new RegExp(
  `${before}(?:yes|yeah|yep|yup|uh ?huh|mm ?hm+|mhm|definitely|absolutely|of course)\\b`,
)
const onlyYes = /^(?:yes|yeah|yep|yup)(?: (?:yes|yeah|sir|ma am|maam|doctor|doc))*$/
/** "I do." is a yes; "I do the books" is none. */
const bareYes = new RegExp(
  `${before}(?:i do|i have|i am|i did|i was|it is|it does|they do|he does|she does|he has|she has|he did|she did|there is|there are|sure)$`,
)
/** "I don't.", "Right, I'm not.", "We haven't any." */
const bareNot = new RegExp(
  `${before}(?:(?:right|correct|exactly|no|true) )?(?:im not|(?:i|we|he|she|they|it|there) (?:dont|doesnt|didnt|havent|hasnt|wasnt|werent|isnt|arent|aint|never|wouldnt|wont))(?: (?:have|own|want|think|hear|see|do|been|had|ever|any|one|that|it|anything|those|so|plan|plans|got|tried|thought|about|to|die|now|no|a|gun|guns|weapons?|voices|studying|on))*$`,
)
/** A "no" that introduces a yes: "No, there is.", "No, I did." */
const turnsYes =
  /^(?:no|nope|nah) (?:there (?:is|are|was)|i (?:did|do|have|am|was)|they (?:do|did)|it (?:is|does|did)|he (?:does|did|has)|she (?:does|did|has))$/
const hedges =
  /^(?:(?:oh|um+|uh+|well|i mean) )*(?:i guess|i suppose|maybe|kind of|sort of|kinda|sorta|not sure|im not sure|probably|perhaps|not really|not exactly|not yet|hard to say|depends|it depends|which kind|what do you mean|why|yes and no|no and yes)\b|\bnot like that\b|\bi don ?t know\b/
const jokes = /\b(?:kidding|joke|joking|sarcas\w+)\b/

/** How often or when, in answer to a yes-or-no question. */
const often = new RegExp(
  `${before}(?:on and off|off and on|every (?:day|night|morning|time|few|other|week|hour|evening)|most (?:days|nights|of|mornings)|some (?:days|nights|of|mornings|evenings)|sometimes|once|twice|(?:one|two|three|four|five|six|a few|a couple(?: of)?|several|many) (?:times?|nights?|days?)|all (?:the time|day|night)|daily|nightly|constantly|a lot|often|less than|more than|(?:just |only )?the (?:voices?|thoughts?)|a little|a bit|here and there|now and then|from time to time|since|last (?:week|night|month|time)|yesterday|this (?:morning|week)|back in|in (?:19|20)\\d\\d|in (?:january|february|march|april|may|june|july|august|september|october|november|december|college|high school|\\w+ grade|the (?:spring|summer|fall|winter|army|navy))|when i was|years ago|as a (?:kid|child|teen\\w*)|(?:junior|senior|sophomore|freshman) year|(?:two|three|four|five|six|ten|a few|\\d+|a) (?:years?|months?|weeks?|days?) (?:ago|back)|una vez|a veces|algunas veces|todos los dias|todo el tiempo|i used to|used to|(?:real(?:ly)?|very|so|pretty|way) (?:loud|bad|strong|often)|louder|worse|(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:night |morning )?i (?:thought|wished|wanted|did))\\b`,
)
/** "I've thought about it.": what was asked about, taken up. */
const echoes =
  /^(?:i|ive|i have|i ve) (?:have |did |do |still |even |also )?(?:thought|think|considered|been thinking|was thinking) (?:about|of) (?:it|that|doing (?:it|that))\b/

const byAccident =
  /(?<!\b(?:not|wasnt|isnt|no)(?: an| by)? )\b(?:by accident|(?:it|that|this|they) (?:was|were|is) (?:\w+ )?(?:an )?accidents?|(?:its|thats) an accident|accidental\w*|on accident|by mistake|(?:not|wasnt|werent) on purpose)\b/
const longest = 45

/** Things that a "no" can deny: "No guns." denies means, and "No doubt." denies nothing. */
const nouns: Partial<Record<RiskTopic, RegExp>> = {
  'suicide-plan': /^no (?:\w+ )?(?:plans?|method)\b/,
  'suicide-intent': /^no (?:\w+ )?(?:inten\w+|plans?|urges?|wish)\b/,
  'access-to-means': /^no (?:\w+ )?(?:guns?|weapons?|firearms?|rifles?|pills|pistols?)\b/,
  psychosis: /^no (?:\w+ )?(?:voices?|hallucin\w+|paranoi\w+)\b/,
  'suicidal-ideation': /^no (?:\w+ )?(?:thoughts?|suicid\w+|si|wish\w*|ideation)\b/,
  'self-harm': /^no (?:\w+ )?(?:cutting|self harm|urges?|cuts)\b/,
  'suicide-attempt': /^no (?:\w+ )?(?:attempts?|overdos\w+)\b/,
  'homicidal-ideation': /^no (?:\w+ )?(?:thoughts?|violence|wish\w*)\b/,
  abuse: /^no (?:\w+ )?(?:abuse|violence|hitting)\b/,
}
const noneThere =
  /\b(?:there(?:s| is| are) (?:no\b|none)|(?:its|theyre|it is) not there (?:no more|any ?more)|there (?:isnt|arent) (?:a|any)|(?:we|i|he|she|they) (?:dont|doesnt|do not) (?:have|own|keep) (?:a|any|one|guns?|weapons?)|nothings? (?:is )?left|sold (?:it|them)|got rid of (?:it|them|all))\b/
const thereIs =
  /^(?:two|three|four|five|six|several|a few|a couple|theres (?!no\b|none)|there is (?!no\b)|there are (?!no\b)|i have (?!no\b)|ive got (?!no\b|none)|i ve got|i got|we have (?!no\b)|we got|a |an |my (?:dad|father|husband|wife|boyfriend|girlfriend|partner|roommate|brother|son|own|hunting|old) ?s? |(?:theyre|they are|its|it is) (?:right |still )?(?:on|in|by|under|next to|beside|here) )/
const movedAway =
  /\b(?:lock\w*|safe|sold|gave|gives|took|takes|keeps?|holds?|had it|has it|has them|had them|got rid|at (?:my|his|her|the) \w+s\b|(?:at|in) (?:my|his|her) \w+ (?:house|place|home|apartment)\b|firing pin|not at|isnt mine|storage)\b/

type Polarity = 'plain' | 'negative' | 'open'

const opening =
  /^(?:(?:okay|ok|and|so|but|now|well|alright|all right|then|also|great|good|sure|right|thanks|thank you|got it|i see|um+|uh+|mm+|yeah|fine|fair|first|next|just to check|to be clear|i have to ask|i need to ask|let me ask|today|tonight|these days|lately|honestly|(?!you|she|he|they)[a-z]+ (?=you (?:dont|havent|arent|didnt))) )+/
/** "When you're low, do you think about dying?": the question begins after the comma. */
const setting =
  /^(?:(?:and|so|okay),? )?(?:when|if|after|before|since|while|because|as|with|in|at|on|over) [^,?]+, (?=\w)/i
const negative =
  /^(?:you|she|he|they) ?(?:re|are|were|ve|have|had|do|did)? ?(?:not|never)\b|^(?:youre|youve) (?:not|never)\b|^(?:no|not|nothing|none|never|nobody|without|dont|didnt|havent|arent|isnt|werent|wasnt|wouldnt)\b|\b(?:you|she|he|they) (?:dont|havent|hasnt|arent|isnt|werent|didnt|doesnt|wouldnt|wasnt|never)\b/

/** What a yes and a no mean. */
function polarityOf(text: string): Polarity {
  const bare = fold(text.replace(setting, '')).replace(opening, '')
  if (/^(?:what|when|where|who|whos|whats|why|which|how|hows|tell me|describe|walk me|say)\b/.test(bare))
    return 'open'
  return negative.test(bare) ? 'negative' : 'plain'
}

type Spoken = { text: string; folded: string }
type Asked = {
  /** Two things were asked: a yes doesn't say which. */
  choice?: boolean
  /** A yes denies the danger: "Are you safe at home?" */
  reversed?: boolean
}

/** What an answer says to one question about one danger. If that isn't certain, it stays unclear. */
export function replyTo(
  question: Pick<Said, 'text' | 'folded'>,
  answer: readonly Said[],
  topic: RiskTopic,
  { choice = false, reversed = false }: Asked = {},
): Reply {
  const all = answer.map(({ text }) => spoken(text)).filter(({ folded }) => folded !== '')
  // "Myself? No."
  const said = all.filter(
    ({ text, folded }, n) => n > 0 || all.length === 1 || !/\?$/.test(text) || wordCount(folded) > 2,
  )
  const [first] = said
  const whole = said.map(({ folded }) => folded).join(' . ')
  if (!first || /\?$/.test(first.text) || jokes.test(whole)) return unclear
  const polarity = polarityOf(question.text)
  if (reversed) return polarity === 'plain' && isSafe(first, whole) ? denial : unclear
  if (saysPast(whole) && !hedges.test(first.folded) && topic !== 'access-to-means')
    return { stance: 'endorses', past: isEarlier(whole) }
  if (polarity === 'open' && topic === 'access-to-means' && /^how many\b/.test(question.folded))
    return slotsSaid(first.folded).includes(topic) && !negated.test(whole)
      ? { stance: 'endorses', past: false }
      : unclear
  if (polarity === 'open' || hedges.test(first.folded)) return unclear
  if (turnsYes.test(fold(first.text.split(/[.;!—–]/)[0] ?? ''))) return endorsed(whole, topic)
  const clauses = said.flatMap(({ text }) => text.split(/[,.;!—–]\s*/).map(fold)).filter(Boolean)
  const no = clauses.some((clause) => onlyNo.test(clause))
  const yes = clauses.some((clause) => onlyYes.test(clause))
  if (
    topic === 'suicide-attempt' &&
    (byAccident.test(whole) || clauses.some((clause) => /^(?:just )?(?:an )?accident$/.test(clause))) &&
    !yes &&
    !startsYes.test(first.folded) &&
    !/\b(?:but|maybe|guess|half|partly|told|kind of|sort of|said)\b/.test(whole)
  )
    return denial
  if (
    startsNo.test(first.folded) ||
    bareNot.test(clauses.slice(0, 2).join(' ')) ||
    bareNot.test(first.folded) ||
    isEchoed(first, question)
  )
    return denied(said, whole, topic)
  if (startsYes.test(first.folded) || bareYes.test(clauses[0] ?? '')) {
    if (polarity === 'plain' && onlyNoPlan(whole, topic)) return endorsed(whole, topic)
    if (polarity === 'negative' || choice || no) return unclear
    const limits =
      /^\w+ (?:no|not)\b|\b(?:but|except|though|although)\b/.test(first.folded) ||
      said.some(({ folded }) => /^but\b.*\bnot\b/.test(folded))
    return limits ? unclear : endorsed(whole, topic)
  }
  if (no && !yes) return isLateNo(said) ? denied(said, whole, topic) : unclear
  if (topic === 'access-to-means') return ofMeans(said, whole, choice || polarity === 'negative')
  if (choice || polarity === 'negative' || no) return unclear
  // "Last week, yes, two times."
  return yes || often.test(first.folded) || echoes.test(first.folded) ? endorsed(whole, topic) : unclear
}

/** "Arthur is a birdwatcher. No.", "Not how, no.": a no that nothing in front of it limits. */
function isLateNo(said: readonly Spoken[]) {
  const at = said.findIndex(({ text }) =>
    text
      .split(/[,.;!—–]\s*/)
      .map(fold)
      .some((clause) => onlyNo.test(clause)),
  )
  const [one, ...front] = [said[at], ...said.slice(0, at)]
  if (
    !one ||
    front.some(
      (other) =>
        !other ||
        takesBack.test(other.folded) ||
        dated.test(other.folded) ||
        often.test(other.folded) ||
        broods.test(other.folded) ||
        slotsSaid(other.folded).length > 0,
    )
  )
    return false
  const [limit = ''] = one.text.split(/[,;—–]\s*/).map(fold)
  return (
    onlyNo.test(limit) ||
    negated.test(limit) ||
    /^(?:now|today|tonight|these days|lately|me|to die|currently|right now|straight answer|so|otherwise|honestly)$/.test(
      limit,
    )
  )
}

/** "Do you want any of them hurt?" "Not hurt." */
function isEchoed({ folded }: Spoken, question: Pick<Said, 'folded'>) {
  const [, word] = /^not (\w{3,})(?: no)?$/.exec(folded) ?? []
  return (
    word !== undefined &&
    !/^(?:really|today|tonight|now|yet|here|since|this|that|like)$/.test(word) &&
    question.folded.split(' ').includes(word)
  )
}

function isSafe({ folded }: Spoken, whole: string) {
  return (
    (startsYes.test(folded) ||
      /^(?:(?:tonight|today|now) (?:yes|yeah)|i do|i am|completely|very|always|home okay)$/.test(folded)) &&
    !takesBack.test(whole.replace(/^\w+ ?/, '')) &&
    !negated.test(whole)
  )
}

function ofMeans(said: readonly Spoken[], whole: string, uncertain: boolean): Reply {
  const [first] = said
  if (
    said.some(({ folded }) => noneThere.test(folded)) &&
    !/\b(?:but|except|though|other|(?:does|has|have|owns|keeps|got) (?:one|some|it|them|two|a)|(?:husband|wife|roommate|dad|father|son|brother|partner|boyfriend) (?:does|has))\b/.test(
      whole,
    )
  )
    return denial
  const has = !uncertain && first && thereIs.test(first.folded) && !negated.test(first.folded)
  return has && !movedAway.test(whole) ? { stance: 'endorses', past: false } : unclear
}

function endorsed(whole: string, topic: RiskTopic): Reply {
  return { stance: 'endorses', past: topic === 'suicide-attempt' || isEarlier(whole) }
}

function denied(said: readonly Spoken[], whole: string, topic: RiskTopic): Reply {
  const [first, ...others] = said
  if (!first || wordCount(whole) > longest) return unclear
  const [front = '', ...behind] = first.text.split(/(?<=[,.;!—–])\s*/)
  const [, object] = /^no (?!one\b)([a-z]+)/.exec(fold(front)) ?? []
  const plain =
    object === undefined ||
    /^(?:sir|ma|maam|doctor|doc|way|no|never|not|i|im|ive|we|they|he|she|it|nothing|none|god|to)$/.test(
      object,
    )
  if (!plain && !nouns[topic]?.test(first.folded)) return unclear
  const rest = ofSpeaker([fold(behind.join(' ')), ...others.map(({ folded }) => folded)].filter(Boolean))
  // "No. They did in 2015, not now."
  if (
    rest.some((one) =>
      /^(?:i|they|it) (?:did|used to)(?: (?:in|back|when|once|before|years)\b|$)|\bi used to\b/.test(one),
    )
  )
    return isEarlier(rest.join(' . ')) ? { stance: 'endorses', past: true } : unclear
  return rest.some((one) => takesSomeBack(one, topic)) ? unclear : denial
}

/** "Yes, the thought comes, but no plan": the thought is there. */
function onlyNoPlan(whole: string, topic: RiskTopic) {
  return (
    topic === 'suicidal-ideation' &&
    /^(?:yes|yeah|yep) (?:the |those |they |i |it |sometimes |some |once )(?:(?!\b(?:not|no|never|used|dont|didnt|gone|stopped|joke)\b).)*\bbut (?:there is |i have |ive got |i ve got )?no plans?\b/.test(
      whole,
    )
  )
}

/** A nod or a shake of the head, written in brackets, is a yes or a no. */
function spoken(text: string): Spoken {
  const [all = '', act = ''] = /^\s*[[(*]([a-z ,]+)[\])*]\s*/i.exec(text) ?? []
  const rest = text.slice(all.length).replace(/^[….\s¡]+/, '')
  const word = /\bnod/i.test(act) ? 'Yes. ' : /\bshak\w+ (?:\w+ )?head|\bhead shake/i.test(act) ? 'No. ' : ''
  const whole = /^(?:yes|yeah|no|nope|nah)\b/i.test(rest) ? rest : `${word}${rest}`.trim()
  return { text: whole, folded: fold(whole) }
}
