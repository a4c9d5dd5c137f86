import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Crowd } from './crowd.ts'
import { startMailServer, startTranslator } from './outside.ts'
import { type TestPractice, withEmbedded } from './practice.ts'
import { pause } from './server.ts'
import type { Row } from './types.ts'

export type Fault = {
  name: string
  /** Does it, and says when it was over. */
  cause: (crowd: Crowd) => Promise<number>
  /** Further problems, once everyone is served again. */
  after?: (crowd: Crowd) => Promise<string[]>
}
export type Hit = (practice: TestPractice, causes: Fault[]) => Promise<Row[]>

const frozenMs = 20_000
const downMs = 4000
const now = () => performance.now()

/** The processes themselves. */
export const killFaults = (hit: Hit): Promise<Row[]> =>
  withEmbedded(async (practice) => {
    const { server, postmaster } = practice
    return hit(practice, [
      {
        name: 'database killed',
        cause: async () => {
          process.kill(postmaster(), 'SIGKILL')
          return now()
        },
      },
      {
        name: 'server killed and restarted right away',
        cause: async () => {
          await server.end('SIGKILL')
          const ended = now()
          server.spawn()
          return ended
        },
      },
    ])
  })

/** The database is frozen for a while, as on a machine that is out of memory or disk speed. */
export const freezeFault = (hit: Hit): Promise<Row[]> =>
  withEmbedded(async (practice) => {
    const { postmaster } = practice
    return hit(practice, [
      {
        name: `database frozen for ${frozenMs / 1000} s`,
        cause: async () => {
          const pids = [postmaster(), ...childrenOf(postmaster())]
          for (const pid of pids) signal(pid, 'SIGSTOP')
          await pause(frozenMs)
          for (const pid of pids.toReversed()) signal(pid, 'SIGCONT')
          return now()
        },
      },
    ])
  })

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter(Boolean)

/** A backend may have ended on its own since it was listed. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {}
}

const resetSubject = 'Choose a new password'

/** Email is queued while the mail server is down: each arrives exactly once. */
export async function mailFault(hit: Hit): Promise<Row[]> {
  const mail = await startMailServer()
  const waits: number[] = []
  let asked: string[] = []
  let ended = 0
  const env = { SMTP_URL: mail.url, MAILS_PER_HOUR: '1000' }
  const rows = await withEmbedded(
    (practice) =>
      hit(practice, [
        {
          name: 'mail server down',
          cause: async ({ patients }) => {
            await mail.down()
            asked = patients.slice(0, 5).map(({ email }) => email)
            mail.received.length = 0
            for (const email of asked) await askForLink(practice, email)
            await pause(downMs)
            await mail.up()
            ended = now()
            return ended
          },
          after: async () => {
            // The crowd's actions also send email, to the same people.
            const timesOf = (email: string) =>
              mail.received.filter(({ to, subject }) => to === email && subject === resetSubject).length
            for (let tries = 0; tries < 600 && asked.some((email) => timesOf(email) === 0); tries += 1)
              await pause(100)
            waits.push((now() - ended) / 1000)
            return asked
              .map((email) => ({ email, times: timesOf(email) }))
              .filter(({ times }) => times !== 1)
              .map(({ email, times }) => `mail to ${email} came ${times} times`)
          },
        },
      ]),
    { env },
  ).finally(mail.down)
  const longest = Math.max(...waits)
  return [
    ...rows,
    { what: 'last waiting email sent after the mail server is back', value: `${longest.toFixed(1)} s` },
  ]
}

async function askForLink({ server, keys }: TestPractice, email: string): Promise<void> {
  const answer = await fetch(`${server.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!answer.ok) throw new Error(`A link by mail was refused with ${answer.status}: ${await answer.text()}`)
}

/** An engine that is down, or takes too long: the caller gets an error, and no one else is affected. */
export async function engineFaults(hit: Hit): Promise<Row[]> {
  const engine = await startTranslator()
  const env = { LIBRETRANSLATE_URL: engine.url, ENGINE_SECONDS: '2' }
  const fault = (practice: TestPractice, name: string, begin: () => Promise<void>): Fault => ({
    name,
    cause: async ({ providers }) => {
      await begin()
      const answers = providers.map(({ token }) => translate(practice, token))
      await pause(downMs)
      const bad = (await Promise.all(answers)).filter((answer) => !/^50[234] engine_/.test(answer))
      if (bad.length) throw new Error(`Without an engine the answer was ${bad[0]}`)
      await engine.up()
      return now()
    },
    after: async ({ providers }) => {
      const [provider] = providers
      const answer = await translate(practice, provider?.token ?? '')
      return answer === '200 ' ? [] : [`with the engine back the answer was ${answer}`]
    },
  })
  return withEmbedded(
    (practice) =>
      hit(practice, [
        fault(practice, 'engine down', engine.down),
        fault(practice, 'engine slow', engine.slow),
      ]),
    { env },
  ).finally(engine.down)
}

async function translate({ server, keys }: TestPractice, token: string): Promise<string> {
  const answer = await fetch(`${server.url}/functions/v1/translate-speech`, {
    method: 'POST',
    headers: {
      apikey: keys.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      text: 'The cat sat on the mat.',
      sourceLanguage: 'en',
      targetLanguage: 'es',
      speaker: 'provider',
      consentConfirmed: true,
    }),
  })
  const { code = '' } = (await answer.json()) as { code?: string }
  return `${answer.status} ${code}`
}

/** The database and the files share a small disk, and something else fills it. */
export async function diskFault(hit: Hit): Promise<Row[]> {
  const name = 'disk full'
  if (process.getuid?.() !== 0)
    return [
      { what: `**${name}**`, value: 'not run: only root can mount a small disk', bar: 'run', ok: false },
    ]
  return withEmbedded(
    (practice) => {
      const filler = path.join(practice.dataDir, 'filler')
      const cause = async () => {
        await fill(filler)
        await pause(downMs)
        await rm(filler)
        return now()
      }
      return hit(practice, [{ name, cause }])
    },
    { diskMb: 700 },
  )
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  const piece = Buffer.alloc(1 << 20)
  try {
    for (;;) await handle.write(piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await handle.close()
  }
}
