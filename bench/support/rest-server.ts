import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'

export type Request = { method: string; path: string; headers?: Record<string, string>; body?: string }

/** The bytes a browser would send. */
export function httpText({ method, path: target, headers, body }: Request, token: string): string {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: 127.0.0.1',
    'apikey: sb_publishable_saguaro',
    `authorization: Bearer ${token}`,
    'accept: application/json',
    ...Object.entries(headers ?? {}).map(([key, value]) => `${key}: ${value}`),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** The real server as `npm start` runs it, on the measured database. */
export async function startServer(databaseUrl: string, more: Record<string, string> = {}) {
  const port = await freePort()
  const main = path.join(import.meta.dirname, '../../server/main.ts')
  const settings = {
    PORT: String(port),
    METRICS_PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    // This measures how fast it answers one person who sends requests all the time.
    PERSON_REQUESTS_PER_SECOND: '0',
    ...more,
  }
  const env = { ...process.env, DATABASE_URL: databaseUrl, ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await isUp(port))) {
    if (child.exitCode !== null) throw new Error('the server did not start')
  }
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function isUp(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/providers?limit=0`).catch(() => undefined)
  if (!answer) await new Promise((resolve) => setTimeout(resolve, 50))
  return answer !== undefined
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
