import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'
import type { PhraseId, Phrases } from './phrases.ts'

export type Slot = 'time' | 'number'
export type SlotValues = Partial<Record<Slot, string>>

const slotPattern = /\{(time|number)\}/g

/** Which values a sentence needs. */
export function slotsOf(phrase: string): Slot[] {
  return [...phrase.matchAll(slotPattern)].map(([, slot]) => slot as Slot)
}

/** 24-hour time as a form gives it, such as "14:30", or as it is said, such as "2:30 pm". Undefined when it is none. */
function readTime(text: string): { hour: number; minute: number } | undefined {
  const found = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:([ap])\.?\s*m\.?)?$/i.exec(text.trim())
  if (!found) return undefined
  const [, hours, minutes = '0', half] = found
  const minute = Number(minutes)
  let hour = Number(hours)
  if (half) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  return hour < 24 && minute < 60 ? { hour, minute } : undefined
}

/**
 * At most two decimals: three digits after a point or comma may be thousands in one language and a fraction in the
 * other, and a dose must not change by a thousand on the way.
 */
function readNumber(text: string): number | undefined {
  const found = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return found ? Number(`${found[1]}.${found[2] ?? '0'}`) : undefined
}

/** Whether a value fits, so that a form can say so before it is sent. */
export function fits(slot: Slot, value: string): boolean {
  return (slot === 'time' ? readTime(value) : readNumber(value)) !== undefined
}

/** Spanish as it is written in the United States, with a decimal point. */
const tagOf = (language: TranslationLanguage) => `${language === 'es' ? 'es-US' : language}-u-nu-latn`

/** Digits stay Latin everywhere: a number is read aloud, compared with a label and typed into a phone. */
function formatNumber(value: number, language: TranslationLanguage): string {
  return new Intl.NumberFormat(tagOf(language), { useGrouping: false }).format(value)
}

function formatTime(
  { hour, minute }: { hour: number; minute: number },
  language: TranslationLanguage,
): string {
  const format = new Intl.DateTimeFormat(tagOf(language), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(2026, 0, 1, hour, minute))
}

/** "8:30" may be in the morning or in the evening. We don't decide that for the speaker: it stays as it was said. */
const asSaid = /^(?:1[0-2]|[1-9])(?::[0-5]\d)?\?$/
const unclear = /^(?:1[0-2]|[1-9])(?::[0-5]\d)?$/

/** The sentence with its values, written as the language writes them. Undefined when a value is missing or unfit. */
export function fillPhrase(
  phrase: string,
  values: SlotValues,
  language: TranslationLanguage,
): string | undefined {
  let complete = true
  const filled = phrase.replace(slotPattern, (_, slot: Slot) => {
    const value = values[slot] ?? ''
    const time = slot === 'time' ? readTime(value) : undefined
    const number = slot === 'number' ? readNumber(value) : undefined
    if (asSaid.test(value)) return value.slice(0, -1)
    if (time) return formatTime(time, language)
    if (number !== undefined) return formatNumber(number, language)
    complete = false
    return ''
  })
  if (!complete) return undefined
  // One o'clock is singular in Spanish, in the text and as it is said.
  return language === 'es' ? filled.replace(/\ba las (?=1(?:\D|$))/g, 'a la ') : filled
}

/** As speech recognition writes it: without punctuation, in any case. Accents tell words apart, so they stay. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(\d)[:.,h](?=\d)/g, '$1⁚')
    .replace(/[^\p{L}\p{M}\p{N}⁚{}]+/gu, ' ')
    .trim()
}

const said: Record<Slot, string> = {
  time: String.raw`(\d{1,2}(?:⁚\d{2})?(?:\s*[ap]\s?m)?)`,
  number: String.raw`(\d{1,6}(?:⁚\d{1,2})?)`,
}

interface Pattern {
  id: PhraseId
  phrase: string
  slots: Slot[]
  matches: RegExp
}

const patterns = new WeakMap<Phrases, { plain: Map<string, PhraseId>; slotted: Pattern[] }>()

function patternsOf(phrases: Phrases) {
  const known = patterns.get(phrases)
  if (known) return known
  const all = Object.entries(phrases) as [PhraseId, string][]
  const made = {
    plain: new Map(
      all.filter(([, phrase]) => slotsOf(phrase).length === 0).map(([id, phrase]) => [fold(phrase), id]),
    ),
    slotted: all.flatMap(([id, phrase]) => {
      const slots = slotsOf(phrase)
      if (slots.length === 0) return []
      const pattern = fold(phrase)
        .replace(/\ba las (?=\{time\})/g, 'a las? ')
        .replace(slotPattern, (_, slot: Slot) => said[slot])
        .replace(/ /g, String.raw`\s*`)
      return [{ id, phrase, slots, matches: new RegExp(`^${pattern}$`, 'u') }]
    }),
  }
  patterns.set(phrases, made)
  return made
}

/** The sentence that was said, and the values in it. A sentence that only resembles one is not found. */
export function findPhrase(phrases: Phrases, text: string): { id: PhraseId; values: SlotValues } | undefined {
  const wanted = fold(text)
  const { plain, slotted } = patternsOf(phrases)
  const id = plain.get(wanted)
  if (id) return { id, values: {} }
  for (const { id, phrase, slots, matches } of slotted) {
    const found = matches.exec(wanted)
    if (!found) continue
    const values = Object.fromEntries(slots.map((slot, at) => [slot, readSaid(slot, found[at + 1] ?? '')]))
    if (fillPhrase(phrase, values, 'en') !== undefined) return { id, values }
  }
  return undefined
}

function readSaid(slot: Slot, value: string): string {
  if (slot === 'number') return value.replace('⁚', '.')
  const time = value.replace('⁚', ':')
  return unclear.test(time) ? `${time}?` : time
}
