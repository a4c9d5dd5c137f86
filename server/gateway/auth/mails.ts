import { type Language, languageNames, languageOf } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import type { Sql } from '#server/db/pool.ts'
import { type Action, layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import { mailButtons } from './mail-buttons.ts'
import { type AuthMails, type Link, mailWords } from './mail-words.ts'
import type { OneTimeToken } from './one-time-tokens.ts'

const footer = `${practice.name}\n${practice.phone.label}`

/** A new address belongs to no one yet: its email is in the language of the account that requested it. */
type Recipient = string | { address: string; ownedBy: string }

/**
 * Queues an email of the account, in the language of its owner's profile. Links lead to a page that asks for a click,
 * so an email scanner doesn't use up the link.
 */
export async function sendMail<K extends keyof AuthMails>(
  tx: Sql,
  kind: K,
  to: Recipient,
  ...values: Parameters<AuthMails[K]>
): Promise<void> {
  const { address, ownedBy } = typeof to === 'string' ? { address: to, ownedBy: to } : to
  const mail = composeMail(await languageOfOwner(tx, ownedBy), kind, ...values)
  await queueMail(tx, { to: address, kind: `auth_${kind}`, ...mail })
}

export function composeMail<K extends keyof AuthMails>(
  language: Language,
  kind: K,
  ...values: Parameters<AuthMails[K]>
): { subject: string; text: string; html: string } {
  const compose = mailWords[language][kind] as (...values: Parameters<AuthMails[K]>) => {
    subject: string
    text: string
  }
  const { subject, text } = compose(...values)
  const paragraphs = withButtons(text, mailButtons[language][kind] ?? [])
  const { html } = layOut({ language, heading: subject, paragraphs })
  return { subject, text: `${text}\n\n${footer}\n`, html }
}

/** Where the plain text has an address by itself, the HTML has a button. */
function withButtons(text: string, labels: readonly string[]): (string | Action)[] {
  const left = [...labels]
  return text.split('\n\n').map((paragraph) => {
    const label = /^https?:\/\/\S+$/.test(paragraph) && left.shift()
    return label ? { label, href: paragraph } : paragraph
  })
}

/** A guardian without a record of their own chose in the account. Staff have no profile and read English. */
export async function languageOfOwner(tx: Sql, email: string): Promise<Language> {
  const [row] = await tx<{ preferred_language: string | null }[]>`
    select coalesce(p.preferred_language, u.raw_user_meta_data ->> 'preferred_language') as preferred_language
    from auth.users u left join public.profiles p on p.id = u.id
    where u.email = ${email.toLowerCase()}`
  return languageOf(row?.preferred_language)
}

/** A new account speaks the language of the page it was registered on. */
export async function rememberLanguage(tx: Sql, userId: string, language: Language): Promise<void> {
  if (language === 'en') return
  const preferred_language = languageNames[language]
  await tx`update public.profiles set preferred_language = ${preferred_language} where id = ${userId}`
  await tx`
    update auth.users set raw_user_meta_data = raw_user_meta_data || ${tx.json({ preferred_language })}
    where id = ${userId} and raw_user_meta_data ->> 'registering_for' = 'someone_else'`
}

/** One of our pages, which takes the token from its address and submits it when the person confirms. */
export function linkTo(site: string, page: 'confirm-email' | 'reset-password', type: string) {
  return ({ token, code }: OneTimeToken, redirect?: string): Link => {
    const query = new URLSearchParams({ token_hash: token, type })
    if (redirect && redirect !== site) query.set('redirect_to', redirect)
    return { link: `${site}/${page}?${query}`, code }
  }
}
