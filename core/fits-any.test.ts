import { expect, test } from 'vitest'
import { fitsAny } from './fits-any.ts'

const patterns = [
  /\b(?:quit|stop)s?\b(?! (?:smoking|by))|^never\b/,
  /\b(?:take|took) (?:it|them)\b/,
  /(?:^| )(?:i (?:took|swallowed) (?:all|[|)x]))(?= |$)/,
  /\bx?ray\b|\bat+ack\b|(?<=no )more/,
]
const texts = [
  'he stops',
  'he stops smoking',
  'quit by noon',
  'unquit',
  'never again',
  'he never',
  'i took it',
  'i swallowed all',
  'i swallowed |',
  'mi swallowed all',
  'an xray',
  'a ray',
  'a tray',
  'atttack',
  'ack',
  'no more',
  'more',
  '',
]

test.each(texts)('joined patterns fit what one of them fits: “%s”', (text) =>
  expect(fitsAny(patterns)(text)).toBe(patterns.some((pattern) => pattern.test(text))),
)

test('patterns too long for one are tried in parts', () => {
  const many = Array.from({ length: 900 }, (_, n) => new RegExp(`\\bword${n} (?:of|from) danger${n}\\b`))
  const fits = fitsAny(many, 'i')
  expect([fits('Word0 of danger0'), fits('word899 from danger899'), fits('word5 of danger6')]).toEqual([
    true,
    true,
    false,
  ])
})
