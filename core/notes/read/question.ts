import { lowerFirst } from '../../first-letter.ts'
import { fold } from '../text/fold.ts'
import { aboutPatient, speaksOfSelf } from '../text/person.ts'
import { remember } from '../text/remember.ts'
import { wordCount } from '../text/word-count.ts'
import { gerund, isParticiple } from './verbs.ts'

export type Question = {
  text: string
  /**
   * What a bare yes affirms and a bare no denies, as a sentence about the patient; undefined if the rules aren't
   * certain.
   */
  claim: string | undefined
  /** Answerable with yes or no. */
  yesNo: boolean
  /** "sleep or appetite": a yes does not say which. */
  choice: boolean
  /** Two things joined by "and": a no does not say which. */
  both: boolean
  /** A short heading for an answer that says only when, how long or how often. */
  heading: string | undefined
  /** "How are the nightmares?" is about the nightmares. */
  subject: string | undefined
  /** Negative, tag or statement form: yes and no can mean either. */
  ambiguous: boolean
}

const opener =
  /^(?:(?:okay|ok|and|so|but|now|well|alright|all right|then|also|great|good|sure|right|thanks|got it|i see|um+|uh+|mm+|yeah|first|next|just to check|to be clear|i have to ask|i need to ask|let me ask)\b[\s,.:;—–-]*)+/i
const start =
  /(?:^|[,;:—–]\s*|\b(?:and|so|but)\s+)((?:any|ever|have|has|do|does|did|are|is|were|was|can|could|would|will|what|how|why)\b[^?]*|^(?:when|where|who|which)\b[^?]*)\?*$/i

/** "When you did that, was any part of you hoping to die?": the question begins after the comma. */
const setting =
  /^(?:when|if|after|before|since|while|because|as) [^,?]+, (?=(?:was|were|do|did|does|have|has|had|are|is|can|could|would|will|any|what|how|who|where|why)\b)/i

const negative =
  /^(?:you(?:['’]re| are)? (?:not|never)|you(?:['’]re| are)n['’]t|you (?:haven|don|didn|aren|weren|wouldn|couldn|can|won)['’]?t|no |not |haven['’]t|don['’]t|didn['’]t|aren['’]t|isn['’]t|wasn['’]t|weren['’]t|can['’]t|won['’]t|wouldn['’]t|nothing|nobody|no one|none|never|without)\b|\b(?:no|none|nobody|no one)\b(?! reason to live)/i
