import { createTransport } from 'nodemailer'
import { type MailEngine, MailRefused, MailServerAway } from './types.ts'

const seconds = 1000

/** Sends over SMTP. Distinguishes an email the server refuses permanently from one worth another attempt. */
export function smtpEngine(url: string, patienceMs = 30 * seconds): MailEngine {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: patienceMs,
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
        const pauseSeconds = awaySeconds(error)
        throw pauseSeconds === undefined ? error : new MailServerAway(message, { pauseSeconds, cause: error })
      }
    },
    close: () => transport.close(),
  }
}

/**
 * A 5xx about this recipient or this message. A 5xx about our sign-in is a wrong setting, not a problem with the
 * email.
 */
function refusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/**
 * How long to leave the mail server alone if it never received the email: no connection was made, or it refused our
 * sign-in, and too many wrong passwords would lock the account. A server that stopped answering may have received it.
 */
function awaySeconds(error: unknown): number | undefined {
  const { code, command, responseCode, timeoutType } = error as Record<string, string | number | undefined>
  if (code === 'EAUTH') return 60
  const isUnreachable = command === 'CONN' && responseCode === undefined && timeoutType !== 'SOCKET_TIMEOUT'
  return isUnreachable ? 2 : undefined
}
