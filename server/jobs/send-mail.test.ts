import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { backoffSeconds } from '#server/db/backoff.ts'
import { startPublisher } from '#server/db/publisher.ts'
import { localEngine } from '#server/engines/mail/local.ts'
import { smtpEngine } from '#server/engines/mail/smtp.ts'
import type { MailEngine } from '#server/engines/mail/types.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import { openLog } from '#server/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { giveUpOldMail, startMailSender, startMailSenders } from './mail-sender.ts'
import { maxAttempts, sendDueMail } from './send-mail.ts'

let database: TestDatabase
let folder: string
const log = openLog('silent')
const mail = { to: 'ana@test.example', subject: 'Grüße', text: 'Hello\n', html: '<p>Hello</p>', kind: 'test' }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.sql`delete from private.mail_outbox`
  folder = await mkdtemp(path.join(tmpdir(), 'saguaro-outbox-'))
})

const rows = () => database.sql`select * from private.mail_outbox`
const dueNow = () => database.sql`update private.mail_outbox set next_attempt_at = now()`
const send = (engine: MailEngine) => sendDueMail({ sql: database.sql, engine, log })
const keptMails = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml'))

test('an outdated email is not sent, and requires no action', async () => {
  await queueMail(database.sql, { ...mail, usefulUntil: new Date(Date.now() - 1000) })
  await queueMail(database.sql, {
    ...mail,
    to: 'soon@test.example',
    usefulUntil: new Date(Date.now() + 60_000),
  })
  await send(localEngine(folder))
  expect(await keptMails()).toHaveLength(1)
  const [late] = await database.sql`select * from private.mail_outbox where recipient = ${mail.to}`
  expect(late).toMatchObject({ sent_at: null, failed_at: expect.any(Date), dismissed_at: expect.any(Date) })
})