const tag =
  /,?\s*(?:right|correct|yes|yeah|no|okay|huh|is that right|is that fair|is it|are you|do you|don['’]t you|aren['’]t you|have you|did you|isn['’]t it)\s*\?$/i

const headings: readonly [RegExp, string][] = [
  [/^(?:how long|for how long)\b/i, 'How long'],
  [/^(?:since when|when did (?:that|this|it|the|they|you first|your)|when was the first)/i, 'Onset'],
  [
    /^(?:how often|how many times|how frequent|every (?:night|day|time|week)\b|how many (?:days|nights))/i,
    'How often',
  ],
  [/^(?:how recently|when was (?:that|this|it|the last)|when did you last|when)\b/i, 'When'],
  [/^(?:how much|how many)\b/i, 'How much'],
  [/^(?:how bad|how severe|how strong|on a scale|from (?:zero|one|0|1) to)/i, 'Severity'],
  [
    /^(?:what (?:set (?:it|that|this) off|triggered|happened|brought (?:it|that|this) on)|any trigger)/i,
    'Trigger',
  ],
  [/^(?:why|what(?:['’]s| is| was) the reason|how come)\b/i, 'Reason'],
  [/^which\b/i, 'Which'],
  [/^where\b/i, 'Where'],
  [/^(?:who|with whom)\b/i, 'Who'],
  [/^what do(?:es)? (?:they|it|the voices?|he|she) say/i, 'Content'],
  [/^what (?:helps|has helped|makes it better|works)/i, 'What helps'],
  [/^what makes it worse/i, 'Worse with'],
]

const subjects =
  /^(?:how(?:['’]s| is| are| was| were| has| have)|what about|how about) (?:the |your )([a-z][a-z' -]{2,24}?)(?: been| gone| going| doing| treating you| holding up| today| lately| these days| this week| now| overall)*(?: since .*)?$/i

export const readQuestion = remember((text: string): Question => {
  const bare = text.replace(opener, '').trim()
  const clause = setting.exec(bare)?.[0] ?? ''
  const asked = start.exec(bare.slice(clause.length))?.[1]?.trim() ?? bare.replace(/\?+$/, '').trim()
  const before = bare.slice(0, Math.max(0, bare.indexOf(asked)))
  const wh =
    !/\?\s*$/.test(text) || /^(?:what|when|where|who|why|which|how|tell me|describe|walk me)\b/i.test(asked)
  const ambiguous =
    !wh &&
    (negative.test(bare) ||
      negative.test(asked) ||
      (tag.test(bare.slice(bare.indexOf(',') + 1)) && /,/.test(bare) && tag.test(bare)) ||
      /\b(?:not|never|n['’]t)\b/i.test(before) ||
      // "But you wouldn't do anything to end your life?" "No.": "Answered no" would say the opposite.
      denies.test(asked.replace(usual, '')) ||
      /^(?:is it (?:fair|true|safe|right)|would (?:you|it be)|you\b|so you|but|the |that |it |they )/i.test(
        asked,
      ))
  // "Have you stopped hearing the voices?" "No." would be told as a denial of the opposite.
  const reversed =
    /\b(?:stopped|quit|ended|gone|away|free of|rid of)\b/i.test(asked) &&
    /\b(?:thoughts?|thinking|voices?|hearing|seeing|feeling|cutting|hurting|urges?|wanting)\b/i.test(asked)
  // "And the hep C, did you get that test?": the words before are part of the question.
  const whole =
    fold(before) === '' || /^(?:with|given|because|now|today|lately|and you|you|even|just)\b/i.test(before)
  const claim = wh || ambiguous || reversed || !whole ? undefined : claimOf(asked)
  const heading = headings.find(([pattern]) => pattern.test(asked))?.[1]
  return {
    text,
    claim,
    yesNo: !wh,
    choice: /\bor\b/i.test(asked),
    both: /\b\w+ing and \w+ing\b/i.test(claim ?? ''),
    heading,
    subject: subjects.exec(asked)?.[1]?.trim(),
    ambiguous: ambiguous || (reversed && !wh),
  }
})

/** What a yes to it affirms: "Any X?" → "X"; "Do you drink?" → "drinking". */
function claimOf(asked: string): string | undefined {
  // "Do you want to be alive, Mr. Quill?" is not about Mr. Quill's being one.
  const text = asked
    .replace(/(?<![?.\s])[?.\s]+$/, '')
    .replace(/, (?:(?:(?:Mr|Mrs|Ms|Dr)\.? )?[A-Z][a-z]+|sir|ma['’]am)$/, '')
  const found = firstShape(text)
  if (!found || speaksOfSelf(found) || /["“”?]/.test(found)) return
  // A pronoun needs its person or thing, and a "not" inside turns a yes around: both are quoted with the question.
  if (points.test(found) || denies.test(found.replace(usual, ''))) return
  const told = aboutPatient(found.trim())
  // A claim with only a pronoun ("taking it") says nothing on its own.
  if (told && /\b(?:it|that|this|those|these)\b/i.test(told) && wordCount(told) <= 4) return
  return told && told.length <= 140 ? told : undefined
}

function firstShape(text: string): string | undefined {
  for (const shape of shapes) {
    const claim = shape(text)
    if (claim !== undefined) return claim
  }
}

const points =
  /\b(?:he|she|him|her|his|hers|it|them|this|those|these|there|one)\b(?! (?:time|day|week|of your|who)\b)|['’](?:s|ll)\b|\bthat\b(?! (?:you|life|people|someone|somebody|others?|your|things|there|the|no|are|were|is)\b)/i
const denies = /\b(?:no|not|never|none|nothing|nobody|without|hardly|barely)\b|n['’]t\b/i

/** Phrases of danger that hold a "not" and mean one thing. */
const usual =
  /\bnot (?:wanting|want|being|be|waking|wake|living|live)\b|\b(?:others?|people|nobody|no one)(?: else)? (?:don|can|aren|couldn)['’]?t\b|\bweren['’]t (?:alive|here|around|born)\b|\bno reason to live\b|\bnot worth living\b/gi

type Shape = (text: string) => string | undefined

const some = '(?:any |a lot of |much )?(?:more |other |new |recent |further )?'

const shapes: readonly Shape[] = [
  shape(
    /^any (?!chance|way|idea|reason you|questions|of\b|more\b$|(?:good|better|worse|use|luck|different)$)(.+)$/i,
    ([, rest]) => rest,
  ),
  shape(
    /^do you (?:still |ever |currently |also |now )?(?:have|get|experience) ((?:any|a|an|thoughts|trouble|problems|panic|nightmares|urges|headaches|a plan)\b.+|plans?)$/i,
    ([, rest]) => rest?.replace(/^any /i, ''),
  ),
  shape(
    new RegExp(
      `^have you (?:had|been having|experienced|noticed) (?!to\\b|your\\b|the\\b|it\\b|that\\b)${some}(.+)$`,
      'i',
    ),
    ([, rest]) => rest,
  ),
  shape(
    new RegExp(`^are you (?:still |currently )?(?:having|experiencing) ${some}(.+)$`, 'i'),
    ([, rest]) => rest,
  ),
  shape(/^(?:is|are) there (?:any )?(.+)$/i, ([, rest]) =>
    rest && !/^(?:in|at|on|around|left|there|here|still|more)\b/i.test(rest) ? `having ${rest}` : undefined,
  ),
  shape(/^have you (?:ever )?been (\w+ing)\b(.*)$/i, ([, verb, rest]) => `${verb}${rest}`),
  shape(/^(?:have you )?(ever )(\w+)\b(.*)$/i, ([, , verb = '', rest = '']) =>
    !isParticiple(verb)
      ? undefined
      : isState(verb, rest)
        ? `ever having been ${verb}${rest}`
        : `ever having ${verb}${rest}`,
  ),
  shape(/^have you (?:also |still |already |recently |really )?(\w+)\b(.*)$/i, ([, verb = '', rest = '']) =>
    isParticiple(verb) ? `having ${verb}${rest}` : undefined,
  ),
  shape(/^are you (?:still |currently |also )?(\w+ing)\b(.*)$/i, ([, verb, rest]) => `${verb}${rest}`),
  shape(
    /^are you ((?:able|afraid|alone|angry|anxious|aware|back|bored|comfortable|confused|depressed|dizzy|down|embarrassed|employed|guilty|happy|homeless|hopeless|hungry|in|irritable|jealous|lonely|married|nervous|numb|on|pregnant|restless|sad|safe|scared|sober|stressed|tearful|tired|under|unhappy|worried)\b.*)$/i,
    ([, rest]) => `being ${rest}`,
  ),
  shape(
    /^(?:do|did) you (?:ever |still |usually |currently |also |often |sometimes |really )?(\w+)\b(.*)$/i,
    ([, verb = '', rest = '']) => {
      const first = gerund(verb)
      return first && withSecondVerb(`${first}${rest}`)
    },
  ),
  shape(/^(SI|HI|AVH)$/, ([, short]) => short),
  shape(/^([a-z][a-z' -]{2,40})$/i, ([, noun = '']) =>
    /^(?:any|ever|have|has|do|does|did|are|is|were|was|can|could|would|will|you|the|that|it|they|he|she|but|not|no|really|every|like|so|how|what|anything|anyone|and|or|still|since|always|all|with|about|in|on|at|for|from|because|after|before|to|of|as|if|when|than|maybe|okay|sure|right)\b/i.test(
      noun,
    ) ||
    wordCount(noun) > 3 ||
    (gerund(/^\w+/.exec(noun)?.[0] ?? '') !== undefined && noun.includes(' '))
      ? undefined
      : /^[A-Z]{2}/.test(noun)
        ? noun
        : lowerFirst(noun),
  ),
]

/** "Ever hospitalized?" leaves out "been"; "Ever tried to stop?" does not. */
function isState(verb: string, rest: string) {
  return (
    /^(?:depressed|hospitali[sz]ed|admitted|arrested|diagnosed|treated|abused|assaulted|prescribed|bullied|married|divorced|worried|scared|tired|attacked|raped|evaluated|tested|convicted|sedated|committed|placed|referred|told|given|hit|hurt)$/i.test(
      verb,
    ) && !/^ (?:a|an|the|your|my|any|any(?:one|body)|some(?:one|body)|yourself|others)\b/i.test(rest)
  )
}

function shape(pattern: RegExp, tell: (match: RegExpExecArray) => string | undefined): Shape {
  return (text) => {
    const match = pattern.exec(text)
    return match ? tell(match) : undefined
  }
}

/** "hearing voices or see things" takes a second "-ing"; a second verb the rules do not know ends in a quote. */
function withSecondVerb(claim: string): string | undefined {
  // "overdosing, pass out, need Narcan": a list of verbs is quoted as it was asked.
  let sure = ![...claim.matchAll(/, (\w+)/g)].some(([, word = '']) => gerund(word) !== undefined)
  const told = claim.replace(/\b(or|and) (\w+)\b/gi, (all, joint: string, word: string) => {
    const second = gerund(word)
    const noun =
      /^(?:work|sleep|fear|panic|drink|hope|hate|cut|burn|walk|plan|look|love|change|check|fight|rest|date|use|smoke|abuse|harm)$/i.test(
        word,
      )
    if (!second) return all
    if (noun) sure = false
    return `${joint} ${second}`
  })
  return sure ? told : undefined
}
