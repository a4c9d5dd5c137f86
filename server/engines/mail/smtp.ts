import { createTransport } from 'nodemailer'
import { type MailEngine, MailRefused, MailServerAway } from './types.ts'

const seconds = 1000

/** Sends over SMTP. A mail the server refuses for good is told apart from one worth another try. */
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

/** A 5xx about this recipient or this message. One about our sign-in is a setting to mend, not the mail's fault. */
function refusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/**
 * How long to leave the mail server alone, if it has not even heard of the mail: no connection came about, or it refused
 * our sign-in, and too many wrong passwords would lock the account. A server that is silent for too long may have it.
 */
function awaySeconds(error: unknown): number | undefined {
  const { code, command, responseCode, timeoutType } = error as Record<string, string | number | undefined>
  if (code === 'EAUTH') return 60
  const isUnreachable = command === 'CONN' && responseCode === undefined && timeoutType !== 'SOCKET_TIMEOUT'
  return isUnreachable ? 2 : undefined
}
