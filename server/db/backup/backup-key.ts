import path from 'node:path'
import { keyFile } from '../files/master-key.ts'

/**
 * The key that seals backups: BACKUP_KEY, or a key created once next to the data. Without it a backup can't be read.
 */
export async function loadBackupKey(config: {
  DATA_DIR: string
  BACKUP_KEY?: string | undefined
}): Promise<Buffer> {
  return Buffer.from(config.BACKUP_KEY ?? (await keyFile(path.join(config.DATA_DIR, 'backup.key'))), 'hex')
}
