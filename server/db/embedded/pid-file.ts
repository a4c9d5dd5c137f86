import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** PostgreSQL takes a zombie for a living process and would refuse to start. */
export async function removeDeadPidFile(dataDir: string): Promise<void> {
  const [pid] = await readPidFile(dataDir)
  if (pid && !(await isAlive(Number(pid)))) await rm(path.join(dataDir, 'postmaster.pid'), { force: true })
}

export async function readPidFile(dataDir: string): Promise<string[]> {
  return (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
}

/** After a restart of the machine or the container, the number may be another program's. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat === '' || /\(postgres\) [^Z] /.test(stat)
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
