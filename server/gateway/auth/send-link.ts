import type { Sql } from '#server/db/pool.ts'
import type { AuthContext } from './context.ts'
import { linkTo, sendMail } from './mails.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'
import { redirectTarget } from './redirect-target.ts'

type Recipient = { id: string; email: string }

/** Emails a new account the link that confirms its address. */
export async function sendConfirmation(c: AuthContext, tx: Sql, user: Recipient): Promise<void> {
  const token = await issueOneTimeToken(tx, user.id, 'confirmation', user.email)
  await sendMail(tx, 'confirm', user.email, linkTo(c.var.site, 'confirm-email', 'signup')(token, target(c)))
  await tx`update auth.users set confirmation_sent_at = now() where id = ${user.id}`
}

/** Emails a person the link that accepts the account created for them. */
export async function sendInvitation(c: AuthContext, tx: Sql, user: Recipient): Promise<void> {
  const token = await issueOneTimeToken(tx, user.id, 'confirmation', user.email)
  await sendMail(tx, 'invite', user.email, linkTo(c.var.site, 'confirm-email', 'invite')(token, target(c)))
  await tx`update auth.users set invited_at = now(), confirmation_sent_at = now() where id = ${user.id}`
}

export async function sendRecovery(c: AuthContext, tx: Sql, user: Recipient): Promise<void> {
  const token = await issueOneTimeToken(tx, user.id, 'recovery', user.email)
  await sendMail(
    tx,
    'recover',
    user.email,
    linkTo(c.var.site, 'reset-password', 'recovery')(token, target(c)),
  )
  await tx`update auth.users set recovery_sent_at = now() where id = ${user.id}`
}

export async function sendSignInLink(c: AuthContext, tx: Sql, user: Recipient): Promise<void> {
  const token = await issueOneTimeToken(tx, user.id, 'magiclink', user.email)
  await sendMail(tx, 'signIn', user.email, linkTo(c.var.site, 'confirm-email', 'magiclink')(token, target(c)))
}

function target(c: AuthContext): string {
  return redirectTarget(c, c.req.query('redirect_to'))
}
