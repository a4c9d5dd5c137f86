import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { refusals } from '#core/refusals/refusals.ts'

const root = path.join(import.meta.dirname, '../..')

async function filesIn(folder: string, wanted: RegExp): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(path.join(root, folder), { recursive: true })).filter((name) =>
    wanted.test(name),
  )
  return Promise.all(
    names.map(async (name) => ({
      name: path.join(folder, name),
      text: await readFile(path.join(root, folder, name), 'utf8'),
    })),
  )
}

/** Errors that only stop a migration are never shown to users. */
const whileMigrating = /^do \$\$\n[\s\S]*?^end \$\$;/gm

const migrations = await filesIn('supabase/migrations', /\.sql$/)
const raised = migrations.flatMap(({ name, text }) =>
  [...text.replaceAll(whileMigrating, '').matchAll(/\braise (?:exception|sqlstate)\b([^;]*?);\n/g)].map(
    ([, given = '']) => ({
      name,
      code: /errcode = '(\w+)'/.exec(given)?.[1],
      message: /^ '((?:[^']|'')*)'/.exec(given)?.[1]?.replaceAll("''", "'").replaceAll('%%', '%'),
    }),
  ),
)

test('every refusal in the migrations has a code and the text of the refusal table', async () => {
  expect(raised.length).toBeGreaterThan(100)
  const says = ({ code, message }: (typeof raised)[number]) =>
    Object.entries(refusals).find(([known]) => known === code)?.[1].english === message
  // A released migration keeps its text; only the current version of a function counts, and a dropped one doesn't.
  const schema = await readFile(path.join(import.meta.dirname, 'schema.snapshot.txt'), 'utf8')
  const wrong = raised.filter(
    (one) =>
      !says(one) &&
      (!one.code || schema.includes(`'${one.code}'`)) &&
      !raised.some((later) => later.code === one.code && later.name > one.name && says(later)),
  )
  expect(wrong).toEqual([])
})

test('every refusal in the table is raised or returned somewhere', async () => {
  const returned = migrations.flatMap(({ text }) => [...text.matchAll(/\breturn '(SM\d{3})';/g)])
  const server = (await filesIn('server', /(?<!\.test)\.ts$/)).map(({ text }) => text).join('\n')
  const codes = new Set([
    ...raised.map(({ code }) => code),
    ...returned.map(([, code]) => code),
    ...(server.match(/SM\d{3}/g) ?? []),
  ])
  expect(Object.keys(refusals).filter((code) => !codes.has(code))).toEqual([])
})

/** Code that reads an error's text to decide something: comparing it, searching it, or looking it up. */
const comparesText =
  /(?:\b(?:error|thrown|cause|problem|failure|reason)\b[\w?.]*|[\s(!])\.?message\b\??\s*(?:===|!==|==|!=|\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\()|\.test\((?:[\w?.]+\.)?message\)|\w\[(?:[\w?.]+\.)?message\]/

/** Each with its reason. */
const allowed = new Set([
  // Reads the name of a constraint, which PostgREST passes on nowhere else.
  'core/refusals/constraint-of.ts',
  // The browser describes code that it could not fetch in words only.
  'web/app/root-screens.tsx',
  // The realtime client passes on a refused channel in words only.
  'web/domains/visit/shared/call/signalling.ts',
])

test('no code decides by the text of an error', async () => {
  const files = (
    await Promise.all(['core', 'server', 'scripts', 'web'].map((folder) => filesIn(folder, /\.tsx?$/)))
  ).flat()
  const found = files
    .filter(({ name }) => !/\.test\.tsx?$|\/testing\/|\/testing\.ts$/.test(name) && !allowed.has(name))
    .flatMap(({ name, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (comparesText.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})

test.each([
  "if (error.message === 'This note was changed elsewhere') return",
  'if (message !== missing) throw error',
  "return error?.message?.startsWith('cached plan')",
  'return sentences[message] ?? failed',
  'return missing.test(error.message)',
])('%s is recognized as deciding by text', (line) => {
  expect(comparesText.test(line)).toBe(true)
})
