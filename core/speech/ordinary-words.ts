import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'

const common = new Set(commonWords)

/** Endings that make other forms of a word, and what stands in their place in its plain form. */
const endings: readonly (readonly [ending: string, plain: string])[] = [
  ['s', ''],
  ['es', ''],
  ['ed', ''],
  ['ed', 'e'],
  ['ing', ''],
  ['ing', 'e'],
  ['ly', ''],
  ['er', ''],
  ['er', 'e'],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ness', ''],
  ['able', ''],
  ['less', ''],
  ['ful', ''],
  ['ment', ''],
]

/** Whether a word, in lower case and letters only, is one that people use every day. */
export function isOrdinaryWord(word: string): boolean {
  if (common.has(word)) return true
  return endings.some(
    ([ending, plain]) =>
      word.endsWith(ending) && common.has(word.slice(0, word.length - ending.length) + plain),
  )
}
