import { openPool } from '#server/db/pool.ts'
import { localEngine } from '#server/engines/mail/local.ts'
import { openLog } from '#server/log.ts'
import { sendDueMail } from '../send-mail.ts'

/** Sends one email and dies immediately, before it can be marked as sent. The test runs it as a separate process. */
const [url = '', folder = ''] = process.argv.slice(2)
const engine = localEngine(folder)
await sendDueMail({
  sql: openPool(url, { max: 1 }),
  log: openLog('silent'),
  engine: {
    ...engine,
    send: async (mail) => {
      await engine.send(mail)
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    },
  },
})
