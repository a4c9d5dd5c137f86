import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pause } from './server.ts'
import type { FromPart, PartResult, Sizes } from './types.ts'

/** How long a part that was stopped has to stop everything it started. */
const goodbyeMs = 15_000
const databaseMs = 10_000

/**
 * A part in a separate process, so that the parts don't distort each other's measurements, and so that one can be
 * stopped at any moment: its servers are in its process group, its databases and disks in its temporary folder.
 */
export class RunningPart {
  readonly name: string
  private readonly folder: string
  private readonly child: ChildProcess
  private readonly ended: Promise<unknown>
  private readonly isFilled: Promise<void>
  private result: PartResult | undefined
  private reason = 'It ended without a result'

  constructor(name: string, sizes: Sizes) {
    this.name = name
    this.folder = mkdtempSync(path.join(tmpdir(), `saguaro-proof-${name}-`))
    // The database's user goes through it.
    chmodSync(this.folder, 0o711)
    this.child = fork(path.join(import.meta.dirname, 'run-part.ts'), [name, JSON.stringify(sizes)], {
      env: { ...process.env, TMPDIR: this.folder },
      detached: true,
    })
    this.ended = once(this.child, 'exit').then(() => this.sweep())
    this.isFilled = new Promise((resolve) => {
      this.child.on('message', (message: FromPart) => {
        if (message === 'filled') resolve()
        else this.result = message
      })
      void this.ended.then(() => resolve())
    })
  }

  /** Its databases are filled, and it waits for its turn. */
  async filled(mostMinutes: number): Promise<void> {
    await this.within(mostMinutes, this.isFilled)
  }

  /** Lets it continue; a part that couldn't finish is not proven. */
  async finish(mostMinutes: number): Promise<PartResult> {
    if (this.child.connected) this.child.send('your turn')
    await this.within(mostMinutes, this.ended)
    await this.ended
    return (
      this.result ?? {
        name: this.name,
        rows: [{ what: 'stopped', value: this.reason, bar: 'run to its end', ok: false }],
      }
    )
  }

  async stop(reason: string): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    this.reason = reason
    this.child.kill('SIGTERM')
    await Promise.race([this.ended, pause(goodbyeMs)])
    this.killGroup()
    await this.ended
  }

  private async within(minutes: number, work: Promise<unknown>): Promise<void> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), minutes * 60_000)
    await Promise.race([work, once(late.signal, 'abort')])
    clearTimeout(timer)
    if (late.signal.aborted) await this.stop(`It took longer than ${minutes} minutes`)
  }

  private killGroup(): void {
    try {
      process.kill(-(this.child.pid ?? 0), 'SIGKILL')
    } catch {}
  }

  /** Whatever it left behind: servers, databases, small disks, files. */
  private async sweep(): Promise<void> {
    this.killGroup()
    for (const file of globSync(`${this.folder}/**/postmaster.pid`)) await endDatabase(file)
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    for (const line of mounts) {
      const place = line.split(' ')[1] ?? ''
      if (place.startsWith(`${this.folder}/`)) execFileSync('umount', ['-l', place])
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}

async function endDatabase(pidFile: string): Promise<void> {
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(pid, name)
    } catch {
      return false
    }
  }
  // A frozen process receives no other signal.
  signal('SIGCONT')
  signal('SIGINT')
  for (let waited = 0; signal(0) && waited < databaseMs; waited += 100) await pause(100)
  signal('SIGQUIT')
}
