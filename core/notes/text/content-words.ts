import { fold } from './fold.ts'

const numbers: Record<string, string> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, n) => [word, String(n)]),
)
Object.assign(numbers, {
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  ninety: '90',
  hundred: '100',
  once: '1',
  twice: '2',
})

/** Words that carry no claim: grammar, and the way a note speaks. */
const silent = new Set(
  (
    'a an the and or but so as at by for from in into of on to with about over than then that this these those there here it its is are was were be been being am ' +
    'they them their theirs themselves he she him her his hers we us our you your i me my who which what when where how why do does did done have has had having ' +
    'will would can could may might should must not no nor never none any some more most much many very really just also still only even if because while during after before since until ' +
    'patient patients client provider clinician therapist report reports reported reporting state states stated describe describes described deny denies denied denying endorse endorses endorsed endorsing note notes noted admit admits admitted indicate indicates ' +
    'ask asks asked answer answers answered spoke speak say says said session today impression intervention chief concern presents presented spanish agrees agreed express expresses expressed experience experiences experiencing ' +
    'statements differ see lines cited transcript holds past follow up going get gets got let us danger another person'
  ).split(' '),
)

function stem(word: string) {
  const number = numbers[word]
  if (number) return number
  if (word.length < 4) return word
  return word
    .replace(/(ies|ied)$/, 'y')
    .replace(/(ings?|edly|ed|es|s|ly|ness|ment)$/, '')
    .slice(0, 9)
}

/** The words of a text that claim something, reduced so that "sleeping" and "sleeps" are one. */
export function contentWords(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word && !silent.has(word))
    .map(stem)
}

/** Every number said, as digits: "twice a week for 3 months" → 2, 3. "One" is too often a pronoun to be held against it. */
export function numbersIn(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== 'one' && (/^\d+$/.test(word) || word in numbers))
    .map((word) => numbers[word] ?? word)
}
