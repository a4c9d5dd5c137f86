import { findDrug, isFormWord, nearestDrug } from '../find-drug.ts'
import { fold } from '../fold.ts'
import type { Drug } from '../types.ts'

/** The words that name a medicine, and what they were taken to mean. */
export type NameRead = {
  name: string
  drug: Drug | undefined
  rest: string
  /** A misspelling: the checks ran for `drug`. Unsure where more than one letter differs. */
  readAs?: { sure: boolean }
}

const ordinary = new Set(
  [
    'po by mouth orally oral im iv sl sc subq sublingual topical topically transdermal nasal inhaled intranasal spray',
    'gel cream ointment lotion foam shampoo drops drop gtt gtts eye eyes ear ears otic ophthalmic depot lai weekly daily',
    'qd bid tid qid qhs qam qpm prn nightly monthly once twice as at every in three four one two up half take with',
    'tablet dose mg sliding taper tapering titrate titration directed apply lacquer nail scalp wash vaginal vaginally',
    'starting stopped finished completed ended quit held not dcd tapered weaned stopped discontinued last since off started given at bedtime morning hs am pm now stat today tonight for',
    'increase increased increasing decrease decreased raise raised lower lowered reduce reduced change changed continue continued up down',
    'to via under per max then each max day days week weeks course',
    'dos tres cuatro una un media vez veces cada diario diaria diariamente por en la las al noche manana con cuando segun si semanal mensual antes',
  ].flatMap((line) => line.split(' ')),
)

const leading =
  /^(?:please )?(?:start(?:ing)?|begin|add|continue|increase|decrease|change|switch(?:ing)? to|switch|prescribe|restart|resume|refill|renew|initiate|rx:?|new:?|take[s]?|taking|on|trial of|to|give|order:?|otc|over[- ]the[- ]counter|generic|brand|pt (?:takes|on)|low[- ]dose|high[- ]dose|extra[- ]strength|children'?s|infants?'?s?|junior|adult|chewable|topical|oral|liquid|daily|intranasal|inhaled|a|an|some|(?:t[eé]|infusi[oó]n|extracto|ra[ií]z|tabletas?|pastillas?|c[aá]psulas?) de|(?:tea|extract|tincture) of|tom(?:e|ar|a|o))\s+/i

/** Verbs and adjectives before a name, unless the whole text is a name, as in "oral contraceptive". */
export function withoutLead(text: string): string {
  let rest = text.trim()
  for (let turn = 0; turn < 4 && leading.test(rest) && !startsWithName(rest); turn++)
    rest = rest.replace(leading, '')
  return rest
}

/** Whether the text begins with the name of a medicine. */
export function startsWithName(text: string) {
  if (!/^\p{Letter}/u.test(text.trim())) return false
  const words = text.split(/\s+/)
  return [3, 2, 1].some((length) => findDrug(words.slice(0, length).join(' ')) !== undefined)
}

const startsDose = (word: string) =>
  /^[\d.#(,@½¼]/.test(word) && !/^\d+-?(?!mcg|units|meq|tab|cap)[a-z]{3,}/i.test(word)
const clean = (text: string) => text.replace(/(?<![,;:])[,;:]+$/, '')

/** The longest known name at the start; a word after it that is neither a form nor a dose makes it another medicine. */
export function readName(written: readonly string[]): NameRead {
  const words = withoutSecondName(written)
  const before = words.findIndex((word, at) => at > 0 && startsDose(word))
  const most = Math.min(words.length, before === -1 ? 8 : before + 1)
  for (let length = most; length > 0; length--) {
    const name = clean(words.slice(0, length).join(' '))
    const drug = findDrug(name)
    if (!drug || /\d\s*(mg|mcg|g|ml)\b/i.test(name)) continue
    const between = betweenNameAndDose(words.slice(length))
    const known = between.every((word) => isFormWord(word) || !fold(word))
    if (known) return { name, drug, rest: words.slice(length).join(' ') }
    return { name: words.slice(0, length + between.length).join(' '), drug: undefined, rest: '' }
  }
  return misspelled(words)
}

/** "Xyrem (sodium oxybate 500 mg/mL) 2.25 g": the same medicine again. Its strength counts where no other is written. */
function withoutSecondName(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word, at) => at > 0 && /^\(\p{Letter}/u.test(word))
  const to = words.findIndex((word, at) => at >= from && word.includes(')'))
  if (from === -1 || to === -1) return words
  const inner = words.slice(from, to + 1).map((word) => word.replace(/[()]/g, ''))
  const strength = inner.findIndex(startsDose)
  const second = strength === -1 ? inner : inner.slice(0, strength)
  const drug = findDrug(words.slice(0, from).join(' '))
  if (!drug || findDrug(second.join(' ')) !== drug) return words
  const after = words.slice(to + 1)
  const hasDose = after.some(startsDose)
  return [...words.slice(0, from), ...(hasDose || strength === -1 ? [] : inner.slice(strength)), ...after]
}

function betweenNameAndDose(rest: readonly string[]) {
  const stop = rest.findIndex(
    (word) => startsDose(word) || ordinary.has(fold(word)) || /^(q\d|[-–—+@]|d\/?c)/i.test(word),
  )
  return rest.slice(0, stop === -1 ? rest.length : stop)
}

function misspelled(words: readonly string[]): NameRead {
  const end = words.findIndex(
    (word, at) => at > 0 && (startsDose(word) || (ordinary.has(fold(word)) && !isFormWord(word))),
  )
  const named = words.slice(0, end === -1 ? words.length : end)
  const bare = [...named]
  while (bare.length > 1 && isFormWord(bare.at(-1) ?? '')) bare.pop()
  const near = nearestDrug(bare.join(' '))
  if (near)
    return {
      name: clean(named.join(' ')),
      drug: near.drug,
      rest: words.slice(named.length).join(' '),
      readAs: { sure: near.sure },
    }
  return { name: clean(named.join(' ')), drug: undefined, rest: words.slice(named.length).join(' ') }
}
