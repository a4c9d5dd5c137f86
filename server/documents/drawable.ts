import { fontHolds } from './fonts.ts'

/** Signs that have no shape, or a plainer one that says the same. */
const plainer: Record<string, string> = {
  '\t': ' ',
  '\r': '',
  '\u00ad': '',
  '\u200b': '',
  '\u200d': '',
  '\ufeff': '',
  '\u2011': '-',
  '\u202f': ' ',
}

export const missingMark = '[?]'
export const missingNote = `${missingMark} stands for a character that the font of this document does not have. The electronic record holds the full spelling.`

/** The text as the fonts can draw it. What they cannot is replaced where everybody sees it, never dropped. */
export function drawable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const shown = plainer[character] ?? character
    return shown === '\n' || shown === '' || fontHolds(shown) ? shown : missingMark
  }).join('')
}
