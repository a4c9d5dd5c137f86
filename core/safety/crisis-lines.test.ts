import { describe, expect, test } from 'vitest'
import { safetyCategories } from './categories.ts'
import { crisisLines, lifeline, linesFor } from './crisis-lines.ts'
import { reach988, reach988Or911 } from './lifeline-words.ts'

describe('every line', () => {
  test.each(crisisLines)('$id has a name, a purpose, a tap and a source in both languages', (line) => {
    for (const language of ['en', 'es'] as const) {
      expect(line.name[language] && line.purpose[language] && line.hours[language]).toBeTruthy()
      for (const tap of line.taps) {
        expect(tap.label[language]).toBeTruthy()
        expect(tap.href[language]).toMatch({ call: /^tel:[\d-]+$/, text: /^sms:/, chat: /^https:/ }[tap.kind])
      }
    }
    expect(line.taps.length).toBeGreaterThan(0)
    expect(line.source).toMatch(/^https:\/\//)
    expect(line.checked.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test.each(crisisLines)(
    '$id says of each part whether it was compared with its source',
    ({ taps, checked }) => {
      const told = [...checked.agrees, ...checked.notCompared]
      const kinds = taps.map(({ kind }) => (kind === 'call' ? 'number' : kind))
      expect(new Set(told)).toEqual(new Set(['number', 'hours', 'languages', ...kinds]))
      expect(told.length).toBe(new Set(told).size)
      expect(checked.agrees).toContain('number')
    },
  )

  test('has a unique ID', () => {
    expect(new Set(crisisLines.map(({ id }) => id)).size).toBe(crisisLines.length)
  })
})

test('988 can be called, texted and chatted with, and answers in Spanish', () => {
  expect(lifeline.taps.map(({ kind }) => kind)).toEqual(['call', 'text', 'chat'])
  expect(lifeline.taps.map(({ href }) => href.en).slice(0, 2)).toEqual(['tel:988', 'sms:988'])
  expect(lifeline.taps[1]?.href.es).toBe('sms:988?body=AYUDA')
  expect(lifeline.hours.es).toContain('oprima 2')
})

test('veterans, TTY users and mothers reach their line as its source says', () => {
  const line = (id: string) => crisisLines.find((one) => one.id === id)
  expect(line('veterans')?.purpose.en).toContain('press 1')
  expect(line('veterans')?.taps.map(({ href }) => href.en)).toContain('sms:838255')
  expect(line('988-relay')?.purpose.en).toContain('dial 711, then 988')
  expect(line('maternal')?.taps.map(({ href }) => href.en)).toEqual([
    'tel:1-833-852-6262',
    'sms:1-833-852-6262',
  ])
})

describe('what a category adds', () => {
  const ids = (category: Parameters<typeof linesFor>[0], states = ['Arizona']) =>
    linesFor(category, states).map(({ id }) => id)

  test('an overdose adds poison control, abuse the domestic violence line, birth the maternal line', () => {
    expect(ids('overdose_in_progress')[0]).toBe('poison-help')
    expect(ids('abuse_danger')[0]).toBe('domestic-violence')
    expect(ids('postpartum')[0]).toBe('maternal')
  })

  test('the state’s line is offered in that state only', () => {
    expect(ids(undefined)).toEqual(['arizona'])
    expect(ids(undefined, ['Utah'])).toEqual([])
  })

  test('no category repeats the general lines or names a line twice', () => {
    for (const category of safetyCategories) {
      const found = ids(category)
      expect(new Set(found).size).toBe(found.length)
      expect(found).not.toContain('988')
    }
  })
})

test('a Spanish sentence about 988 says the 2 to press and the word to text, and is short in English', () => {
  for (const { en, es } of [reach988, reach988Or911]) {
    expect(en).toContain('call or text 988')
    expect(es).toContain('llame al 988 y oprima 2')
    const text = lifeline.taps.find(({ kind }) => kind === 'text')
    expect(es).toContain(`envíe ${text?.href.es.split('body=')[1]} por mensaje de texto al 988`)
  }
})
