import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadKeys } from '#server/db/keys.ts'
import { createActor } from '#server/testing/actors.ts'
import { compare, type Phases } from './support/before-during-after.ts'
import type { BenchResult } from './support/result.ts'
import { withDatabase } from './support/with-database.ts'

const turns = 4
const rounds = 150
const pauseMs = 5
const attack = path.join(import.meta.dirname, 'support/hostile-sockets.ts')

/**
 * H4: what somebody else's requests take while a stranger opens sockets, sends bursts of joins and large frames. The
 * server and the stranger are processes of their own, as they are in life.
 */
export default function hostileSockets(): Promise<BenchResult> {
  return withDatabase(async ({ sql, url }) => {
    const keys = await loadKeys(sql)
    const { child: server, address } = await startServer(url)
    const { token } = await createActor({ sql, keys })
    const headers = { apikey: keys.publishableKey, authorization: `Bearer ${token}` }
    const ask = (path: string) => async () => {
      const answer = await fetch(`${address}${path}`, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    }
    const questions = {
      'a list by REST': ask('/rest/v1/providers?select=id&limit=1'),
      '/health': ask('/health'),
    }
    const taken = Object.fromEntries(
      Object.keys(questions).map((name): [string, Phases] => [name, { before: [], during: [], after: [] }]),
    )
    const measure = async (phase?: keyof Phases) => {
      for (let round = 0; round < rounds; round++)
        for (const [name, question] of Object.entries(questions)) {
          const from = performance.now()
          await question()
          if (phase) taken[name]?.[phase].push(performance.now() - from)
          await new Promise((resolve) => setTimeout(resolve, pauseMs))
        }
    }
    await measure()
    // In several turns, so that whatever else the machine does meanwhile slows all three alike.
    for (let turn = 0; turn < turns; turn++) {
      await measure('before')
      const stranger = fork(attack, [address, keys.publishableKey])
      await once(stranger, 'message')
      await measure('during')
      await end(stranger)
      await measure('after')
    }
    await end(server)
    return {
      name: 'H4: a stranger’s sockets, and somebody else’s requests meanwhile',
      rows: Object.entries(taken).flatMap(([name, phases]) => compare(name, phases)),
    }
  })
}

async function startServer(url: string) {
  const child = spawn(process.execPath, ['server/testing/server-process.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: url,
      DATA_DIR: path.join(tmpdir(), 'saguaro-bench-files'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { child, address: `http://127.0.0.1:${String(port).trim()}` }
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
