import { remember } from './remember.ts'

const plain = /^[\0-\x7F’‘“”…—–]*$/

/** Lower case, no accents or apostrophes, everything else one space: "I can't, Dr. Ruiz" → "i cant dr ruiz". */
export const fold = remember((text: string) => {
  // An hour's talk is folded word by word; the Unicode way costs five times as much and English needs none of it.
  if (plain.test(text)) {
    return text
      .toLowerCase()
      .replace(/['’‘`]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  }
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}|['’‘`]/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
})
