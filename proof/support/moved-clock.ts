import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, statSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { loadKeys } from '#server/db/keys.ts'
import type { Hit } from './causes.ts'
import { withDatabase } from './practice.ts'
import { pause, ServerProcess } from './server.ts'
import type { Row } from './types.ts'

const name = 'clock moved by an hour, forward and back'
const moves = ['+3600', '+0', '-3600', '+0']
const noticedAfterMs = 1100

/**
 * Server and database on a clock that can be moved without moving the machine's: libfaketime, preloaded into both
 * (Debian: `apt-get install libfaketime`; elsewhere LIBFAKETIME names the library).
 */
export async function clockFault(hit: Hit): Promise<Row[]> {
  const library = process.env.LIBFAKETIME ?? globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
  if (!library)
    return [{ what: `**${name}**`, value: 'not run: libfaketime is not installed', bar: 'run', ok: false }]
  return withDatabase(async ({ sql, url, folder }) => {
    const clock = path.join(folder, 'clock')
    const move = (by: string) => writeFileSync(clock, `${by}\n`, { mode: 0o644 })
    move('+0')
    const env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    }
    await chmod(folder, 0o711)
    const database = await restartWith(path.join(folder, 'postgres'), url, env)
    const dataDir = path.join(folder, 'data')
    const server = await ServerProcess.start({ DATABASE_URL: url, DATA_DIR: dataDir, ...env })
    let moved = 0
    const cause = async () => {
      move(moves[moved++ % moves.length] ?? '+0')
      await pause(noticedAfterMs)
      return performance.now()
    }
    try {
      const practice = { sql, keys: await loadKeys(sql), databaseUrl: url, server, dataDir }
      return await hit(practice, [{ name, cause }])
    } finally {
      await server.end('SIGTERM')
      await database.stop()
    }
  })
}

/** The same database on the same port, with another environment. */
async function restartWith(dataDir: string, url: string, env: Record<string, string>) {
  const running = await startEmbedded(dataDir)
  await running.stop()
  const { uid, gid } = statSync(path.join(dataDir, 'PG_VERSION'))
  const user = process.getuid?.() === 0 ? { uid, gid } : undefined
  const { postgres } = await findBinaries(user)
  const args = ['-D', dataDir, '-p', new URL(url).port, '-h', '127.0.0.1', '-k', '', '-c', 'timezone=UTC']
  const child = spawn(postgres, args, { cwd: '/', env: { LC_ALL: 'C', ...env }, stdio: 'ignore', ...user })
  const ended = once(child, 'exit')
  return {
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}
