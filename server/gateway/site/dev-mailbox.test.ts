import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localMailFolder } from '#server/engines/mail/index.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import { startJobs } from '#server/jobs/index.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

let server: TestServer
let jobs: { stop: () => Promise<void> }
beforeAll(async () => {
  server = await startTestServer({}, { demo: true })
  jobs = await startJobs(server.services)
})
afterAll(async () => {
  await jobs.stop()
  await server.stop()
})

const read = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}${address}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a developer finds the email and can follow its link; its HTML is sandboxed', async () => {
  expect((await read('/dev/mailbox')).text).toContain('No mail yet.')
  const id = await queueMail(server.sql, {
    to: 'ana@test.example',
    subject: 'Confirm <now>',
    text: 'Open http://127.0.0.1/confirm-email?token_hash=a&type=signup please',
    html: '<script>alert(1)</script><p>Hello</p>',
    kind: 'test',
  })
  await vi.waitFor(async () => expect((await read('/dev/mailbox')).text).toContain(`/dev/mailbox/${id}`), {
    timeout: 5000,
  })
  expect((await read('/dev/mailbox')).text).toContain('Confirm &lt;now&gt;')
  const { text, headers } = await read(`/dev/mailbox/${id}`)
  expect(text).toContain('<a href="http://127.0.0.1/confirm-email?token_hash=a&amp;type=signup">')
  expect(text).toContain('<iframe sandbox title="The mail as HTML" srcdoc="&lt;script&gt;')
  expect(text).not.toContain('<script>')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('through a proxy, or under a name that is not this machine, there is no mailbox', async () => {
  expect((await read('/dev/mailbox', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  const { hostname, port } = new URL(server.url)
  const status = await new Promise((resolve) => {
    request({ hostname, port, path: '/dev/mailbox', headers: { host: 'rebound.example' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).end()
  })
  expect(status).toBe(404)
})

test.each([
  ['with SMTP', { SMTP_URL: 'smtp://127.0.0.1:1' }, true],
  ['in a practice that is no demo', {}, false],
  ['with a public address', { PUBLIC_URL: 'https://practice.example', TRUST_PROXY: '1' }, true],
])('H5: %s there is no mailbox', async (_, env, demo) => {
  const other = await startTestServer(env, { demo })
  expect((await fetch(`${other.url}/dev/mailbox`)).status).toBe(404)
  await other.stop()
})

test('H5: a practice without SMTP keeps email in the outbox and writes it nowhere', async () => {
  const practice = await startTestServer()
  const id = await queueMail(practice.sql, { to: 'a@b.example', subject: 's', text: 't', kind: 'test' })
  const working = await startJobs(practice.services)
  await working.stop()
  const [mail] =
    await practice.sql`select sent_at, attempts, body_text from private.mail_outbox where id = ${id}`
  expect(mail).toEqual({ sent_at: null, attempts: 0, body_text: 't' })
  expect(existsSync(localMailFolder(practice.services.config))).toBe(false)
  await practice.stop()
})
