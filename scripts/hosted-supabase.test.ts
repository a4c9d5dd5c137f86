import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addBanner, hostedSupabase, missingThere } from './hosted-supabase.ts'

const hosted = { SUPABASE_URL: 'https://x.supabase.example', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }

test('a build for this server needs no setting', () => {
  expect(hostedSupabase({})).toBeUndefined()
})

test.each([
  ['its own names', hosted],
  [
    "Vite's names",
    {
      VITE_SUPABASE_URL: hosted.SUPABASE_URL,
      VITE_SUPABASE_PUBLISHABLE_KEY: hosted.SUPABASE_PUBLISHABLE_KEY,
    },
  ],
])('a build for hosted Supabase under %s is refused, and says what does not hold there', (_names, env) => {
  expect(() => hostedSupabase(env)).toThrow('can only be used for evaluation, not for patients')
  for (const one of missingThere) expect(() => hostedSupabase(env)).toThrow(one)
})

test('with the setting for evaluation it is built', () => {
  expect(hostedSupabase({ ...hosted, SUPABASE_EVALUATION: '1' })).toEqual({
    url: hosted.SUPABASE_URL,
    key: hosted.SUPABASE_PUBLISHABLE_KEY,
  })
})

test('half a setting is refused', () => {
  expect(() => hostedSupabase({ SUPABASE_URL: 'https://x.supabase.example' })).toThrow('Set both')
})

test('every page of an evaluation build says so', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'saguaro-banner-'))
  await mkdir(path.join(folder, 'services'))
  const pages = ['shell.html', 'services/index.html'].map((name) => path.join(folder, name))
  for (const page of pages)
    await writeFile(page, '<html><body data-density="compact"><div id="root"></div></body></html>')
  expect(await addBanner(folder)).toBe(2)
  for (const page of pages) {
    expect(await readFile(page, 'utf8')).toMatch(
      /<body data-density="compact"><div role="note"[^>]*>Evaluation only\./,
    )
  }
  await rm(folder, { recursive: true })
})
