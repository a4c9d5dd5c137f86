import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

/** Limits high enough for a test file's many attempts. */
const roomy = { AUTH_REQUESTS_PER_MINUTE: '10000', MAILS_PER_HOUR: '1000' }

export const goodPassword = 'Ocotillo-blooms-7'

export function startAuthServer(env: Record<string, string> = {}): Promise<TestServer> {
  return startTestServer({ ...roomy, ...env })
}

/** With confirmation by email, as when SMTP_URL is set. Nothing is sent: the tests read the outbox. */
export function startMailingServer(env: Record<string, string> = {}): Promise<TestServer> {
  return startAuthServer({ SMTP_URL: 'smtp://127.0.0.1:1', ...env })
}

export function newEmail(): string {
  return `${randomUUID()}@test.example`
}

/** A registered, confirmed person with their own signed-in client. */
export async function register(server: TestServer, metadata: Record<string, unknown> = {}) {
  const email = newEmail()
  const admin = adminOf(server)
  const made = await admin.createUser({
    email,
    password: goodPassword,
    email_confirm: true,
    user_metadata: metadata,
  })
  if (!made.data.user) throw made.error
  return { id: made.data.user.id, email, ...(await signIn(server, email)) }
}

export async function signIn(server: TestServer, email: string, password = goodPassword) {
  const client = server.client()
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (!data.session) throw error
  return { client, session: data.session }
}

export function adminOf({ url, services }: TestServer) {
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  return createClient(url, services.keys.secretKey, options).auth.admin
}

/** Re-verifies a person's identity, as changes to how they sign in require. */
export async function prove(
  server: TestServer,
  { client }: Pick<Awaited<ReturnType<typeof signIn>>, 'client'>,
  password = goodPassword,
) {
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token ?? ''
  const answer = await request(server, 'POST', '/reauthenticate', { token, body: { password } })
  if (answer.status !== 200) throw new Error(`Not proved: ${JSON.stringify(answer.body)}`)
}

/** As if every session of this person had been signed in earlier than it was. */
export async function signedInAgo({ sql }: TestServer, userId: string, interval: string) {
  await sql`
    update auth.sessions set amr = (
      select jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch from now() - ${interval}::text::interval)::bigint))
      from jsonb_array_elements(amr) m
    ) where user_id = ${userId}`
}

/** A bare request, for what supabase-js would never send. */
export async function request(
  server: TestServer,
  method: string,
  path: string,
  options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: server.services.keys.publishableKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : null) as Record<string, unknown> | null,
  }
}

/** Reads the caller's own roles: what a session that may see data gets, and any other is refused. */
export async function readData(server: TestServer, token: string) {
  const response = await fetch(`${server.url}/rest/v1/user_roles?select=role`, {
    headers: { apikey: server.services.keys.publishableKey, authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

export type Mail = { subject: string; text: string; kind: string; tokenHash: string; code: string }

/**
 * The emails to one address, newest first, with their link token and code; without new-device emails, because every
 * sign-in in a test sends one.
 */
export async function mailsTo(server: TestServer, recipient: string): Promise<Mail[]> {
  const rows = await server.sql<{ subject: string; body_text: string; kind: string }[]>`
    select subject, body_text, kind from private.mail_outbox
    where recipient = ${recipient} and kind <> 'auth_newDevice' order by created_at desc`
  return rows.map(({ subject, body_text, kind }) => ({
    subject,
    kind,
    text: body_text,
    tokenHash: /token_hash=([\w-]+)/.exec(body_text)?.[1] ?? '',
    code: /: (\d{6})\b/.exec(body_text)?.[1] ?? '',
  }))
}

export async function lastMailTo(server: TestServer, recipient: string): Promise<Mail> {
  const [mail] = await mailsTo(server, recipient)
  if (!mail) throw new Error(`No mail to ${recipient}`)
  return mail
}
