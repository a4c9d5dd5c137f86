import { expect, test } from 'vitest'
import { checkMedication, needsOverride } from './check.ts'

const check = (name: string, ...current: string[]) =>
  checkMedication({
    candidate: { name },
    current: current.map((one) => ({ name: one })),
    today: '2026-11-19',
  })

test.each([
  ['oxycodone 5 mg', 'Lexotan 6 mg', 'critical'],
  ['sertraline 50 mg', 'moclobemide 300 mg', 'critical'],
  ['alprazolam 0.5 mg', 'zopiclone 7.5 mg', 'warning'],
  ['lithium 300 mg', 'nimesulida 100 mg', 'critical'],
])('%s beside %s of another country is compared by its class', (candidate, taken, severity) => {
  const alerts = check(candidate, taken).alerts.filter(({ kind }) => kind === 'interaction')
  expect(alerts.map((one) => one.severity)).toContain(severity)
})

test('two medicines of one class are duplicates wherever they are sold', () => {
  expect(check('lorazepam 1 mg', 'bromazepam 3 mg').alerts.map(({ kind }) => kind)).toContain('duplicate')
})

test('dose and label of a medicine that isn’t sold here are said to be not compared', () => {
  const found = check('Lexotan 6 mg')
  expect(found.checked).toBe('NOT CHECKED')
  expect(found.alerts.map(({ message }) => message).join()).toMatch(
    /Lexotan.* is not sold in the United States/,
  )
  expect(needsOverride(found)).toBe(true)
  expect(
    check('moclobemide 300 mg')
      .alerts.map(({ message }) => message)
      .join(),
  ).toContain('(MAO inhibitor)')
})
