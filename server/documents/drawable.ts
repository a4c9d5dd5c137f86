/** What the standard fonts of a PDF can draw beyond Latin-1 (code page 1252). */
const beyondLatin1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

const plainer: Record<string, string> = {
  '\t': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200b': '',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
}

export const missingMark = '[?]'
export const missingNote = `${missingMark} stands for a character that the font of this document does not have. The electronic record holds the full spelling.`

/** The text as the fonts can draw it. What they cannot is replaced where everybody sees it, never dropped. */
export function drawable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (character === '\n' || isDrawn(character)) return character
    return plainer[character] ?? missingMark
  }).join('')
}

function isDrawn(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff && code !== 0xad) ||
    beyondLatin1.has(character)
  )
}
