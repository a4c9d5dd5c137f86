import { readFile } from 'node:fs/promises'

/** What Linux counts processor time in: a hundredth of a second on every architecture we run on. */
const millisecondsPerTick = 10

/**
 * Milliseconds of processor time a process has used. Systems without `/proc` answer with the time that passed, which
 * is never less.
 */
export async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return performance.now()
  // The second field is the program's name, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
}
