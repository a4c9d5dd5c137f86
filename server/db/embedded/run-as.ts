import { spawn, spawnSync } from 'node:child_process'
import type { DatabaseUser } from './database-user.ts'

/** A place the command uses, passed as an open file so that it works below folders its user may not enter. */
export type Handed = { fd: number }

/** The path where a command finds the files passed to it, in order. */
export const handedPath = (index: number) => `/proc/self/fd/${3 + index}`

/** Runs one of PostgreSQL's commands, as another user when root asks, with nothing of root's rights. */
export async function runCommand(
  command: string,
  args: string[],
  options: { user?: DatabaseUser | undefined; handed?: Handed[] } = {},
): Promise<void> {
  const child = spawn(command, args, {
    // The current folder may be one that the user cannot enter.
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.handed ?? []).map(({ fd }) => fd)],
    ...options.user,
  })
  let output = ''
  child.stdout?.on('data', (piece) => (output += piece))
  child.stderr?.on('data', (piece) => (output += piece))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${command} failed: ${output.trim()}`)
}

/** Whether a user can run this program where it is. */
export function canRun(program: string, user: DatabaseUser): boolean {
  return spawnSync(program, ['--version'], { cwd: '/', stdio: 'ignore', ...user }).status === 0
}

/** Whether a user can enter this folder by its path. */
export function canEnter(folder: string, user: DatabaseUser): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { cwd: '/', stdio: 'ignore', ...user })
      .status === 0
  )
}
