import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

const paragraphs = (...texts: string[]) => paragraphsOf(texts, (text) => text)

test('short findings are in one paragraph', () =>
  expect(paragraphs('Sleeps five hours.', 'Denies nightmares.')).toEqual([
    ['Sleeps five hours.', 'Denies nightmares.'],
  ]))
test("a question with its answer, and another person's words, each open a paragraph", () =>
  expect(
    paragraphs('Sleeps five hours.', '“…falls?” “One.”', 'Daughter: “It was two.”', 'Denies dizziness.'),
  ).toEqual([['Sleeps five hours.'], ['“…falls?” “One.”'], ['Daughter: “It was two.”', 'Denies dizziness.']]))
test('a paragraph ends once it is long enough', () => {
  const long =
    'Went to the store and the bank and the park and back home again in the heat of the day without any panic at all this week.'
  expect(paragraphs(long, 'Denies nightmares.')).toEqual([[long], ['Denies nightmares.']])
})
