import path from 'node:path'
import type { Config } from '../config.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { archiveSettings, finishedFolder } from './point-in-time/archive.ts'

/**
 * The embedded database of this practice, for the server and for commands alike: whatever is written while it keeps
 * no archive would be a gap that no recovery gets past.
 */
export function startPracticeDatabase(
  { DATA_DIR, WAL_ARCHIVE_DIR }: Pick<Config, 'DATA_DIR' | 'WAL_ARCHIVE_DIR'>,
  { port, onRecovering }: { port?: number; onRecovering?: (() => void) | undefined } = {},
): Promise<EmbeddedDatabase> {
  const folder = path.join(DATA_DIR, 'postgres')
  return WAL_ARCHIVE_DIR
    ? startEmbedded(folder, archiveSettings, { folders: [finishedFolder], port, onRecovering })
    : startEmbedded(folder, [], { port, onRecovering })
}
