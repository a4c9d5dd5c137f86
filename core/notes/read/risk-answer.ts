import { dangerIn } from '../lexicon/danger.ts'
import { riskIn } from '../lexicon/risk.ts'
import { fold } from '../text/fold.ts'
import type { RiskStance, RiskTopic } from '../types.ts'
import type { Said } from './turns.ts'

export type Reply = { stance: RiskStance; past: boolean }

const open: Reply = { stance: 'unclear', past: false }

/** Words that stand in front of a yes or no and change nothing. */
const before =
  '^(?:(?:oh|my|god|goodness|gosh|heavens|lord|jeez|hell|um+|uh+|well|honestly|thankfully|thank god|luckily|ha|please|i mean|me|today|tonight|now|right now|these days|currently|to die|you know|hm+|mm+|doctor|doc|she says|he says|interpreter|to be honest|ay|as of now|this week|lately|and) )*'
const noWords =
  '(?:no|nope|nah|never|none|neither|nothing|nunca|nada|not (?:at all|a bit|once|ever|one|even|a single|in (?:my|the) \\w+)|absolutely not|definitely not|of course not|hell no|god no|heavens no)'
const startsNo = new RegExp(`${before}${noWords}\\b`)
const startsYes = new RegExp(
  `${before}(?:yes|yeah|yep|yup|uh ?huh|mm ?hm+|mhm|definitely|absolutely|of course|si)\\b`,
)
/** "I do." is a yes; "I do the books" is none. */
const bareYes = new RegExp(
  `${before}(?:i do|i have|i am|i did|i was|it is|it does|they do|he does|she does|he has|she has|he did|she did|there is|there are|sure)$`,
)
/** "I don't.", "Right, I'm not.", "We haven't." */
const startsNot = new RegExp(
  `${before}(?:(?:right|correct|exactly|yes|yeah|no|true) )?(?:i|we|he|she|they|it|there) ?(?:dont|doesnt|didnt|havent|hasnt|wasnt|werent|isnt|arent|aint|m not|am not|never|wouldnt|will not|wont)(?: (?:have|own|want|think|hear|see|do|been|had|ever|any|one|that|it|anything|those|thoughts|voices|so|plan|plans|studying|got|tried|thought|hurt|feel|keep|on|about|like|to|die|myself|anybody|anyone|him|her|them|now|ma am|sir|no|none|a|gun|guns))*$`,
)
const imNot = new RegExp(`${before}(?:(?:right|correct|exactly|no|true) )?im not$`)

/** A "no" that introduces a yes: "No, there is.", "No, I did." */
const turnsYes =
  /^(?:no|nope|nah) (?:there (?:is|are|was)|i (?:did|do|have|am|was)|they (?:do|did)|it (?:is|does|did)|he (?:does|did|has)|she (?:does|did|has))\b(?! (?:not|nt))/
const hedges =
  /^(?:(?:oh|um+|uh+|well|i mean) )*(?:i guess|i suppose|maybe|kind of|sort of|kinda|sorta|i dont know|i don t know|not sure|im not sure|probably|perhaps|not really|not exactly|not like that|not yet|hard to say|depends|it depends|define|which kind|what do you mean|why)\b|\bnot like that\b|\bi dont know\b/
const jokes = /\b(?:kidding|joke|joking|sarcas\w+)\b/

