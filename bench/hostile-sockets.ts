import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadKeys } from '#server/db/keys.ts'
import { createActor } from '#server/testing/actors.ts'
import { compare, takeTurns } from './support/before-during-after.ts'
import type { BenchResult } from './support/result.ts'
import { withDatabase } from './support/with-database.ts'

const turns = 5
const rounds = 150
const pauseMs = 5
const attack = path.join(import.meta.dirname, 'support/hostile-sockets.ts')

/**
 * H4: how long another person's requests take while a stranger opens sockets and sends bursts of joins and large
 * frames. Server and stranger are separate processes, as in reality.
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
    const measure = (question: () => Promise<void>) => async () => {
      const taken: number[] = []
      for (let round = 0; round < rounds; round++) {
        const from = performance.now()
        await question()
        taken.push(performance.now() - from)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      return taken
    }
    const attackNow = async () => {
      const stranger = fork(attack, [address, keys.publishableKey])
      await once(stranger, 'message')
      return () => end(stranger)
    }
    const rows: BenchResult['rows'] = []
    for (const [name, question] of Object.entries(questions)) {
      await measure(question)()
      rows.push(...compare(name, await takeTurns(turns, measure(question), attackNow)))
    }
    await end(server)
    return {
      name: 'H4: a stranger’s sockets, and somebody else’s requests meanwhile',
      rows,
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
