import type { Sql } from '#server/db/pool.ts'
import { audit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { emailExists } from './errors.ts'
import { limitMails } from './limits.ts'
import { linkTo, sendMail } from './mails.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'
import { redirectTarget } from './redirect-target.ts'
import { inTransaction } from './transaction.ts'
import { markUnproven, unmarkUnproven } from './unproven-addresses.ts'
import { findUser, type UserRow } from './users.ts'

/**
 * With email configured, both the old and the new address must confirm before anything changes. A taken address gets
 * the same answer, and its owner is notified instead. Without email the change happens immediately.
 */
export async function changeEmail(c: AuthContext, newEmail: string): Promise<void> {
  const { services, user } = c.var
  if (!services.config.SMTP_URL) {
    await inTransaction(services.sql, async (tx) => {
      await replaceEmail(c, tx, user, newEmail)
      if (!services.demo) await markUnproven(tx, user.id)
    })
    return
  }
  await limitMails(c, newEmail)
  await inTransaction(services.sql, (tx) => askForEmailChange(c, tx, user, newEmail))
}

export async function askForEmailChange(
  c: AuthContext,
  tx: Sql,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  await tx`
    update auth.users set email_change = ${newEmail}, email_change_sent_at = now(),
      email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`
  const link = linkTo(c.var.site, 'confirm-email', 'email_change')
  const redirect = redirectTarget(c, c.req.query('redirect_to'))
  const current = await issueOneTimeToken(tx, user.id, 'email_change_current', user.email ?? '')
  if (user.email) await sendMail(tx, 'changeEmail', user.email, { ...link(current, redirect), newEmail })
  if (await findUser(tx, { email: newEmail })) {
    await tx`delete from auth.one_time_tokens where user_id = ${user.id} and kind = 'email_change_new'`
    await sendMail(tx, 'emailTaken', newEmail)
    return
  }
  const fresh = await issueOneTimeToken(tx, user.id, 'email_change_new', newEmail)
  await sendMail(
    tx,
    'changeEmail',
    { address: newEmail, ownedBy: user.email ?? newEmail },
    { ...link(fresh, redirect), newEmail },
  )
}

export async function replaceEmail(c: AuthContext, tx: Sql, user: UserRow, newEmail: string): Promise<void> {
  if (await findUser(tx, { email: newEmail })) throw emailExists()
  await tx`
    update auth.users set email = ${newEmail}, email_confirmed_at = now(), email_change = null,
      email_change_sent_at = null, email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`
  // Written by the practice, so a verified provider stays verified.
  await tx`
    update public.providers set email = ${newEmail}
    where user_id = ${user.id} and lower(email) = lower(${user.email})`
  await tx`delete from auth.one_time_tokens where user_id = ${user.id} and kind <> 'reauthentication'`
  await unmarkUnproven(tx, user.id)
  await audit(c, tx, 'user_changed_email', user.id)
  if (user.email) await sendMail(tx, 'emailChanged', { address: user.email, ownedBy: newEmail }, { newEmail })
}
