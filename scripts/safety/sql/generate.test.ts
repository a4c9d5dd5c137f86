import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateSafetyRules } from './generate.ts'
import { newestRulesFile } from './newest-file.ts'
import { parsePattern, toPostgres } from './regex.ts'
import { triggersOf } from './triggers.ts'

test('the newest migration of safety rules is what core/safety says (npm run safety:sql writes it)', () => {
  const folder = 'supabase/migrations'
  const stored = readFileSync(`${folder}/${newestRulesFile(readdirSync(folder))}`, 'utf8')
  expect(stored === generateSafetyRules()).toBe(true)
})

test.each([
  ['took (?:all|every) (?:\\w+ ){0,3}pills', ['pills']],
  ['suicid\\w+', ['suicid*']],
  ['(?:want|going) to (?:die|kill myself)', ['die', 'myself']],
  ['cans?ad[oa] de', ['cansado', 'cansada', 'canado', 'canada']],
  ['(?:\\w+ )?(?:gun|knife)(?: \\w+){0,2}', ['gun', 'knife']],
  ['(?:\\w+ ){2}', null],
  ['(?:pre)?load\\w*ed', ['load*', 'preload*']],
])('a sentence that holds %s holds one of %j', (source, words) => {
  const found = triggersOf(parsePattern(source))
  expect(found && [...found].sort()).toEqual(words && [...words].sort())
})

test.each(['a+?', '(a)\\1', '[^a]', '\\p{L}', 'a.b'])(
  'a pattern the database can’t carry is refused: %s',
  (source) => {
    expect(() => toPostgres(source)).toThrow('carry this pattern')
  },
)
