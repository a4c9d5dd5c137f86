import { explicitDanger } from '../lexicon/danger.ts'
import { slotsSaid } from '../lexicon/risk-slots.ts'
import { hintsSaid } from '../lexicon/risk-wider.ts'
import { contracted } from '../text/negation.ts'
import { wordCount } from '../text/word-count.ts'
import type { RiskTopic } from '../types.ts'
import { figuresOf } from './dose.ts'
import { takesSomeBack } from './limits-denial.ts'
import { type Reply, replyTo, unclear } from './risk-answer.ts'
import { isEarlier } from './risk-past.ts'
import type { Said } from './turns.ts'

/**
 * Answers in which the yes or the no isn't the first word: "In the truck. Yeah." "Every shift." "Dead, no." "He calls
 * my name." What stays open here stays unclear.
 */
export function readFurther(
  question: Pick<Said, 'text' | 'folded'>,
  answer: readonly Said[],
  topic: RiskTopic,
  { one }: { one: boolean },
): Reply {
  const whole = answer.map(({ folded }) => folded).join(' . ')
  if (answer.length === 0 || doubts.test(whole) || answer.some(({ text }) => /\?["”]?\s*$/.test(text)))
    return unclear
  const clauses = answer.flatMap(({ folded, text }) => (/[,;!—–]/.test(text) ? clausesOf(text) : [folded]))
  const named = namedPart(answer, topic)
  if (named) return named
  const own = withoutOthers(answer)
  if (own.length < answer.length) return replyTo(question, own, topic)
  if (asksNegatively.test(question.folded)) return unclear
  if (plainNo.test(whole)) return answer.length === 1 || !takenBack(answer.slice(1), topic) ? denial : unclear
  const no = clauses.some((clause) => bareNo.test(clause)) || answer.some(({ folded }) => isNo.test(folded))
  if (no) return unclear
  if (topic !== 'suicide-intent' && answer.some((said) => tells(said, topic))) return endorsed(whole, topic)
  const [first] = answer
  if (!one || !first) return unclear
  if (rates.test(question.folded))
    return figuresOf(first.folded).some((n) => n >= 1 && n <= 10) ? present : unclear
  if (limited.test(whole)) return unclear
  // "After Saturday, yes. Before that, not since summer."
  if (ofTimes.has(topic) && timeAndYes.test(first.text) && time.test(first.folded))
    return endorsed(whole, topic)
  const said = answer.filter(({ folded }) => !/^(?:when|whenever|if) /.test(folded))
  if (said.some(({ folded }) => negated.test(folded))) return unclear
  if (presupposes.test(question.folded))
    return answer.some(isTime)
      ? { stance: 'endorses', past: isLongAgo(whole) || ends.test(question.folded) }
      : unclear
  if (topic === 'suicide-plan' && asksPicked.test(question.folded) && wordCount(first.folded) <= 6)
    return endorsed(whole, topic)
  if (opens.test(question.folded)) return unclear
  if (clauses.some((clause) => bareYes.test(clause))) return endorsed(whole, topic)
  if (!ofTimes.has(topic)) return unclear
  return isTime(first) || comes.test(first.folded) ? endorsed(whole, topic) : unclear
}

const present: Reply = { stance: 'endorses', past: false }
const denial: Reply = { stance: 'denies', past: false }

function endorsed(whole: string, topic: RiskTopic): Reply {
  return { stance: 'endorses', past: topic === 'suicide-attempt' || isLongAgo(whole) }
}

function clausesOf(text: string) {
  return text
    .toLowerCase()
    .split(/[,.;!—–]\s*/)
    .map((one) =>
      one
        .replace(/['’‘]/g, '')
        .replace(/[^a-z0-9áéíóúñ]+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
}

const timeAndYes = /^[^,.]{3,40}[,.—–] ?(?:yes|yeah|yep|i did|sí)[.!]?$/i
/** "Had you picked a day?" "The thirtieth." */
const asksPicked = /\b(?:picked|chosen|chose|set)(?: out)? (?:a|the|any) (?:day|date|place|spot|way|time)\b/
/** "Urges on the card, what's the highest?" */
const rates = /\b(?:highest|on the card|scale|rate|how strong|out of (?:five|ten)|zero to)\b/
const doubts =
  /\b(?:i guess|i suppose|maybe|might|perhaps|probably|not sure|i don ?t know|dont know|not really|not exactly|kind of|sort of|kinda|sorta|depends|joke|joking|kidding|sarcas\w+|asterisk|no se|quizas?|tal vez|supposed)\b/
const negated = new RegExp(
  `\\b(?:not|no|never|nothing|none|nobody|neither|nor|cannot|hardly|barely|without|nunca|nada|ni|${contracted})\\b`,
)
const isNo =
  /^(?:(?:oh|well|god|um|heavens|honestly|and) )*(?:no|nope|nah|never|none|nothing|neither|nunca|nada)\b/
const bareNo = /^(?:no|nope|nah|never|none|nothing|not (?:me|now|today|anymore|any more|really)|nunca|nada)$/
const bareYes =
  /^(?:(?:oh|well|and|but) )?(?:yes|yeah|yep|yup|uh ?huh|mhm|si|claro|sure)(?: (?:sir|ma am|maam|doctor|doctora|doc|i did|i do|i have|i was|it does|they do|it is))?$/
const limited =
  /\bbut\b.*\bnot\b|\b(?:only|just) (?:in|when|if) (?:a |my |the )?(?:dreams?|sleep)\b|\bin dreams\b/
/** "You haven't …": a yes and a no can mean either. */
const asksNegatively = new RegExp(
  `^(?:(?:and|so|okay|but|now|well|good|right) )*(?:you|she|he|they|no|not|nothing|never|none|${contracted}\\b|your)\\b(?= (?:not|never|no|${contracted})\\b|(?:ve|re|d)? ?(?:not|never)\\b)|^(?:no|not|nothing|never|none|dont|havent|arent|didnt|isnt|wasnt|werent|wouldnt|youve never|youre not)\\b|\\b(?:gone|stopped|went away|go away)\\b`,
)
/** Not answered by yes or no. */
const opens =
  /^(?:(?:and|so|okay|but|well|now) )*(?:what|when|where|who|whos|whats|why|which|how|hows|tell|last time|describe)\b/
/** A question about when takes the danger for granted. */
export const presupposes =
  /^(?:(?:and|so|okay|but|well|now) )*(?:when(?: was| did| were|s| is)|how (?:often|many times)|how long ago|how recently|last time|when you last|what year|since when)\b/
const ends = /\b(?:stop|stopped|end|ended|quit)\b/

/** "It's a no." "Straight answer: no." */
const plainNo =
  /^(?:(?:well|today|now|honestly|okay) )*(?:(?:its|it is|thats|that is|the answer is|my answer is) (?:a )?(?:hard |straight |firm |clear |solid |plain )?no\b|(?:i|we) (?:have|do|did|am|would|was) not$)(?!.*\b(?:for now|mostly|yet|because|today|tonight|officially)\b)/

const takenBack = (answer: readonly Said[], topic: RiskTopic) =>
  answer.some(({ folded }) => takesSomeBack(folded, topic) || slotsSaid(folded).includes(topic))

/** "No. A girl on my hall did, last spring. She died.": after a bare no, another person's story. */
function withoutOthers(answer: readonly Said[]): readonly Said[] {
  const [first, ...rest] = answer
  const from = rest.findIndex(({ folded }) => ofOther.test(folded))
  if (!first || from !== 0 || !bareNo.test(first.folded)) return answer
  if (rest.some(({ folded }) => ofSelf.test(folded) || suspects.test(folded))) return answer
  return [first]
}
const ofOther =
  /^(?:(?:but|and) )?(?:a|an|my|our|the|one) (?:\w+ ){0,4}(?:did|tried|died|went through|shot|hung|hanged|jumped|overdosed|killed)\b/
const ofSelf = /\bi (?!(?:didnt|dont|never|barely|hardly) know\b)|\b(?:im|ive|id|ill|me|myself)\b/
const suspects = /\b(?:thinks?|says?|said|told|worr\w+|found|saw|caught|but|sometimes|almost)\b/

/** Words that name one danger in an answer to several questions. */
const parts: Partial<Record<RiskTopic, RegExp>> = {
  'suicidal-ideation':
    /\b(?:dying|die|dead|death|suicid\w*|kill(?:ing)? myself|wish\w*|not being here|morirme)\b/,
  'suicide-plan': /\b(?:plans?|how|way|method|date|day|place)\b/,
  'suicide-intent': /\b(?:do(?:ing)? (?:it|anything|something)|act(?:ing)?|intent\w*|go(?:ing)? through)\b/,
  'self-harm':
    /\b(?:cut\w*|burn\w*|scratch\w*|pick\w*|pinch\w*|self harm\w*|hurt(?:ing)? myself|harm(?:ing)? myself)\b/,
  'suicide-attempt': /\b(?:tried|try|attempt\w*|overdos\w*)\b/,
  'access-to-means': /\b(?:guns?|weapons?|pills|rifles?|pistols?)\b/,
  'homicidal-ideation': /\b(?:anyone|anybody|some(?:one|body)|others?|other people|him|her|them|people)\b/,
  preparation: /\b(?:notes?|letters?|goodbye\w*|will|give away)\b/,
  abuse: /\b(?:hit\w*|pegar|golpear|touch\w*|push\w*|shov\w*)\b/,
  psychosis: /\b(?:voices|voces)\b/,
}

/** The dangers that some words of an answer name. */
export function partsNamed(words: string): readonly RiskTopic[] {
  return partTopics.filter((topic) => parts[topic]?.test(words))
}
const partTopics = Object.keys(parts) as RiskTopic[]

/** "Dead, no." "Picking yes, burning no." "Not a way, no.": a part of the question, by its name. */
function namedPart(answer: readonly Said[], topic: RiskTopic): Reply | undefined {
  for (const [n, { text }] of answer.entries()) {
    const clauses = clausesOf(text)
    for (const [c, clause] of clauses.entries()) {
      const [, name, word] = /^(.{3,40}?) (yes|yeah|no|never)$/.exec(clause) ?? []
      const next = clauses[c + 1]
      const part =
        name ?? (next && /^(?:yes|yeah|no|never)$/.test(next) && wordCount(clause) <= 5 ? clause : undefined)
      const said = word ?? next
      if (part === undefined || said === undefined || !parts[topic]?.test(part)) continue
      if (/\b(?:yesterday|today|tonight|now|lately|here|since|before|when|night|week)\b/.test(part)) continue
      const yes = said.startsWith('y')
      if (negated.test(part) === yes) continue
      const before = answer
        .slice(0, n)
        .some(({ folded }) => hintsSaid(folded).includes(topic) || slotsSaid(folded).includes(topic))
      const behind = [
        clauses.slice(c + (name ? 1 : 2)).join(' '),
        ...answer.slice(n + 1).map(({ folded }) => folded),
      ].filter(Boolean)
      if (yes) return { stance: 'endorses', past: isLongAgo(behind.join(' . ')) }
      const back = behind.some(
        (one) =>
          takesSomeBack(one, topic) || slotsSaid(one).includes(topic) || hintsSaid(one).includes(topic),
      )
      return before || back ? undefined : denial
    }
  }
  return undefined
}

/** Dangers whose yes can be the time alone: "Any thoughts of dying?" "Every shift." */
const ofTimes: ReadonlySet<RiskTopic> = new Set([
  'suicidal-ideation',
  'self-harm',
  'psychosis',
  'abuse',
  'homicidal-ideation',
  'suicide-attempt',
  'preparation',
])

const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)'
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?'
const unit =
  '(?:nights?|mornings?|evenings?|afternoons?|days?|weeks?|weekends?|months?|years?|hours?|shifts?|times?|summer|spring|winter|fall|christmas|thanksgiving|easter|noche|dia|semana|mes|ano)'
const time = new RegExp(
  `^(?:(?:about|around|like|just|oh|well|um|almost|nearly|the) )*(?:(?:on |every |most |last |this |that |since |in |back in |around |before |after |by )*(?:${weekday}|${month})\\b|(?:every|each|most|last|this|that|some|many|several|all|the other|cada|toda|esta|la otra) (?:\\w+ )?${unit}\\b|(?:in |back in |since )?(?:19|20)\\d\\d\\b|\\d\\d$|(?:\\w+ )?(?:${unit}) (?:ago|back)\\b|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|a few|a couple|couple|\\d+|un|dos|tres)(?: of)? (?:\\w+ )?${unit}\\b|once|twice|todos los dias|todas las noches|siempre|daily|nightly|yesterday|today|tonight|sometimes|often|ayer|anoche|hoy|cuando joven|de joven|before (?:christmas|thanksgiving|easter|the \\w+)$|when i m? ?(?:was|drive|drink|m alone|am alone|cant sleep|lie down)\\b)`,
)

/** A first sentence that only says when, or says when and yes. */
function isTime({ text, folded }: Said) {
  return time.test(folded) && (wordCount(folded) <= 6 || timeAndYes.test(text))
}

const comes =
  /^(?:(?:well|oh|um|yeah) )*(?:they|it|the thoughts?|the idea|that) (?:still |do |does |just |always )?(?:comes?|came|visits?|crosses my mind|crossed my mind|(?:is|are) (?:there|back|around))\b|^(?:some|a few|several|plenty|a lot|lots)$/

const longAgo =
  /\b(?:(?:19|20)\d\d|(?:two|three|four|five|six|several|a few|many|\d+) (?:or \w+ )?(?:years|months) (?:back|ago)|years? (?:back|ago)|cuando (?:joven|era)|de joven|hace (?:\w+ )?anos|(?:freshman|sophomore|junior|senior) year|as a (?:kid|child|teenager)|in (?:high school|college|basic|the army|the marines|the camp|prison|jail)|i did then|dont (?:any ?more|now))\b|^\d\d(?: |$)/

function isLongAgo(whole: string) {
  if (
    /\b(?:still|again|last (?:night|week)|yesterday|this (?:week|morning|month)|today|tonight)\b/.test(whole)
  )
    return isEarlier(whole)
  return isEarlier(whole) || longAgo.test(whole)
}

/** Said so plainly that it needs no yes. */
const plain: Partial<Record<RiskTopic, RegExp>> = {
  'suicidal-ideation':
    /\bi(?:ve|m| am| have)? (?:(?:do|just|still|sometimes|been|really|often|keep|was) )*(?:want|wanted|wish|wished|think|thought|thinking|pictur\w*|imagin\w*|dream|pray|ask)(?: (?:about|of|to|for|god|my|i))* (?:it all the time|dying|die|death|be(?:ing)? (?:dead|gone)|not be(?:ing)? (?:here|around|alive)|own funeral|killing myself|suicide|was dead|were dead|go to (?:him|her|them)|be with (?:him|her|them)|be where (?:he|she|they) (?:is|are))\b|\b(?:ive been|i have been|i was|im|i am) thinking about it\b|\bi have the thought\b|\b(?:the thought|it) (?:crosses|crossed) my mind\b|\b(?:lord|god|jesus)(?: \w+){0,2} (?:take|took|would take|to take|call) me\b|\b(?:just as soon|sooner)(?: \w+){0,2} (?:be dead|be gone|the lord took)\b|\b(?:everyone|everybody|they|my (?:kids|family|wife|husband)|the kids)(?: d| would)?(?: all)? be better off without me\b|\b(?:quisiera|quiero|queria) (?:\w+ )?(?:morirme|morir|dormirme y|desaparecer|estar con (?:el|ella))\b|\bque (?:dios )?me (?:recoja|lleve)\b|\b(?:tired|sick) of (?:living|being alive)\b|^to not being (?:around|here|alive)\b|\bi(?:ve| have) (?:often |also |even )?thought (?:that )?(?:if |the insurance|everyone would|everybody would|(?:they|it) (?:d|would) be (?:better|easier))/,
  psychosis:
    /^(?:(?:well|um|just|yeah|mostly|and) )*(?:(?:they|theyre|hes|shes|he|she|it|the (?:man|woman|men|lady|guy|voices?|devil|demon|radio|tv)|man|woman|lady)(?: (?:just|still|always|only|mostly|keeps?|re|are|is|all))* (?:says?|saying|talk\w*|tells?|telling|whisper\w*|calls?|calling|yell\w*|laugh\w*|argu\w*|mumbl\w*|comes? through|watch\w*)\b|i (?:(?:do|still|can|sometimes|just) )*hear (?:him|her|them|my|people|a|the)\b|(?:he|she) (?:says )?(?:hears|sees) (?:him|her|his|them|people|a|the)\b)/,
  'self-harm':
    /^(?:(?:well|um|yeah|sometimes|and) )*i (?:(?:still|sometimes|just|do) )*(?:cut|scratch|burn|pick|pinch|bang my head|hit (?:myself|the wall)|bite|hurt myself)\b(?! (?:down|back|out|up|off|it|the (?:second|onion|celery|grass)))/,
  abuse:
    /\bme (?:pega|pego|golpea|golpeo|avienta|aviento|agarro|empuja|empujo|patea|ahorca|ahorco|jala|jalo)\b|\b(?:he|she|they|my \w+) (?:(?:still|just|has|always|would) )*(?:hits|hit|slapped|slaps|punched|punches|kicked|kicks|choked|burned|burns|shoved|beats|beat) me\b(?! (?:with (?:it|the (?:news|bill))|up about))/,
  'suicide-attempt':
    /\bme tome (?:\w+ )?(?:unas|las|todas|muchas|un (?:frasco|monton))\b|\bi took (?:too many|them all|all of (?:them|it)|the whole bottle)\b(?: \w+)*|\b(?:they|he|she|somebody|my \w+) (?:cut me down|pumped my stomach|pulled me (?:back|out|down))\b|\bi (?:walked|stepped) (?:in|into|out (?:in|into|on)) (?:front of|the (?:road|street|traffic|highway|river|ocean|water))\b/,
  'suicide-plan':
    /\bi(?:ve|d| had| have)? (?:\w+ )?(?:picked|chose|chosen|set|had|got|have) (?:(?:out|already) )*(?:a|the|one|my) (?:date|day|spot|place|bridge|tree|way|method)\b|\bi(?:ve)? (?:got|have) (?:what|everything) i need\b|\btengo un plan\b/,
}
/** Wishes that hold a not: "I wouldn't jump out of the way." */
const passive =
  /\bwouldnt (?:(?:even|really) )?(?:jump|move|get|step|swerve|run|fight)(?: \w+){0,2} (?:out of the way|the wheel|it)\b|\b(?:dont|didnt|wouldnt)(?: \w+){0,2} (?:care|mind) (?:if|whether) i (?:live|lived|die|died|woke|wake|never|did|was|made it)\b|\bya no quiero (?:vivir|seguir|estar aqui)\b/

const unreal = /\b(?:if|would|could|who hasnt|everybody|dreams?|song|movie|like to say|used to)\b/

/** What a person says about a danger that was asked about, in plain words of their own. */
export function tells({ text, folded }: Said, topic: RiskTopic): boolean {
  if (/\?\s*$/.test(text) || /\bnot to me\b/.test(folded)) return false
  if (topic === 'suicidal-ideation' && passive.test(folded)) return true
  const pattern = plain[topic]
  const clause = folded.split(/\b(?:but|because)\b/).find((one) => pattern?.test(one.trim()))
  if (clause !== undefined) return !negated.test(clause) && !unreal.test(clause)
  return (
    explicit.has(topic) && !negated.test(folded) && !unreal.test(folded) && explicitDanger(text) === topic
  )
}

/** Dangers for which the engine for messages may say that a sentence states them. */
const explicit: ReadonlySet<RiskTopic> = new Set(['suicidal-ideation', 'self-harm', 'psychosis', 'abuse'])
