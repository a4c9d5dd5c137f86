export type OutgoingMail = {
  /** The same at every try, so that a receiving server can recognise a mail it already has. */
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

/** The receiving side said no for good: trying again would get the same answer. */
export class MailRefused extends Error {}

/** The mail server takes no mail from us at all: not this mail's fault. */
export class MailServerAway extends Error {
  /** After which it makes sense to ask again. */
  readonly pauseSeconds: number

  constructor(message: string, { pauseSeconds, cause }: { pauseSeconds: number; cause: unknown }) {
    super(message, { cause })
    this.pauseSeconds = pauseSeconds
  }
}
