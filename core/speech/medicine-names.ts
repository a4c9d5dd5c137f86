import { genericName, medicineNames } from '../notes/lexicon/medicine-names.ts'

/** How a word sounds, roughly: vowels after the first letter are dropped, and letters that sound alike become one. */
function soundOf(word: string): string {
  return word
    .replace(/[^a-z]/g, '')
    .replace(/ph/g, 'f')
    .replace(/^x/, 's')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/sch|tch|ch|sh/g, 'x')
    .replace(/ck|c|q/g, 'k')
    .replace(/th/g, 't')
    .replace(/gh(?=[^aeiou]|$)/g, '')
    .replace(/dg(?=e)/g, 'j')
    .replace(/z/g, 's')
    .replace(/v/g, 'f')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/g/g, 'k')
    .replace(/h/g, '')
    .replace(/w|y/g, '')
    .replace(/(?!^)[aeiou]+/g, '')
    .replace(/^[aeiou]/, 'a')
    .replace(/(.)\1+/g, '$1')
}

/** Edits between two words; two letters that changed places count once. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1]
    for (let index = 0; index < other.length; index += 1) {
      const same = one[at] === other[index]
      let least = Math.min(
        (row[index] ?? 0) + (same ? 0 : 1),
        (row[index + 1] ?? 0) + 1,
        (next[index] ?? 0) + 1,
      )
      const swapped = at > 0 && index > 0 && one[at] === other[index - 1] && one[at - 1] === other[index]
      if (swapped) least = Math.min(least, (before[index - 1] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}

interface Known {
  name: string
  sound: string
}

/** Short names sound like too much else. */
const shortestName = 6
const known: Known[] = [...medicineNames]
  .filter((name) => name.length >= shortestName)
  .map((name) => ({ name, sound: soundOf(name) }))

/** Words that follow the name of a medicine and little else. */
const doseFollows =
  /^[\s,]*(at |of |the )?[\p{N}\p{L} -]{0,24}?(mg|milligrams?|mcg|micrograms?|milliequivalents?)\b/iu

export interface Correction {
  heard: string
  written: string
}

export interface CorrectedText {
  text: string
  corrections: Correction[]
}

interface Word {
  at: number
  end: number
  plain: string
}

const widest = 3

/**
 * Puts the name of a medicine where a recognizer wrote what it sounded like. Only where one name is certain: it is
 * by far the nearest in letters and in sound, and what was heard is no ordinary word. Ordinary words that only
 * together sound like a name ("lex a pro") are replaced only before a dose.
 */
export function correctMedicineNames(text: string, isOrdinary: (word: string) => boolean): CorrectedText {
  const words: Word[] = [...text.matchAll(/[\p{L}’'-]+/gu)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    plain: match[0].toLowerCase().replace(/[^a-z]/g, ''),
  }))
  const corrections: Correction[] = []
  let result = ''
  let copied = 0
  for (let at = 0; at < words.length; at += 1) {
    const found = widestMatch(text, words, at, isOrdinary)
    if (!found) continue
    const { last, name } = found
    const from = words[at]?.at ?? 0
    const to = words[last]?.end ?? from
    const heard = text.slice(from, to)
    const written = /^\p{Lu}/u.test(heard) ? `${name[0]?.toUpperCase()}${name.slice(1)}` : name
    result += text.slice(copied, from) + written
    copied = to
    corrections.push({ heard, written })
    at = last
  }
  return { text: result + text.slice(copied), corrections }
}

type IsOrdinary = (word: string) => boolean

function widestMatch(text: string, words: readonly Word[], at: number, isOrdinary: IsOrdinary) {
  for (let width = widest; width >= 1; width -= 1) {
    const last = at + width - 1
    const together = words.slice(at, last + 1)
    const begin = together[0]
    const end = together.at(-1)
    if (together.length < width || !begin || !end) continue
    // A comma or a full stop between two words separates them for certain.
    if (/[.,;:!?]/.test(text.slice(begin.at, end.end))) continue
    if (together.some(({ plain }) => genericName(plain) ?? genericName(plain.replace(/s$/, '')))) continue
    const hasDose = doseFollows.test(text.slice(end.end))
    const name = certainName(together, isOrdinary, hasDose)
    if (name) return { last, name }
  }
  return undefined
}

function certainName(
  together: readonly Word[],
  isOrdinary: IsOrdinary,
  hasDose: boolean,
): string | undefined {
  const plain = together.map((word) => word.plain).join('')
  if (plain.length < shortestName - 1) return undefined
  const ordinary = together.filter((word) => isOrdinary(word.plain)).length
  const anyOrdinary = ordinary > 0
  if (anyOrdinary && !hasDose) return undefined
  if (together.length === 1 && anyOrdinary) return undefined
  const [best, second] = nearest(plain)
  if (!best) return undefined
  const certain =
    together.length > 1 || best.sounds === 0
      ? best.letters <= 0.36 && best.sounds === 0
      : best.letters <= 0.2 && best.sounds === 1
  return certain && (!second || second.far - best.far >= 0.12) ? best.name : undefined
}

/** The nearest names, one for each substance: a brand and its generic name don't make each other doubtful. */
function nearest(plain: string) {
  const sound = soundOf(plain)
  const ranked = known
    .filter(({ name }) => Math.abs(name.length - plain.length) <= 3)
    .map(({ name, sound: itsSound }) => {
      const letters = distance(plain, name) / Math.max(plain.length, name.length)
      const sounds = distance(sound, itsSound)
      return { name, letters, sounds, far: letters + sounds / 10 }
    })
    .sort((one, other) => one.far - other.far)
  const [best] = ranked
  return [best, ranked.find(({ name }) => genericName(name) !== genericName(best?.name ?? ''))] as const
}