/** How often or when, said where a yes was asked for. */
const often = new RegExp(
  `${before}(?:on and off|off and on|every (?:day|night|morning|time|few|other|week|hour|evening)|most (?:days|nights|of|mornings)|some (?:days|nights|of|mornings|evenings)|sometimes|once|twice|(?:one|two|three|four|five|six|a few|a couple(?: of)?|several|many) (?:times?|nights?|days?)|all (?:the time|day|night)|daily|nightly|constantly|a lot|often|less than|more than|just the (?:voices?|thoughts?)|only the (?:voices?|thoughts?)|the (?:voices?|thoughts?)|a little|a bit|here and there|now and then|from time to time|since|last (?:week|night|month|time)|yesterday|this (?:morning|week)|back in|in (?:19|20)\\d\\d|in (?:january|february|march|april|may|june|july|august|september|october|november|december|college|high school|seminary|the (?:spring|summer|fall|winter|army|navy|hospital)|\\w+ grade)|when i was|years ago|as a (?:kid|child|teen\\w*)|junior year|senior year|sophomore year|freshman year|monday|tuesday|wednesday|thursday|friday|saturday|sunday|a (?:year|month|week) ago|(?:two|three|four|five|six|ten|\\d+) (?:years?|months?|weeks?|days?) (?:ago|back)|una vez|i used to|used to|not since|not anymore|not any more|not lately|not recently|not these days|not now|at (?:sixteen|seventeen|\\w+teen|twenty\\w*))\\b`,
)

/** Said of an earlier time, and not of now. */
const earlier =
  /\b(?:years? (?:ago|back)|used to|when i (?:was|got)|when he was|in (?:19|20)\d\d|in (?:oh|ninety|eighty|seventy) ?\w+|in (?:7|8|9|0)\d|as a (?:kid|child|teen\w*)|back (?:then|in)|in (?:college|high school|middle school|seminary|the army|the navy|rehab|treatment)|(?:sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) grade|(?:freshman|sophomore|junior|senior) year|not since|(?:none|nothing|never|not one|not once) since|not any ?more|not now|these days no|no longer|last (?:year|summer|spring|winter|fall|autumn)|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|several|a few|many|\d+) months? (?:ago|back)|at (?:fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty\w*|1\d|2\d)|since then not|that was (?:it|then|before|the last time|over)|a long time ago|ages ago|long time ago)\b/
/** Not long enough ago to be past. */
const lately =
  /\b(?:last (?:week|night|month)|yesterday|this (?:week|morning|month)|today|tonight|right now|still|days? ago|again)\b/

/** After a no, these take some of it back. */
const takesBack =
  /^(?:well|just|only|mostly|except)\b|\b(?:but|except|though|although|i mean|maybe|sometimes|once|twice|kind of|sort of|kinda|sorta|a little|a bit|until|unless|i guess|i suppose|however|actually|wait|anymore|not really|not exactly|not now|not today|not right now|not yet|yes|yeah|pero|aunque|a veces|almost|nearly|close|some nights|some days)\b/
const timed =
  /\b(?:lately|recently|last (?:week|month|night|year|time)|yesterday|this (?:week|morning|month)|when i|in (?:19|20)\d\d|i (?:did|do|have|am|was)$)\b/
const negated = /\b(?:not|no|never|nothing|none|nobody|neither|nor|\w+nt|aint)\b/
/** What somebody thinks of, where it may be what was asked about. */
const broods =
  /\b(?:i|id|ive|we) (?:\w+ )?(?:think|thought|wanted|want|imagine|imagined|wish|wished|looked|tried|pictured)(?: \w+){0,3} (?:it|that|them|this|those|dying|death|die|dead|gone|sleep forever|over)\b/
const longest = 45

/** Slots that a thought takes nothing back of: "No plan. I just think about it." */
const ofActs: ReadonlySet<RiskTopic> = new Set([
  'suicide-plan',
  'suicide-intent',
  'preparation',
  'access-to-means',
  'suicide-attempt',
])
const nounOf: Partial<Record<RiskTopic, RegExp>> = {
  'suicide-plan': /^no (?:\w+ )?(?:plans?|method|build)\b/,
  'suicide-intent': /^no (?:\w+ )?(?:inten\w+|plans?|urge)\b/,
  'access-to-means': /^no (?:\w+ )?(?:guns?|weapons?|firearms?|rifles?|pills|pistols?)\b/,
  psychosis: /^no (?:\w+ )?(?:voices?|hallucin\w+|paranoi\w+)\b/,
  'suicidal-ideation': /^no (?:\w+ )?(?:thoughts?|suicid\w+|si|wish\w*|ideation)\b/,
  'self-harm': /^no (?:\w+ )?(?:cutting|self harm|urges?|cuts)\b/,
  'suicide-attempt': /^no (?:\w+ )?(?:attempts?|overdos\w+)\b/,
  'homicidal-ideation': /^no (?:\w+ )?(?:thoughts?|violence|wish\w*)\b/,
  abuse: /^no (?:\w+ )?(?:abuse|violence|hitting)\b/,
}

