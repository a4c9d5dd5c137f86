const leastCharacters = 3
/** Chinese, Japanese and Korean, where one or two characters can be a whole name. The database has the same rule. */
const wholeWords = /[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** Whether the database takes it as something to search for. */
export function isLongEnough(term: string): boolean {
  return term.length >= leastCharacters || wholeWords.test(term)
}
