import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as asvs from './asvs.ts'
import type { Control } from './control.ts'
import { documents } from './documents.ts'
import * as hipaa from './hipaa.ts'
import { sectionsOf, titled, whatIsMissing } from './look-up.ts'

const root = path.resolve(import.meta.dirname, '../..')
const tables: { name: string; controls: Control[]; ids: string[] }[] = [
  { name: 'OWASP ASVS 5.0, levels 1 and 2', controls: asvs.controls, ids: asvs.ids },
  { name: 'HIPAA 164.312', controls: hipaa.controls, ids: Object.keys(hipaa.specifications) },
]

test.each(tables)('$name: every requirement is answered once', ({ controls, ids }) => {
  const answered = controls.map(({ id }) => id)
  expect(answered.toSorted()).toEqual(ids.toSorted())
  expect(new Set(answered).size).toBe(answered.length)
})

test.each(tables)('$name: every test, file and section that is named exists', ({ controls }) => {
  const missing = controls.flatMap(({ id, proof }) =>
    proof.flatMap((one) => {
      const problem = whatIsMissing(one)
      return problem ? [`${id}: ${problem}`] : []
    }),
  )
  expect(missing).toEqual([])
})

test.each(tables)('$name: an answer says what it rests on', ({ controls }) => {
  const empty = controls.filter(
    ({ answer, how, proof }) =>
      how === '' ||
      (answer === 'operator’s duty' && !proof.some(({ kind }) => kind === 'duty')) ||
      ((answer === 'holds' || answer === 'partly') && proof.length === 0),
  )
  expect(empty.map(({ id }) => id)).toEqual([])
})

test.each(documents)('$file is what `npm run docs:controls` would write', ({ file, write }) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(write())
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
    expect(source.search(titled(title)) >= 0).toBe(true)
  for (const title of ['a patient', 'switched off', 'a patient writes', 'a patient deletes', '.* is refused'])
    expect(source.search(titled(title)) >= 0).toBe(false)
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
