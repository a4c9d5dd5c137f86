import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'

const common = new Set(commonWords)

/** Towns of Arizona that no list of common words holds. One of them, Marana, sounds like a medicine. */
const towns = new Set(
  `ajo avondale benson bisbee buckeye carefree chandler chinle cibecue clarkdale clifton coolidge cottonwood douglas dewey
  eloy fredonia ganado gila gilbert glendale globe goodyear guadalupe hayden holbrook huachuca humboldt jerome kayenta
  kearny kingman laveen litchfield mammoth marana maricopa mayer mesa mohave morenci naco nogales oatman oracle oraibi page
  parker patagonia payson peoria peridot phoenix pima pinetop polacca prescott quartzsite queen rillito sacaton safford
  sahuarita sells seligman sedona sierra snowflake somerton sonoita springerville star strawberry superior surprise taylor
  tempe thatcher tolleson tombstone tonopah tubac tucson tusayan vail wellton whiteriver wickenburg willcox williams winslow
  winkelman yarnell youngtown yuma`.split(/\s+/),
)

/** Endings of inflected words, and what replaces them in the base form. */
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
  if (common.has(word) || towns.has(word)) return true
  return endings.some(
    ([ending, plain]) =>
      word.endsWith(ending) && common.has(word.slice(0, word.length - ending.length) + plain),
  )
}
