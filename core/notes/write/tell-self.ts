import { isSpanish } from '../text/spanish.ts'

/**
 * A patient's sentence about themselves, told without its "I". Only forms whose verb stays as it was said: past tense,
 * "I'm", "I've" (which becomes "has"), "can't", "would". Everything else is undefined, and quoted.
 */
const irregular = new Set(
  `ate began bought broke brought called came caught chose cried cut did drank drove fell felt fought found gave got grew
  had heard held hid hit hurt kept knew left lost made met missed moved paid quit ran said sat saw sent skipped slept
  sold spent spoke started stayed stood stopped talked thought threw told took tried used walked was went woke won worked
  wrote yelled`.split(/\s+/),
)
const sameForAnybody =
  /^(?:can['’]t|cannot|can|couldn['’]t|could|didn['’]t|would|wouldn['’]t|will|won['’]t|might|should|wasn['’]t)$/i
const others = /\b(?:you|your|he|she|him|her|his|hers|they|them|their|we|us|our|me|mine|myself)\b|["“”?]/i
const corrects =
  /\b(?:um+|uh+|like|kinda|you know|yeah|i mean|sorry|no,? wait|wait|actually|or rather|scratch that|i guess|i think|i don['’]t know|kind of|sort of)\b/i
const adverb = /^(?:just|really|also|only|never|already|finally|actually|even|still|always|usually|mostly)$/i

/** A sentence half in Spanish is quoted whole. */
const mixed =
  /[áéíóúñ¿¡]|\b(?:porque|pero|tengo|nada|ganas|mucho|muy|cuando|estoy|siento|todos|noche|casa|bien|mal)\b/i

export function tellSelf(text: string): string | undefined {
  if (!/\.$/.test(text) || corrects.test(text) || isSpanish(text) || mixed.test(text)) return
  const own = ofPatient(text)
  const told = own === undefined ? ofTheirs(text) : withoutI(own, /^I['’]m\b/.test(text))
  if (told === undefined) return
  const third = told.replace(/\bmy\b/g, 'their')
  if (others.test(third.replace(/\btheir\b/g, '')) || /\bI\b|\bI['’]/.test(third)) return
  return third.charAt(0).toUpperCase() + third.slice(1)
}

/** Later clauses about the same person lose their "I" too: "lost my job and I moved". */
function withoutI(text: string, am: boolean) {
  return text
    .replace(/\b(and|but) I['’]m\b/g, am ? '$1' : '$1 is')
    .replace(/\b(and|but) I['’]ve\b/g, '$1 has')
    .replace(/\b(and|but) I (?=(\w+))/g, (all, joint: string, verb: string) =>
      isPast(verb) ? `${joint} ` : all,
    )
}

function isPast(word: string) {
  return irregular.has(word.toLowerCase()) || (/ed$/.test(word) && word.length > 4 && !/eed$/.test(word))
}

function ofPatient(text: string): string | undefined {
  const am = /^I['’]m (.+)$/.exec(text)
  if (am) return am[1]
  const have = /^I['’]ve (.+)$/.exec(text)
  if (have) return `Has ${have[1]}`
  const words = /^I (\S+) (?:(\S+) )?/.exec(text)
  const verb = adverb.test(words?.[1] ?? '') ? words?.[2] : words?.[1]
  return verb && (isPast(verb) || sameForAnybody.test(verb)) ? text.slice(2) : undefined
}

const kin =
  'wife|husband|mother|father|mom|dad|brother|sister|son|daughter|aunt|uncle|cousin|grandmother|grandfather|grandma|grandpa|boss|manager|partner|boyfriend|girlfriend|ex|roommate|friend|doctor|therapist|teacher|stepdad|stepmom|mouth|tongue|hands?|heart|head|stomach|mood|sleep|appetite|energy|weight|back|vision|chest|skin|hair|jaw|legs?|arms?|eyes?|face|memory|grades|marriage|job|landlord|insurance'

/** "My mother has bipolar disorder." has a subject of its own: only its "my" goes. */
function ofTheirs(text: string): string | undefined {
  return new RegExp(
    `^My (?:(?:older|younger|oldest|youngest|best|ex-?|late|left|right|big|little) )?(?:${kin})\\b`,
    'i',
  ).test(text)
    ? text.slice(3)
    : undefined
}