type Polarity = 'plain' | 'negative' | 'open'

const opening =
  /^(?:(?:okay|ok|and|so|but|now|well|alright|all right|then|also|great|good|sure|right|thanks|thank you|got it|i see|um+|uh+|mm+|yeah|fine|fair|first|next|just to check|to be clear|i have to ask|i need to ask|i do want to ask directly|let me ask|today|tonight|these days|lately|[a-z]+ (?=you (?:dont|havent|arent|didnt))) )+/

/** Which way a yes and a no go. */
function polarityOf(folded: string): Polarity {
  const bare = folded.replace(opening, '')
  if (/^(?:what|when|where|who|whos|whats|why|which|how|hows|tell me|describe|walk me|say)\b/.test(bare))
    return 'open'
  if (
    /^(?:you|she|he|they) ?(?:re|are|were|ve|have|had|do|did)? ?(?:not|never)\b|^you ?(?:re|ve)? ?(?:dont|didnt|havent|arent|werent|wouldnt|couldnt|cant|wont|hadnt|not|never)\b|^youre not\b|^(?:no|not|nothing|none|never|nobody|without|dont|didnt|havent|arent|isnt|werent|wasnt|wouldnt)\b|\byou (?:dont|havent|arent|werent|didnt|wouldnt|never)\b/.test(
      bare,
    )
  )
    return 'negative'
  return 'plain'
}

/** What an answer says to one question about one danger. Where it isn't certain it is left open. */
export function replyTo(
  question: Pick<Said, 'folded'>,
  answer: readonly Said[],
  topic: RiskTopic,
  { choice = false, asksSafe = false }: { choice?: boolean; asksSafe?: boolean } = {},
): Reply {
  const polarity = polarityOf(question.folded)
  const [first, ...others] = answer.map(({ text }) => spoken(text)).filter(({ folded }) => folded !== '')
  if (!first || polarity === 'open' || /\?$/.test(first.text)) return open
  const all = [first, ...others]
  const whole = all.map(({ folded }) => folded).join(' . ')
  if (jokes.test(whole) || hedges.test(first.folded)) return open
  const turned = turnsYes.test(first.folded)
  const no =
    !turned && (startsNo.test(first.folded) || startsNot.test(first.folded) || imNot.test(first.folded))
  const clauses = first.text.split(/[,.;!—–]\s*/).map(fold)
  const yes = !no && (startsYes.test(first.folded) || bareYes.test(clauses[0] ?? ''))
  if (turned) return endorsed(whole, topic)
  if (no) {
    if (asksSafe) return open
    return denied(first, others, whole, topic)
  }
  if (yes) {
    if (polarity === 'negative' || choice) return open
    if (asksSafe) return takesBack.test(whole) ? open : { stance: 'denies', past: false }
    if (/^\w+ (?:no|not)\b/.test(first.folded) || /\b(?:but|except|though|although)\b/.test(first.folded)) {
      return onlyNoPlan(whole, topic) ? endorsed(whole, topic) : open
    }
    return endorsed(whole, topic)
  }
  if (choice || asksSafe || polarity === 'negative') return open
  // "Last week, yes, two times."
  if (clauses.some((clause) => /^(?:yes|yeah)$/.test(clause))) return endorsed(whole, topic)
  // "Today, no.", "To die, no."
  const short = first.folded.split(' ').length <= 5 && clauses.filter(Boolean).at(-1) === 'no'
  if (short) return denied(first, others, whole, topic)
  if (often.test(first.folded) && topic !== 'access-to-means') return endorsed(whole, topic)
  return open
}

