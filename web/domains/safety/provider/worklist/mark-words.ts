export interface Passage {
  text: string
  marked: boolean
}

/** Words that say nothing by themselves. The classifier names single words, and these are sometimes among them. */
const smallWords = new Set(
  `a about after all also am an and any are as at be been but by can could did do does for from get got had has have he
  her him his how i i'm i've if in is it it's its just me my no of on or our out she should so than that the their them
  then there they this to too up us was we were what when who why will with would you your
  a al algo como con cuando de del el ella en era es esta está este esto estoy fue ha he la las le les lo los más me mi
  mis muy o para pero por porque que qué se ser si sí son soy su sus también te todo un una y ya yo`.split(
    /\s+/,
  ),
)
const saysNothing = (quote: string) =>
  quote.split(' ').every((word) => smallWords.has(word.toLowerCase().replaceAll('’', "'")))

/**
 * Cuts a text into passages, with the given quotes marked where they are whole words. Punctuation between the words
 * doesn't matter. A quote of one or two short words isn't marked; a longer one is.
 */
export function markWords(text: string, words: readonly string[]): Passage[] {
  const patterns = words
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '' && (word.split(' ').length > 2 || !saysNothing(word)))
    .map((word) =>
      word
        .split(' ')
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^\\p{L}\\p{N}]+'),
    )
  if (patterns.length === 0) return [{ text, marked: false }]
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${patterns.join('|')})(?!['’]?[\\p{L}\\p{N}])`, 'giu')
  return text
    .split(found)
    .map((part, at) => ({ text: part, marked: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}