async function startSmtp(options: SMTPServerOptions = {}, credentials = '', patienceMs?: number) {
  const received: { to: string[]; text: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, session, done) => {
      const pieces: Buffer[] = []
      for await (const piece of stream) pieces.push(piece as Buffer)
      const to = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ to, text: Buffer.concat(pieces).toString() })
      done()
    },
    ...options,
  })
  const listener = smtp.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const engine = smtpEngine(`smtp://${credentials}127.0.0.1:${port}`, patienceMs)
  return {
    received,
    engine,
    stop: async () => {
      engine.close()
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

describe('the outbox', () => {
  test('email that waited three days for SMTP to be set up is given up, later email is sent', async () => {
    const [old, recent] = [await queueMail(database.sql, mail), await queueMail(database.sql, mail)]
    await database.sql`update private.mail_outbox set created_at = now() - interval '73 hours' where id = ${old}`
    expect(await giveUpOldMail({ sql: database.sql, log })).toBe(1)
    await send(localEngine(folder))
    expect(await keptMails()).toEqual([`${recent}.eml`])
  })

  test('an email of a rolled-back transaction is never sent', async () => {
    const undone = database.sql.begin(async (tx) => {
      await queueMail(tx as never, mail)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await send(localEngine(folder))).toBe(0)
  })

  test('an email is stored as a file that mail programs read, and its text leaves the database', async () => {
    const id = await queueMail(database.sql, mail)
    expect(await send(localEngine(folder))).toBe(1)
    expect(await keptMails()).toEqual([`${id}.eml`])
    const text = await readFile(path.join(folder, `${id}.eml`), 'utf8')
    expect(text).toContain(`Message-ID: <${id}@saguaro.example>`)
    expect(text).toContain('From: Saguaro Mind <no-reply@saguaro.example>')
    expect(text).toContain('To: ana@test.example')
    const [row] = await rows()
    expect(row).toMatchObject({ body_text: '', body_html: null, attempts: 1, last_error: null })
    expect(row?.sent_at).toBeInstanceOf(Date)
    expect(await send(localEngine(folder))).toBe(0)
  })

  test('a database text that links to the site has its address', async () => {
    const id = await queueMail(database.sql, { ...mail, text: 'Sign in at {site}/family' })
    const site = 'https://clinic.example'
    expect(await sendDueMail({ sql: database.sql, engine: localEngine(folder), log, site })).toBe(1)
    const text = await readFile(path.join(folder, `${id}.eml`), 'utf8')
    expect(text).toContain('Sign in at https://clinic.example/family')
  })

  test('it leaves within a second of the commit', async () => {
    const publisher = startPublisher(database.sql, log)
    const sender = await startMailSender({ sql: database.sql, engine: localEngine(folder), log })
    const began = Date.now()
    await database.sql.begin((tx) => queueMail(tx as never, mail))
    await vi.waitFor(async () => expect(await keptMails()).toHaveLength(1), { timeout: 5000, interval: 10 })
    expect(Date.now() - began).toBeLessThan(1000)
    await sender.stop()
    await publisher.stop()
  })

  test('an alert about a safety task waits for no other email', async () => {
    const over = Promise.withResolvers<void>()
    const sent: string[] = []
    const engine: MailEngine = {
      name: 'local',
      send: async ({ subject }) => {
        if (subject !== 'Alert') await over.promise
        sent.push(subject)
      },
      close: () => {},
    }
    for (let n = 0; n < 30; n++) await queueMail(database.sql, mail)
    const senders = await startMailSenders({ sql: database.sql, log }, () => engine)
    await vi.waitFor(async () =>
      expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(10),
    )
    const id = await queueMail(database.sql, { ...mail, subject: 'Alert' })
    // There is no task behind it, which doesn't matter to the sender.
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update private.mail_outbox set safety_event_id = 1 where id = ${id}`
    })
    await vi.waitFor(() => expect(sent).toEqual(['Alert']), { timeout: 10_000 })
    over.resolve()
    await senders.stop()
  })

  test('several senders together send each email once', async () => {
    const counts = new Map<string, number>()
    const engine: MailEngine = {
      name: 'local',
      send: async ({ messageId }) => {
        counts.set(messageId, (counts.get(messageId) ?? 0) + 1)
      },
      close: () => {},
    }
    await Promise.all(Array.from({ length: 60 }, () => queueMail(database.sql, mail)))
    const drain = async () => {
      while ((await send(engine)) > 0);
    }
    await Promise.all([drain(), drain(), drain(), drain()])
    expect(counts.size).toBe(60)
    expect([...counts.values()].every((count) => count === 1)).toBe(true)
  })

  test('a process killed between sending and marking loses nothing and doubles nothing', async () => {
    const id = await queueMail(database.sql, mail)
    const script = fileURLToPath(new URL('./testing/killed-after-sending.ts', import.meta.url))
    const child = spawn(process.execPath, [script, database.url, folder], { stdio: 'inherit' })
    const [code, signal] = await once(child, 'exit')
    expect([code, signal]).toEqual([null, 'SIGKILL'])
    const before = await readFile(path.join(folder, `${id}.eml`), 'utf8')
    expect((await rows())[0]).toMatchObject({ sent_at: null, attempts: 1, body_text: mail.text })

    expect(await send(localEngine(folder))).toBe(0)
    await dueNow()
    expect(await send(localEngine(folder))).toBe(1)
    expect(await keptMails()).toEqual([`${id}.eml`])
    const messageId = (text: string) => /^Message-ID: .*$/m.exec(text)?.[0]
    expect(messageId(await readFile(path.join(folder, `${id}.eml`), 'utf8'))).toBe(messageId(before))
    expect((await rows())[0]?.sent_at).toBeInstanceOf(Date)
  })
})

describe('over SMTP', () => {
  test('a mail arrives whole', async () => {
    const smtp = await startSmtp()
    const id = await queueMail(database.sql, mail)
    await send(smtp.engine)
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]?.to).toEqual([mail.to])
    expect(smtp.received[0]?.text).toContain(`Message-ID: <${id}@saguaro.example>`)
    expect(smtp.received[0]?.text).toContain('text/plain')
    expect(smtp.received[0]?.text).toContain('<p>Hello</p>')
    await smtp.stop()
  })

  test('while the mail server is unreachable nothing counts against an email, and it is retried every few seconds', async () => {
    const away = smtpEngine('smtp://127.0.0.1:1')
    await Promise.all(Array.from({ length: 3 }, () => queueMail(database.sql, mail)))
    // While no one can be reached there is nothing more to take.
    expect(await send(away)).toBe(0)
    for (const row of await rows()) {
      expect(row).toMatchObject({ attempts: 0, sent_at: null, failed_at: null })
      expect(row.last_error).toContain('ECONNREFUSED')
    }
    const [pause] = await database.sql`
      select max(next_attempt_at - now()) <= interval '2 seconds' as short from private.mail_outbox`
    expect(pause?.short).toBe(true)
    await database.sql`update private.mail_outbox set created_at = now() - interval '4 days'`
    await dueNow()
    await send(away)
    expect((await rows()).map(({ failed_at }) => failed_at instanceof Date)).toEqual([true, true, true])
    away.close()
  })

  test('a mail server that refuses our password counts as unreachable: no email is given up, and it is asked once a minute', async () => {
    let tries = 0
    const locked = await startSmtp(
      {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => {
          tries += 1
          done(new Error('wrong password'))
        },
      },
      'clinic:old-password@',
    )
    await Promise.all(Array.from({ length: 15 }, () => queueMail(database.sql, mail)))
    await database.sql`update private.mail_outbox set attempts = ${maxAttempts}`
    expect(await send(locked.engine)).toBe(0)
    expect(tries).toBe(10)
    expect(await send(locked.engine)).toBe(0)
    expect(tries).toBe(10)
    for (const row of await rows()) expect(row).toMatchObject({ attempts: maxAttempts, failed_at: null })
    expect((await rows()).some(({ last_error }) => last_error?.includes('535'))).toBe(true)
    await locked.stop()
  })

  test('a server that stops answering may have the email: it counts as an attempt, and the pauses grow', async () => {
    const silent = await startSmtp({ onData: (stream) => void stream.resume() }, '', 200)
    await queueMail(database.sql, mail)
    expect(await send(silent.engine)).toBe(1)
    expect((await rows())[0]).toMatchObject({ attempts: 1, failed_at: null })
    await silent.stop()
  })

  test('a server that is busy is asked again later with a growing pause', async () => {
    await queueMail(database.sql, mail)
    const busy = await startSmtp({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('try later'), { responseCode: 451 })),
    })
    await send(busy.engine)
    const [first] = await rows()
    expect(first).toMatchObject({ attempts: 1, sent_at: null, failed_at: null })
    expect(first?.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 2000)
    expect(await send(busy.engine)).toBe(0)
    await busy.stop()

    const well = await startSmtp()
    await dueNow()
    await send(well.engine)
    expect(well.received).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ attempts: 2, last_error: null })
    await well.stop()
  })

  test('a permanently refused address is given up immediately, and the reason kept without the address', async () => {
    const smtp = await startSmtp({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`no such user ${address}`), { responseCode: 550 })),
    })
    await queueMail(database.sql, mail)
    await send(smtp.engine)
    const [row] = await rows()
    expect(row?.failed_at).toBeInstanceOf(Date)
    expect(row?.last_error).toContain('550')
    expect(row?.last_error).not.toContain(mail.to)
    await dueNow()
    expect(await send(smtp.engine)).toBe(0)
    await smtp.stop()
  })

  test('after the last attempt an email is given up and the log says so', async () => {
    const { engine, stop } = await startSmtp({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('try later'), { responseCode: 451 })),
    })
    const error = vi.fn()
    await queueMail(database.sql, mail)
    await database.sql`update private.mail_outbox set attempts = ${maxAttempts - 1}`
    await sendDueMail({ sql: database.sql, engine, log: Object.assign(Object.create(log), { error }) })
    expect((await rows())[0]?.failed_at).toBeInstanceOf(Date)
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'test', attempt: maxAttempts }),
      'Gave up on an email',
    )
    await stop()
  })
})

test('pauses double up to an hour, each a quarter more or less', () => {
  expect([1, 2, 3, 4].map((attempt) => backoffSeconds(attempt, () => 0.5))).toEqual([5, 10, 20, 40])
  expect(backoffSeconds(1, () => 0)).toBe(3.75)
  expect(backoffSeconds(12, () => 0.5)).toBe(3600)
})
