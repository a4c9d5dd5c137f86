import { createTransport } from 'nodemailer'
import { type MailEngine, MailRefused, MailServerAway } from './types.ts'

const seconds = 1000

/** Sends over SMTP. A mail the server refuses for good is told apart from one worth another try. */
export function smtpEngine(url: string): MailEngine {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    send: async (mail) => {
      try {
        await transport.sendMail(mail)
      } catch (error) {
        const { message } = error as Error
        if (refusedForGood(error)) throw new MailRefused(message, { cause: error })
        throw isAway(error) ? new MailServerAway(message, { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** A 5xx about this recipient or this message. One about our sign-in is a setting to mend, not the mail's fault. */
function refusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** No connection came about, so the server has not even heard of the mail. */
function isAway(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'CONN' && responseCode === undefined
}
