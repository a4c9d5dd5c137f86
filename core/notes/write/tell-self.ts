import { isSpanish, someSpanish } from '../text/spanish.ts'
import { isPast } from '../text/verb-forms.ts'

/**
 * A patient's sentence about themselves, told without its "I". A verb the rules do not know, another person in the
 * sentence, or a correction leaves it undefined, and it is quoted.
 */
const sameForAnybody =
  /^(?:can['’]t|cannot|can|couldn['’]t|could|didn['’]t|would|wouldn['’]t|will|won['’]t|might|should|wasn['’]t)$/i
const others =
  /\b(?:you|your|yours|he|she|him|her|his|hers|they|them|their|we|us|our|me|mine|myself|himself|herself|someone|somebody|everyone|everybody|people)\b|["“”?]|\b[A-Z][a-z]+['’]s\b/
const corrects =
  /\b(?:um+|uh+|like|kinda|you know|yeah|i mean|sorry|no,? wait|wait|actually|or rather|scratch that|i guess|i think|i don['’]t know|i dunno|kind of|sort of|gonna|wanna|gotta|let['’]s say|what['’]s it)\b|, what, |\.\.\.|…/i
const adverb =
  /^(?:just|really|also|only|never|already|finally|even|still|always|usually|mostly|sometimes|barely|hardly|honestly|basically|mainly|normally|often|probably)$/i
const opener = /^(?:(?:and|but|so|well|oh|yeah|yes|plus)\b,? )+/i

/** Somebody is called by name, or the grammar is that of talk: such words stand in quotation marks. */
const spokenOnly =
  /, (?:doc|doctor|dr|man|babe|honey|sir|ma['’]am|mom|dad|dude|[A-Z][a-z]+)\.$|\b(?:doc|babe)\b|['’]em\b|['’]cause\b|\bain['’]t\b|n['’]t (?:\w+ ){0,3}(?:nobody|nothing|no|never|none)\b|\bme and\b|\b(?:am|['’]m|is) (?:on|taking|in) [^.]*\bfor (?:\w+ )?(?:years|months|weeks)\b|\bwho (?:drink|take|work|live|say|go|do|make|come)\b|\b(?:was|is) (?:a|like) (?:pack|thing)\b|^(?:and )?(?:I|I['’]ve|I['’]d) (?:\w+ )?(?:that|so|it)\.$/i

/** In the case it was said in: the caller capitalizes where a sentence begins. */
export function tellSelf(text: string): string | undefined {
  const said = text.replace(opener, '')
  if (!/\.$/.test(said) || corrects.test(said) || isSpanish(said) || someSpanish.test(said)) return
  if (spokenOnly.test(said)) return
  // "I thought, I'm done" holds words within words.
  if (/\b(?:thought|said|think|say|went|told)\b[^.]{0,12},/i.test(said)) return
  const own = ofPatient(said)
  const told = own === undefined ? ofTheirs(said) : withoutI(own)
  if (told === undefined || !/\S \S/.test(told)) return
  const rest = told.replace(/\b(?:they|they['’]\w+)\b/g, '')
  // "They" must have one person it can mean.
  if (others.test(rest) || (rest !== told && kin.test(told))) return
  const third = told.replace(/\bmy\b/gi, 'their')
  return /\bI\b|\bI['’]/.test(third) ? undefined : third
}

/** Later clauses about the same person: "lost my job and I moved" drops its "I", "when I'm tired" takes "they". */
function withoutI(text: string): string | undefined {
  let sure = true
  const told = text
    .replace(
      /(,? (?:and|but|so)(?: then)?|,) I(['’](?:m|ve|d|ll))?\b((?: (?:never|just|still|also|really|always|usually|only|even))*) ?([\w'’]*)/g,
      (_all, joint: string, short = '', adverbs = '', next = '') => {
        const clause = verbOf(`I${short}`, adverbs.trim(), next)
        if (clause === undefined) sure = false
        return `${joint === ',' ? ';' : joint} ${clause ?? ''}`
      },
    )
    .replace(/\bI am\b/g, 'they are')
    .replace(/\bI was\b/g, 'they were')
    .replace(/\bI wasn['’]t\b/g, "they weren't")
    .replace(/\bI['’]m\b/g, 'they are')
    .replace(/\bI(['’](?:ve|d|ll))\b/g, 'they$1')
    .replace(/\bI\b/g, 'they')
  return sure ? told : undefined
}

/** "I've never had" → "has never had". A verb in the present is not conjugated: the words stay as they were said. */
function verbOf(subject: string, adverbs: string, word: string): string | undefined {
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ')
  if (/['’]m$/.test(subject)) return word === 'gonna' ? undefined : join('is', adverbs, word)
  if (/['’]ve$/.test(subject)) return join('has', adverbs, word === 'got' ? '' : word)
  if (/['’]ll$/.test(subject)) return join('will', adverbs, word)
  if (/['’]d$/.test(subject))
    return /^(?:rather|like|love|be|say|go|want|need)$/i.test(word) ? join('would', adverbs, word) : undefined
  return isPast(word) || sameForAnybody.test(word) ? join(adverbs, word) : undefined
}

function ofPatient(text: string): string | undefined {
  const match = /^I((?:['’](?:m|ve|d|ll))?) (.+)$/.exec(text)
  if (!match) return
  const [, short = '', rest = ''] = match
  // "I'm a paralegal" needs its verb; "I'm tired" reads without it.
  if (/['’]m/.test(short)) return /^(?:an?|the|in|at|off|from) /i.test(rest) ? `is ${rest}` : rest
  const words = rest.split(' ')
  const skipped = words.findIndex((word) => !adverb.test(word))
  if (skipped < 0 || skipped > 2) return
  const [, verb = '', mark = ''] = /^([\w'’]*)(.*)$/.exec(words[skipped] ?? '') ?? []
  const told = verbOf(`I${short}`, words.slice(0, skipped).join(' '), verb)
  return told && [`${told}${mark}`, ...words.slice(skipped + 1)].join(' ')
}

const kin =
  /\b(?:wife|husband|mother|father|mom|dad|brother|sister|son|daughter|aunt|uncle|cousin|grand\w+|boss|manager|supervisor|partner|boyfriend|girlfriend|ex|roommate|friends?|doctor|therapist|teacher|stepdad|stepmom|landlord|neighbors?|kids?|children|parents|baby|nurse|guy|girl|boy|man|woman|lady)\b/i

const finite =
  /^(?:(?:and|never|just|also|still|always|really|only|already|even|does|doesn['’]t|did|didn['’]t|can|can['’]t|could|couldn['’]t|will|won['’]t|would|wouldn['’]t|is|isn['’]t|was|wasn['’]t|has|hasn['’]t|had|are|aren['’]t|were|weren['’]t|have|haven['’]t)$|\w+s$)/i

/** "My uncle gets a shot": the noun is followed by a verb in its right form. */
function hasVerb(text: string) {
  const words = text.replace(/[.,;]/g, '').split(' ').slice(1, 3)
  return words.some((word) => finite.test(word) || isPast(word) || /['’]s$/.test(word))
}

/** "My mother has bipolar disorder." has a subject of its own: only its "my" goes. */
function ofTheirs(text: string): string | undefined {
  return /^My (?!own\b|first\b|last\b|only\b|whole\b|thing\b|bad\b|god\b|point\b)[a-z][\w'’-]* /i.test(
    text,
  ) &&
    !/\bI\b|\bI['’]/.test(text) &&
    hasVerb(text.slice(3))
    ? text.slice(3)
    : undefined
}
