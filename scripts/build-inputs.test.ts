import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildInputs, inputsChangedAt } from './build-inputs.ts'
import { importsOf } from './imports/graph.ts'

const repository = path.join(import.meta.dirname, '..')

/** Files of ours that these import, and what those import. */
function reachedFrom(...entries: string[]): Set<string> {
  const reached = new Set<string>()
  const enter = (file: string) => {
    if (reached.has(file) || !existsSync(path.join(repository, file))) return
    reached.add(file)
    if (!/\.tsx?$/.test(file)) return
    for (const { to } of importsOf(file, readFileSync(path.join(repository, file), 'utf8'))) enter(to)
  }
  entries.forEach(enter)
  return reached
}

test('what the build reads counts as its input', () => {
  const read = reachedFrom(
    'vite.config.ts',
    'scripts/build-web.ts',
    'web/app/main.tsx',
    'web/app/render-public.tsx',
    'web/app/offline/entry-offline.ts',
    'web/app/entry-offline-plan.tsx',
  )
  expect(read).toContain('SECURITY.md')
  expect(read.size).toBeGreaterThan(1000)
  const isInput = (file: string) =>
    buildInputs.some((input) => file === input || file.startsWith(`${input}/`))
  expect([...read].filter((file) => !isInput(file))).toEqual([])
})

describe('in a checkout', () => {
  let root: string
  const old = new Date('2026-01-01T00:00:00Z')
  const now = new Date('2026-02-01T00:00:00Z')
  const add = (file: string, at = old) => {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), '')
    // The folders of a new file count as changed: here they are as old as everything else.
    for (let name = file; name !== '.'; name = path.dirname(name))
      utimesSync(path.join(root, name), name === file ? at : old, name === file ? at : old)
  }

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'saguaro-inputs-'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test.each(buildInputs)('%s exists, and a change of it makes the build stale', (input) => {
    expect(existsSync(path.join(repository, input))).toBe(true)
    const file = path.extname(input) ? input : `${input}/some/deep/file.ts`
    add(file)
    expect(inputsChangedAt(root)).toBe(old.getTime())
    add(file, now)
    expect(inputsChangedAt(root)).toBe(now.getTime())
    add(file)
  })

  test('a file that was removed makes the build stale', () => {
    add('web/page.tsx')
    rmSync(path.join(root, 'web/page.tsx'))
    expect(inputsChangedAt(root)).toBeGreaterThan(now.getTime())
    utimesSync(path.join(root, 'web'), old, old)
  })

  test('a change of a test does not make the build stale', () => {
    add('web/page.component.test.tsx', now)
    add('web/testing/keyboard.ts', now)
    expect(inputsChangedAt(root)).toBe(old.getTime())
  })
})
