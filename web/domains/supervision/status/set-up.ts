import type { ActiveEngines } from '#core/contracts/engines.ts'

/** The server's sending configuration; `engines` is undefined until it answered. */
export interface SetUp {
  engines: Pick<ActiveEngines, 'texting' | 'pushKey' | 'pharmacy'> | undefined
  mail: boolean
}

/** Where to set up what a queue delivers to; undefined if that is done, or not known yet. */
export function queueSetup(queue: string, { engines, mail }: SetUp): string | undefined {
  if (queue === 'mail' && !mail) return 'No mail server is set (SMTP_URL).'
  if (queue === 'text-messages' && engines?.texting === false)
    return 'No text message gateway is set (PAGER_URL).'
  if (queue === 'push' && engines?.pushKey === null)
    return 'The server has no push keys (VAPID_PUBLIC_KEY). Create them with npm run push:keys.'
  if (queue === 'pharmacy' && engines?.pharmacy === false) return 'No pharmacy network is set (PHARMACY_URL).'
  return undefined
}

export const archiveSetup =
  'No archive folder is set. Set WAL_ARCHIVE_DIR and restart the server to keep a continuous archive.'
