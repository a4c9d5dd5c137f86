import { open } from 'node:fs/promises'
import path from 'node:path'

export const logName = 'postgres.log'
/** The previous part of the log, up to the same size. */
export const olderLogName = `${logName}.1`

const mostBytes = 10 * 2 ** 20

/**
 * Keeps the log of the embedded database from growing for years: above its size, its end becomes the older log and it
 * starts over. PostgreSQL's own rotation by size never removes anything; here it keeps appending to the file.
 */
export async function trimLog(folder: string, most = mostBytes): Promise<void> {
  const file = path.join(folder, logName)
  const log = await open(file, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!log) return
  try {
    const { size } = await log.stat()
    if (size <= most) return
    const { buffer, bytesRead } = await log.read(Buffer.alloc(most), 0, most, size - most)
    const older = await open(path.join(folder, olderLogName), 'w', 0o600)
    try {
      await older.writeFile(buffer.subarray(0, bytesRead))
    } finally {
      await older.close()
    }
    await log.truncate(0)
  } finally {
    await log.close()
  }
}
