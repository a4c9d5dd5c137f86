import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#server/testing/machines/programs.ts'

const main = path.join(import.meta.dirname, '../../server/main.ts')

/** The server as `npm start` runs it, which can be killed and started again at the same address. */
export class ServerProcess {
  readonly port: number
  readonly url: string
  private child: ChildProcess | undefined
  private readonly env: Record<string, string | undefined>
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'saguaro-heap-'))

  private constructor(port: number, env: Record<string, string>) {
    this.port = port
    this.url = `http://127.0.0.1:${port}`
    this.env = {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'fatal',
      REQUIRE_STAFF_MFA: '0',
      AUTH_REQUESTS_PER_MINUTE: '100000',
      // Most parts let a few people ask for many; the one about a hostile patient turns it on.
      PERSON_REQUESTS_PER_SECOND: '0',
      ...env,
    }
  }

  static async start(env: Record<string, string>): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), env)
    server.spawn()
    await server.ready()
    return server
  }

  spawn(): void {
    const forMemory = ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${this.folder}`]
    this.child = spawn(process.execPath, [...forMemory, main], {
      env: this.env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  async ready(): Promise<void> {
    while (!(await isHealthy(this.url))) {
      if (this.exitCode() !== null) throw new Error('The server did not start')
      await pause(50)
    }
  }

  /** Null while it runs. */
  exitCode(): number | string | null {
    return this.child?.exitCode ?? this.child?.signalCode ?? null
  }

  /** Resident memory in MiB, as an operator sees it. */
  memory(): number {
    const status = readFileSync(`/proc/${this.child?.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  }

  /**
   * The same once garbage is collected, which V8 delays while there is room. Writing a heap snapshot collects garbage
   * first.
   */
  async memoryHeld(): Promise<number> {
    const snapshots = () => readdirSync(this.folder).filter((name) => name.endsWith('.heapsnapshot'))
    this.child?.kill('SIGUSR2')
    while (snapshots().length === 0) await pause(50)
    // It is written synchronously, and nothing is answered during that time.
    while (!(await isHealthy(this.url))) await pause(50)
    for (const name of snapshots()) rmSync(path.join(this.folder, name))
    return this.memory()
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { child } = this
    if (!child || this.exitCode() !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}

export async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status === 200
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
