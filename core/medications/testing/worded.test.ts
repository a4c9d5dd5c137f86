import { describe, expect, it } from 'vitest'
import { reportOn } from '../requests/report.ts'
import { blindCritical } from './blind-critical.ts'
import { blindQuiet } from './blind-quiet.ts'
import { secondCritical, secondQuiet, secondWarnings } from './blind-second.ts'
import { blindWarnings } from './blind-warnings.ts'
import { wordedCritical } from './worded-critical.ts'
import { wordedQuiet, wordedWarnings } from './worded-others.ts'
import { practiceCritical, practiceQuiet, practiceWarnings } from './worded-practice.ts'

function situationsOf(table: string) {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [who = '', condition = '', allergies = '', current = '', order = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      const [age, sex, ...facts] = who.split(' ')
      return {
        line,
        request: {
          patient: {
            age: Number(age),
            sex,
            ...Object.fromEntries(facts.map((fact) => fact.split('='))),
            ...(condition === 'pregnant' && { pregnant: true }),
            ...(condition === 'breastfeeding' && { breastfeeding: true }),
            conditions: condition ? [condition] : [],
            allergies: allergies ? [allergies] : [],
          },
          current: current.split(';').filter((entry) => entry.trim()),
          new: order,
        },
      }
    })
}

const highest = (request: unknown) => reportOn(request, '2026-11-15').highest

describe('situations in the words people use', () => {
  it.each(
    situationsOf(
      wordedCritical + blindCritical.trimStart() + secondCritical.trimStart() + practiceCritical.trimStart(),
    ),
  )('critical: $line', ({ request }) => expect(highest(request)).toBe('critical'))

  it.each(
    situationsOf(
      wordedWarnings + blindWarnings.trimStart() + secondWarnings.trimStart() + practiceWarnings.trimStart(),
    ),
  )('a warning: $line', ({ request }) => expect(['warning', 'critical']).toContain(highest(request)))

  it.each(
    situationsOf(wordedQuiet + blindQuiet.trimStart() + secondQuiet.trimStart() + practiceQuiet.trimStart()),
  )('quiet: $line', ({ request }) => {
    expect(reportOn(request, '2026-11-15').status).toBe('checked')
    expect(['none', 'info']).toContain(highest(request))
  })
})
