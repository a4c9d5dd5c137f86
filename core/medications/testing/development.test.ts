import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { reportOn } from '../requests/report.ts'

type Situation = { id: string; new: string; expect?: string; expected?: string }

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sets = globSync('development/prescribing*/*.jsonl', { cwd: root }).toSorted()

/** Answered otherwise on purpose. */
const otherwise: Readonly<Record<string, string>> = {
  'rx-test3-25':
    'The order is the schedule of the label beside valproate, which two further authors call harmless.',
  'rx-test5-05': 'An inhaler that is used often is known to whoever adds a stimulant; it only informs.',
}

const allowed: Readonly<Record<string, readonly string[]>> = {
  critical: ['critical'],
  warning: ['warning', 'critical'],
  quiet: ['none', 'info'],
}

function missed(situation: Situation) {
  const expected = situation.expect ?? situation.expected ?? ''
  const { highest, status } = reportOn(situation, '2026-11-16')
  const severities = allowed[expected]
  const right = severities ? severities.includes(highest) : status === 'not_checked'
  return right ? [] : [`${situation.id} ${situation.new}: ${expected}, but ${highest}`]
}

it.each(sets)('every situation of %s has the severity it was written with', (file) => {
  const situations = readFileSync(root + file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Situation => JSON.parse(line))
    .filter(({ id }) => !(id in otherwise))
  expect(situations.length).toBeGreaterThan(0)
  expect(situations.flatMap(missed)).toEqual([])
})
