import path from 'node:path'
import { keyFile } from '../files/master-key.ts'

/** What backups are sealed with: BACKUP_KEY, or a key made once beside the data. Without it a backup is noise. */
export async function loadBackupKey(config: {
  DATA_DIR: string
  BACKUP_KEY?: string | undefined
}): Promise<Buffer> {
  return Buffer.from(config.BACKUP_KEY ?? (await keyFile(path.join(config.DATA_DIR, 'backup.key'))), 'hex')
}
