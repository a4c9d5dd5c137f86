import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInTemplates } from '#core/notes/templates.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { functions } from '#server/functions/index.ts'
import { openVisitServer, type VisitServer } from '#server/functions/testing.ts'
import { quickHashKib } from '#server/testing/quick-hash.ts'

/** A Supabase project has Deno; of it our entry points use no more than this, so they run here as they do there. */
type Answer = (request: Request) => Promise<Response>
const settings: Record<string, string> = {}
const entries = new Map<string, Answer>()
let entering = ''
Object.assign(globalThis, {
  Deno: {
    env: { get: (name: string) => settings[name], toObject: () => settings },
    serve: (answer: Answer) => entries.set(entering, answer),
  },
})

const password = 'Ocotillo-blooms-7'
let server: VisitServer
let token: string
beforeAll(async () => {
  server = await openVisitServer()
  const { treating } = server.people
  const hash = await hashPassword(password, quickHashKib)
  await server.sql`update auth.users set encrypted_password = ${hash} where id = ${treating.id}`
  const { data } = await server.client().auth.signInWithPassword({ email: treating.email, password })
  token = data.session?.access_token ?? ''
  const { publishableKey, secretKey } = server.services.keys
  Object.assign(settings, {
    SUPABASE_URL: server.url,
    SUPABASE_DB_URL: server.services.config.DATABASE_URL,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
  })
})
afterAll(() => server.stop())

const names = Object.keys(functions)

async function call(name: string, body: object, headers: Record<string, string> = {}) {
  entering = name
  if (!entries.has(name)) await import(`./${name}/index.ts`)
  const request = new Request(`https://project.example/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  })
  const answer = await entries.get(name)?.(request)
  return { status: answer?.status, body: await answer?.json() }
}

const draft = () => ({
  appointmentId: server.visit,
  template: builtInTemplates[0],
  session: { patientName: 'Paula Owner', providerName: 'Dr. Treating', sessionType: 'Follow-up' },
  transcript: [{ id: 'a', speaker: 'patient', text: 'I have slept badly for three weeks.' }],
})

test('a project’s functions ask its Auth who calls, and its database what they may', async () => {
  expect(await call('draft-note', draft(), { authorization: 'Bearer forged' })).toMatchObject({
    status: 401,
    body: { code: 'invalid_token' },
  })
  expect(await call('draft-note', draft())).toMatchObject({ status: 403, body: { code: 'no_consent' } })
  await server.consent(true)
  const drafted = await call('draft-note', draft())
  expect(drafted).toMatchObject({ status: 200, body: { draftedBy: 'built-in rules' } })
  expect(JSON.stringify(drafted.body.draft.sections)).toContain('slept badly')
  expect(await call('engines', {})).toMatchObject({ status: 200, body: { transcription: null } })
})

test('a signature there asks the project’s Auth for the password', async () => {
  const { patient, treating } = server.people
  const [note] = await server.sql`
    insert into public.progress_notes (patient_id, provider_id, content)
    values (${patient.id}, ${treating.providerId}, '{"Plan": "Walks."}') returning id`
  const sign = (tried: string) => call('sign-note', { noteId: note?.id, version: 1, password: tried })
  expect(await sign('guess')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
  expect(await sign(password)).toMatchObject({ status: 200 })
  const { body } = await call('note-pdf', { noteId: note?.id })
  expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

describe.each(names)('%s', (name) => {
  test('has an entry point that answers', async () => {
    expect((await call(name, { nothing: 'of the kind' })).status).toBeLessThan(500)
  })

  test('names each package it needs, in the version that is tested here', async () => {
    const folder = path.join(import.meta.dirname, name)
    const { imports } = JSON.parse(await readFile(path.join(folder, 'deno.json'), 'utf8'))
    const packageFile = path.join(import.meta.dirname, '../../package.json')
    const { dependencies } = JSON.parse(await readFile(packageFile, 'utf8'))
    for (const needed of await packagesOf(path.join(folder, 'index.ts'))) {
      // A part of a package ("name/part") is named behind its version.
      const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(needed) ?? []
      expect(imports).toHaveProperty(
        [needed],
        `npm:${name}@${dependencies[name]}${needed.slice(name.length)}`,
      )
    }
  })
})

const root = path.join(import.meta.dirname, '../..')

/** What a file and all it imports take from elsewhere; types leave nothing behind. */
async function packagesOf(file: string, seen = new Set<string>(), found = new Set<string>()) {
  if (seen.has(file)) return found
  seen.add(file)
  const text = await readFile(file, 'utf8')
  for (const [, what = '', from = ''] of text.matchAll(/^(?:import|export)\s([^'"]*?)\s?from '([^']+)'/gms)) {
    if (what.startsWith('type ') || from.startsWith('node:')) continue
    if (from.startsWith('#')) await packagesOf(path.join(root, from.slice(1)), seen, found)
    else if (from.startsWith('.')) await packagesOf(path.join(path.dirname(file), from), seen, found)
    else found.add(from)
  }
  return found
}
