import { fontHolds } from './fonts.ts'
import { scriptFont } from './script-fonts.ts'

/** Characters without a glyph, or with a plainer equivalent. */
const plainer: Record<string, string> = {
  '\t': ' ',
  '\r': '',
  '\u00ad': '',
  '\u200b': '',
  '\ufeff': '',
  '\u2011': '-',
  '\u202f': ' ',
}

export const missingMark = '[?]'
export const missingNote = `${missingMark} marks a character that this document's font doesn't have. The electronic record has the full spelling.`

/** Emoji and their modifiers. They are left out; a record never relies on them alone. */
const pictures =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\ufe0e|\ufe0f|[\u{1f3fb}-\u{1f3ff}]|\u200d\p{Extended_Pictographic})*[ \t]?/gu
/** Signs between letters that say where a word turns, which the layout finds out for itself. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]|\ufe0e|\ufe0f/g
/** Joiners matter to Arabic and Indian letters, and are nothing elsewhere. */
const joiners = /(?<!\p{Script=Arabic}|\p{M}|\p{Lo})(?:\u200c|\u200d)/gu

/**
 * The text as the fonts can draw it. Letters that no font has are visibly replaced, never dropped; emoji are dropped.
 */
export function drawable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(pictures, keepSigns)
    .replace(directions, '')
    .replace(joiners, '')
  return Array.from(plain, (character) => {
    const shown = plainer[character] ?? character
    const known =
      shown === '\n' || shown === '' || fontHolds(shown) || shown === '\u200c' || shown === '\u200d'
    return known || scriptFont(shown) ? shown : missingMark
  }).join('')
}

/** Some signs, such as © and ™, count as pictures and are letters of the font. */
const keepSigns = (found: string) => (fontHolds(found) ? found : '')
