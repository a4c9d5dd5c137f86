import { fitsAny } from '../../fits-any.ts'
import { isInstruction, isThirdPerson, thirdPerson } from '../read/verbs.ts'
import { withoutFillers } from '../text/fillers.ts'
import { matchesIn } from '../text/matches.ts'
import { remember } from '../text/remember.ts'
import { isSpanish, someSpanish } from '../text/spanish.ts'
import { isPast } from '../text/verb-forms.ts'

export type Telling = {
  /** Whether the patient speaks, so that the first "I" goes; a clinician's step has none. */
  drops?: boolean
  /** The text just before it in the note: it may name who "she" is. */
  before?: string
}

/**
 * What someone said in the style of a note, without "I" and fillers. Undefined for an unknown verb, a pronoun without
 * its person, or a correction; it is then quoted.
 */
export function tellSelf(text: string, { drops = true, before = '' }: Telling = {}): string | undefined {
  return before === '' && drops ? ofPatient(text) : tell(text, drops, before)
}

/** People say "I take it every night." more than once. */
const ofPatient = remember((text: string) => tell(text, true, ''))

function tell(text: string, drops: boolean, before: string): string | undefined {
  const said = withoutFillers(text.replace(opener, '').replace(/, (?:yeah|yes|yep|so|though)(?=\.$)/i, ''))
  // "It isn't.", "Can't do that to a person.": without a person in it, it would be the note's own opinion.
  if (drops && !/^(?:I|My)\b/.test(said)) return
  if (!/^["“]?[\p{L}\d].*\.$/u.test(said) || staysQuoted(said)) return
  if (isSpanish(said) || someSpanish.test(said)) return
  // "I don't believe so" says no to what was asked: without its "so" it would say something else.
  if (/\b(?:so|not)\.$/i.test(said)) return
  // "I thought, I'm done" holds words within words.
  if (/\b(?:thought|said|think|say|went|told|like)\b[^.]{0,12},/i.test(said)) return
  if (disagrees(said) || !everyoneNamed(said, before)) return
  // "Since I was a kid" can only be said by the patient: only a sentence that opens with "I" changes its person.
  if (/\bI\b/.test(said) && !/^I\b/.test(said)) return
  // A patient's request stays a quote: without quotation marks it would read as an order.
  if (drops && isInstruction(/^[A-Za-z]+/.exec(said)?.[0] ?? '')) return
  const third = withoutI(said, drops)
  if (third === undefined || /\bI\b|\bI['’]/.test(third)) return
  // "I hit my wife in my sleep": after another person, "their" would refer to that person.
  if ((third.match(/\bmy\b/gi) ?? []).length > 1) return
  const told = third.replace(/^my /i, '').replace(/\bmy /gi, 'their ')
  return /\S \S/.test(told) ? told : undefined
}

const opener = /^(?:(?:and|but|so|well|oh|yeah|yes|plus|um|uh)\b,? )+/i
const corrects =
  /\b(?:um+|uh+|kinda|sorta|you know|yeah|yes|i mean|sorry|no,? wait|wait|actually|or rather|scratch that|i dunno|gonna|wanna|gotta|let['’]s say|what['’]s it)\b|^no,|, no,|, what, |\.\.|…|[—–]| - |[;:]|\blike\b(?! (?:to|it|that|him|her|them|the|a|an|my|being|having|doing|going))/i
/** People the note cannot name, and words within words. */
const unsaid =
  /\b(?:you|your|yours|you['’]\w+|we|we['’]\w+|us|our|ours|ourselves|let['’]s|mine|himself|herself|themselves|theirs|hers|me|myself)\b|["“”?!()[\]*]|\bmy (?:god|bad|point|thing)\b|\bI['’]d (?:be|have)\b/i
/** A person is addressed by name, or the grammar is that of speech: such words need quotation marks. */
const spokenOnly =
  /, (?:doc|doctor|dr|man|babe|honey|sir|ma['’]am|mom|dad|dude|[A-Z][a-z]+)\.$|\b(?:doc|babe)\b|['’]em\b|['’]cause\b|\bain['’]t\b|n['’]t (?:\w+ ){0,3}(?:nobody|nothing|no|never|none)\b|\bme and\b|\band me\b|\b(?:am|['’]m|is) (?:on|taking|in) [^.]*\bfor (?:\w+ )?(?:years|months|weeks)\b|\bwho (?:drink|take|work|live|say|go|do|make|come)\b|\b(?:was|is) (?:a|like) (?:pack|thing)\b|^(?:and )?(?:I|I['’]ve|I['’]d) (?:\w+ )?(?:that|so|it)\.$|\b(?:amazing|fantastic|wonderful|lovely|awesome|thrilled|glamorous)\b|^like an? |^I (?:do|did|have|am|was|can|will|would)(?=[,.])|^I don['’]t know\.$|, (?:(?:always|still|never) )?(?:have|do|did|am|was)\.$|\bto\.$|\bsince,|\bof my life\b|\bpersonal best\b|\bdon['’]t need\b|\bI(?:['’]m| am) (?:fine|okay|good|not (?:sick|crazy|ill))\b/i

const staysQuoted = fitsAny([corrects, spokenOnly, unsaid], 'i')

const kin =
  /\b(?:wife|husband|mother|father|mom|dad|mama|brother|sister|son|daughter|aunt|uncle|cousin|grand\w+|nana|boss|manager|supervisor|partner|boyfriend|girlfriend|ex|roommate|friend|doctor|therapist|teacher|dentist|pediatrician|pharmacist|stepdad|stepmom|landlord|neighbor|baby|nurse|guy|girl|boy|man|woman|lady|kids?|children|parents|friends|people|folks|doctors|neighbors|everyone|everybody|someone|somebody)\b|(?<=\S )(?!I\b|I['’]|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)[A-Z][a-z]+/g
const anyOther = /\b(?:he|she|him|her|his|they|them|their)(?:['’]\w+)?\b/i
const another = new RegExp(anyOther.source, 'gi')

/** "My mom takes it and she loves it": the pronoun follows the only person it can mean. */
function everyoneNamed(said: string, before: string) {
  const text = `${before} . ${said}`
  if (!anyOther.test(said)) return true
  const pronouns = matchesIn(text, another)
  if (pronouns.length === 0) return true
  const people = matchesIn(text, kin)
  const sorts = new Set(
    pronouns.map(([word]) =>
      /^h(?:e|im|is)/i.test(word) && !/^her/i.test(word) ? 'he' : /^(?:she|her)/i.test(word) ? 'she' : 'they',
    ),
  )
  return people.length === 1 && sorts.size === 1 && (people[0]?.index ?? 0) < (pronouns[0]?.index ?? 0)
}

/** "My uncle get a shot", "it don't": the verb does not go with its subject. */
function disagrees(text: string) {
  const [, subject = '', verb = ''] =
    /(?:^|[,;] |\b(?:and|but|so|because|when) )((?:he|she|it|that|this)|my [a-z]+) ([a-z'’]+)\b/i.exec(
      text,
    ) ?? []
  return (
    subject !== '' &&
    !/s$/.test(subject) &&
    (/^(?:don['’]t|haven['’]t|are|were|have)$/.test(verb) || thirdPerson(verb) !== undefined)
  )
}

const adverb =
  '(?:just|really|also|only|never|already|finally|even|still|always|usually|mostly|sometimes|barely|hardly|mainly|normally|often|probably|almost|kind of|sort of|definitely|maybe|then)'
const sameForAnybody =
  /^(?:can['’]t|cannot|can|couldn['’]t|could|didn['’]t|would|wouldn['’]t|will|won['’]t|might|should|shouldn['’]t|wasn['’]t|must|may|used)$/i

const ofSelf = new RegExp(
  String.raw`(,? (?:and|but|so|or)(?: then)? |, (?:then )?|; )?\bI(['’](?:m|ve|d|ll))?((?: ${adverb})*) ([\w'’]+)`,
  'g',
)

/** Clauses about the speaker: the first drops its "I", a later one joined by "and" too, others take "they". */
function withoutI(text: string, first: boolean): string | undefined {
  let sure = true
  let goesOn = 0
  const told = text.replace(
    ofSelf,
    (all: string, joint: string | undefined, short = '', adverbs = '', word = '', at: number) => {
      const between = text.slice(goesOn, at)
      const drops =
        (at === 0 && first) ||
        (joint !== undefined &&
          goesOn > 0 &&
          !/,|\b(?:and|but|so|or|because|when|if|that|who|which|until|then|than|before|after|while|where|what|how)\b/.test(
            between,
          ))
      if (drops) goesOn = at + all.length
      const third = verbOf(short, adverbs.trim(), word)
      const lead = drops && joint === ', ' ? '; ' : (joint ?? '')
      if (third === undefined) sure = false
      if (drops)
        return `${lead}${at === 0 || joint === ', ' ? dropped(short, third ?? '', word) : (third ?? '')}`
      // "I skip it if I don't eat": without its "I" the second clause could be about anyone.
      sure = false
      return all
    },
  )
  return sure ? withEveryVerb(told) : undefined
}

const alsoNouns =
  /^(?:abuse|ache|act|call|care|change|check|cook|cough|count|cover|crave|cut|date|deal|doubt|dread|dream|drift|drink|drive|drop|end|exercise|experience|face|fall|fear|fight|garden|guess|harm|hate|help|hold|hope|look|love|mind|move|need|notice|panic|pass|pick|plan|play|practice|push|ride|run|sense|shake|share|shop|shower|sign|sleep|smoke|snack|split|stand|start|stop|struggle|study|sweat|switch|talk|text|touch|track|travel|trust|try|type|use|visit|volunteer|walk|wash|watch|wish|wonder|work|worry|yell|nurse|paint|pump|pace)$/i

/** "Goes to work and come home": every verb joined to the first takes its "-s". */
function withEveryVerb(told: string): string | undefined {
  const [first = ''] = /^[\w'’]+/.exec(told) ?? []
  if (!isThirdPerson(first)) return told
  let sure = true
  const all = told.replace(
    /(?<=(?:, | and | or | but )(?:(?:and|then|or) )?)([a-z]+)\b/g,
    (word: string, _own: string, at: number) => {
      const third = thirdPerson(word)
      // "Likes to sit and read": what follows "to" stays as it is.
      if (third === undefined || /\b(?:to|let|lets|help|helps|make|makes) [a-z]/i.test(told.slice(0, at)))
        return word
      if (alsoNouns.test(word)) sure = false
      return third
    },
  )
  return sure ? all : undefined
}

/** "I'm tired" reads without its verb; "I'm a paralegal" needs it. */
function dropped(short: string, third: string, word: string) {
  if (!/['’]m/.test(short) || /^(?:an?|the|off|from)$/i.test(word)) return third
  return third.replace(/^is /, '')
}

/** "I've never had" → "has never had", "I take" → "takes". */
function verbOf(short: string, adverbs: string, word: string): string | undefined {
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ')
  if (/['’]m$/.test(short)) return join('is', adverbs, word)
  if (/['’]ve$/.test(short)) return join('has', adverbs, word === 'got' ? '' : word)
  if (/['’]ll$/.test(short)) return join('will', adverbs, word)
  if (/['’]d$/.test(short)) {
    if (/^(?:been|had|done|gone|taken|seen|better)$/i.test(word)) return join('had', adverbs, word)
    return thirdPerson(word) || /^(?:rather|like|love|be|say|go|want|need)$/i.test(word)
      ? join('would', adverbs, word)
      : undefined
  }
  if (/^am$/i.test(word)) return join('is', adverbs)
  if (/^don['’]t$/i.test(word)) return join(adverbs, "doesn't")
  if (/^haven['’]t$/i.test(word)) return join(adverbs, "hasn't")
  if (isPast(word) || sameForAnybody.test(word)) return join(adverbs, word)
  const third = thirdPerson(word)
  return third && join(adverbs, third)
}
