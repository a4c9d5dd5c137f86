import type { Pool } from './pool.ts'

const lock = 5_820_113

export class AlreadyRunning extends Error {}

/**
 * Lets one server own a data folder. The lock lives in the folder's own database and ends with the connection that
 * holds it, so a killed server leaves nothing behind to clean up.
 */
export async function ownDataFolder(sql: Pool, folder: string): Promise<void> {
  const connection = await sql.reserve()
  const [row] = await connection<{ owned: boolean }[]>`select pg_try_advisory_lock(${lock}) as owned`
  if (!row?.owned) {
    connection.release()
    throw new AlreadyRunning(
      `Another server is already using ${folder}. Stop it first, or set DATA_DIR to a folder of its own.`,
    )
  }
}
