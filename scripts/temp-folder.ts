import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const roomy = 4 * 1024 ** 3

/** A new folder for what a test run throws away: in memory where there is room for it, since a disk is far slower. */
export const makeTempFolder = (prefix: string) =>
  mkdtempSync(path.join(hasRoom() ? memory : tmpdir(), prefix))

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > roomy && process.availableMemory() > roomy
  } catch {
    return false
  }
}
