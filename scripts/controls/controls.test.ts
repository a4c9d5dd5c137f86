import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as accessibility from './accessibility.ts'
import * as asvs from './asvs.ts'
import type { Proof } from './control.ts'
import { documents } from './documents.ts'
import * as hipaa from './hipaa.ts'
import { sectionsOf, titled, whatIsMissing } from './look-up.ts'
import { axeRuns } from './wcag/checks.ts'
import { problemsOfWalks, walks } from './wcag/screens.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Shown to people who rename a test or a heading. */
const advice = 'change it in scripts/controls, then run npm run docs:controls'
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Row = { id: string; proof: Proof[] }

const tables: { name: string; rows: Row[]; ids: string[] }[] = [
  { name: 'OWASP ASVS 5.0, levels 1 and 2', rows: asvs.controls, ids: asvs.ids },
  { name: 'HIPAA 164.312', rows: hipaa.controls, ids: Object.keys(hipaa.specifications) },
  { name: 'WCAG 2.2, levels A and AA', rows: accessibility.criteria, ids: accessibility.ids },
]

function missing(rows: Row[]): string[] {
  return rows.flatMap(({ id, proof }) =>
    proof.flatMap((one) => {
      const problem = whatIsMissing(one)
      return problem ? [`${id}: ${problem}`] : []
    }),
  )
}

test.each(tables)('$name: every requirement is answered once', ({ rows, ids }) => {
  const answered = rows.map(({ id }) => id)
  expect(answered.toSorted()).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(tables)('$name: every test, file and section that is named exists', ({ rows }) => {
  expect(missing(rows), advice).toEqual([])
})

test('an answer names its basis', () => {
  const empty = [...asvs.controls, ...hipaa.controls].filter(
    ({ answer, how, proof }) =>
      how === '' ||
      (answer === 'operator’s duty' && !proof.some(({ kind }) => kind === 'duty')) ||
      ((answer === 'holds' || answer === 'partly') && proof.length === 0),
  )
  expect(empty.map(({ id }) => id)).toEqual([])
})

test('a criterion is supported only where a test shows it, and every judgment has its remarks', () => {
  const unfounded = accessibility.criteria.filter(
    ({ conformance, remarks, proof }) =>
      remarks === '' || (conformance === 'Supports' && !proof.some(({ kind }) => kind === 'test')),
  )
  expect(unfounded.map(({ id }) => id)).toEqual([])
})

test('every axe run and keyboard walk that is listed exists, and axe is called where it is said to be', () => {
  expect(missing(accessibility.checks.map(({ what, proof }) => ({ id: what, proof }))), advice).toEqual([])
  const files = axeRuns.flatMap(({ proof }) =>
    proof.flatMap((one) => (one.kind === 'test' ? [one.file] : [])),
  )
  expect(files.filter((file) => !/await expectAccessible/.test(read(file)))).toEqual([])
})

test('every screen was walked, and nothing was found wrong', () => {
  expect(problemsOfWalks(), 'run npm run docs:screens').toEqual([])
})

test('a screen that was not walked, one that no longer exists and a problem are named', () => {
  const [anyone] = walks
  if (!anyone) throw new Error('nobody walks')
  const [first = '', ...rest] = Object.keys(anyone.screens)
  const screen = { title: 'x', axeRules: 1, controls: 1, popups: 0, problems: ['no name: button'] }
  const screens = {
    ...Object.fromEntries(rest.map((one) => [one, { ...screen, problems: [] }])),
    '/gone': screen,
  }
  expect(problemsOfWalks([{ ...anyone, screens }])).toEqual([
    `${first} was not walked`,
    '/gone is gone',
    '/gone: no name: button',
  ])
})

test('every address of the router is one of `paths`, so that it has its row in the list of screens', () => {
  const literal = globSync('web/app/{router.tsx,routes/**/*.{ts,tsx}}', { cwd: root })
    .filter((file) => !/\.test\./.test(file))
    .filter((file) => /\bpath: ['"`](?!\*['"`]|\$\{paths\.)/.test(read(file)))
  expect(literal).toEqual([])
})

test.each(documents)('$file is what `npm run docs:controls` would write', ({ file, write }) => {
  expect(read(file), advice).toBe(write())
})

test('a title is found in a test, a group or a step, and not in text or a test that is switched off', () => {
  const source = `
    test('a patient reads', async () => {})
    test.each([1])('%s is refused', async () => {})
    test(
      "another person's row",
      async () => {},
    )
    await test.step('a step', async () => {})
    test.skip('switched off', () => {})
    // a patient writes
    expect('a patient deletes').toBe('x')`
  for (const title of ['a patient reads', '%s is refused', "another person's row", 'a step'])
    expect(titled(title).test(source)).toBe(true)
  for (const title of ['a patient', 'switched off', 'a patient writes', 'a patient deletes', '.* is refused'])
    expect(titled(title).test(source)).toBe(false)
})

test('a test that was renamed, a file that is gone and a section that is gone are named', () => {
  const file = 'scripts/controls/controls.test.ts'
  expect(whatIsMissing({ kind: 'test', file, name: 'nothing' })).toBe(`${file} has no test "nothing"`)
  expect(whatIsMissing({ kind: 'see', file: 'gone.ts' })).toBe('gone.ts does not exist')
  expect(whatIsMissing({ kind: 'duty', section: 'gone' })).toBe('docs/deploy.md has no section #gone')
  expect(sectionsOf('# Who may\n## One machine, with systemd\n')).toEqual([
    'who-may',
    'one-machine-with-systemd',
  ])
})
