import type { Config } from '#server/config.ts'
import { localMailFolder } from '#server/engines/mail/index.ts'
import { type LocalMail, listLocalMails } from '#server/engines/mail/local.ts'
import { mailRoute } from '#server/engines/mail/route.ts'

export { type LocalMail, mailRoute }

export function readLocalMailbox(config: Pick<Config, 'DATA_DIR'>): Promise<LocalMail[]> {
  return listLocalMails(localMailFolder(config))
}