function endorsed(whole: string, topic: RiskTopic): Reply {
  const past = topic === 'suicide-attempt' || isEarlier(whole)
  return { stance: 'endorses', past }
}

/** Said of an earlier time alone. */
export function isEarlier(folded: string) {
  return earlier.test(folded) && !stillNow(folded)
}

function stillNow(whole: string) {
  return (
    lately.test(whole.replace(/\bstill (?:dont|not|have(?:nt)?)\b/g, '')) &&
    !/\b(?:not (?:since|now|any ?more)|nothing since|none since|these days no)\b/.test(whole)
  )
}

type Spoken = { text: string; folded: string }

function denied(first: Spoken, others: readonly Spoken[], whole: string, topic: RiskTopic): Reply {
  // "No guns." says what there is none of.
  const [, object] =
    /^no (?!one\b)([a-z]+(?: [a-z]+)?)/.exec(fold(first.text.split(/[,.;!—–]/)[0] ?? '')) ?? []
  const noun = nounOf[topic]
  if (
    object &&
    !/^(?:sir|ma am|maam|doctor|doc|way|no|never|not|i|im|we|they|he|she|it|nothing|none|god)\b/.test(object)
  ) {
    if (!noun?.test(first.folded)) return open
  }
  const rest = [
    fold(first.text.replace(/^[^,.;!—–]*[,.;!—–]?\s*/, '')),
    ...others.map(({ folded }) => folded),
  ].filter(Boolean)
  if (whole.split(' ').length > longest) return open
  // "No. They did in 2015, not now."
  if (
    rest.some(
      (one) =>
        /^(?:i|they|he|she|it) (?:did|used to|do it in|had)\b(?!nt)(?: (?:in|back|when|once|before|years)|$)|\bi used to\b/.test(
          one,
        ) && !/\b(?:my|our) \w+ did\b/.test(one),
    )
  )
    return earlier.test(rest.join(' . ')) ? { stance: 'endorses', past: true } : open
  return rest.some((one) => takesSomeBack(one, topic)) ? open : { stance: 'denies', past: false }
}

function takesSomeBack(folded: string, topic: RiskTopic) {
  const [front = '', ...back] = folded.split(/\bbut\b/)
  // "I don't like him, but I ain't gonna do nothing."
  if (back.length > 0 && back.every((one) => negated.test(one)) && negated.test(front)) return false
  if (takesBack.test(folded.replace(/\b(?:well|that was the last time|once more)$/g, ''))) {
    const only = /^(?:just|only)\b/.test(folded)
    if (!(ofActs.has(topic) && only)) return true
  }
  if (!negated.test(folded) && timed.test(folded))
    return !/\b(?:my|our|his|her) \w+(?: \w+)? did\b/.test(folded)
  if (ofActs.has(topic))
    return (
      topic === 'suicide-attempt' && /\bi (?:\w+ )?(?:tried|took|overdosed|went up|sat with)\b/.test(folded)
    )
  if (negated.test(folded)) return false
  return broods.test(folded) || (dangerIn({ text: folded, folded }) ?? riskIn(folded)) === topic
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
  const rest = text.slice(all.length)
  const word = /\bnod/i.test(act) ? 'Yes. ' : /\bshak\w+ (?:\w+ )?head|\bhead shake/i.test(act) ? 'No. ' : ''
  const whole =
    rest.trim() === '' || !/^(?:yes|yeah|no|nope|nah)\b/i.test(rest) ? `${word}${rest}`.trim() : rest
  return { text: whole.replace(/^[….\s]+/, ''), folded: fold(whole) }
}
