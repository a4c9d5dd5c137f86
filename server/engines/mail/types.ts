export type OutgoingMail = {
  /** The same for every attempt, so that a receiving server can recognize an email it already has. */
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html?: string
  attachments?: { filename: string; content: string; contentType: string }[]
}

export type MailEngine = {
  name: 'smtp' | 'local'
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** The receiving side refused permanently: another attempt would get the same answer. */
export class MailRefused extends Error {}

/** The mail server accepts no email from us at all, so this email isn't the problem. */
export class MailServerAway extends Error {
  /** After which it makes sense to ask again. */
  readonly pauseSeconds: number

  constructor(message: string, { pauseSeconds, cause }: { pauseSeconds: number; cause: unknown }) {
    super(message, { cause })
    this.pauseSeconds = pauseSeconds
  }
}
