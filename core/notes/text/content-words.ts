import { contracted } from './negation.ts'
import { remember } from './remember.ts'

const empty = new Set(
  `a about actually ah all alright also am an and any anyway are as at be because been being bit but by can could did do
  does doing done each else er even ever exactly feel feeling felt for from get getting go goes going gonna good got
  great guess had has have having he her here him his hm honestly how i id if ill im in into is it its ive just kind
  kinda know let lets like little lot made make man may maybe me mean mm mostly much my myself of off oh ok okay on one
  or other our out over please pretty probably put quite really right said say see she should so some something sort still
  stuff such sure than that thats the their them then there theres these they theyre thing things think this those
  though through to too uh um up us very want was way we well went were what when where which who why will with would
  yeah yep yes you your youre youve youd yourself weve shes hes theyve weve theyll well youll shell hell itll`.split(
    /\s+/,
  ),
)
const negations = new RegExp(
  `^(?:no|not|never|none|nobody|nothing|neither|nor|without|nope|nah|cannot|${contracted}|nunca|nada|sin)$`,
)
/** A text in which something is denied, words between spaces. */
export const denied = new RegExp(
  ` (?:no|not|never|none|nobody|nothing|neither|nor|without|denies|cannot|${contracted}|nunca|nada|sin) `,
)
const numberWords =
  /^(?:\d.*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|once|twice)$/

/** The words of a sentence that say something, each cut to what its forms share. */
export const contentWords = remember((folded: string): readonly string[] =>
  folded.split(' ').flatMap((word) => (word === '' || empty.has(word) ? [] : [rootOf(word)])),
)

function rootOf(word: string) {
  return word.length < 5 || numberWords.test(word) || negations.test(word)
    ? word
    : word.slice(0, Math.max(4, word.length - 3))
}

export function isNumber(word: string) {
  return numberWords.test(word)
}

export function isNegation(word: string) {
  return negations.test(word)
}
