import { audit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { sendMail } from './mails.ts'
import { inTransaction } from './transaction.ts'
import type { UserRow } from './users.ts'

/** So many wrong passwords or codes in a row, from wherever, are worth an email to the owner. */
const worthAnEmail = 10

type Owner = Pick<UserRow, 'id' | 'email'>

/** Notes a wrong password or code. The owner is notified once, until they have signed in or a day has passed. */
export async function noteFailedTry(
  c: AuthContext,
  action: 'login_failed' | 'mfa_code_failed',
  owner: Owner | undefined,
): Promise<void> {
  await inTransaction(c.var.services.sql, async (tx) => {
    await audit(c, tx, action, owner?.id)
    if (!owner?.email) return
    const [counted] = await tx<{ tries: number }[]>`
      insert into auth.failed_tries as f (key, tries, last_try_at, wait_until)
      values (${keyOf(owner)}, 1, now(), now())
      on conflict (key) do update set last_try_at = now(),
        tries = case when f.last_try_at < now() - interval '1 day' then 1 else f.tries + 1 end
      returning tries`
    if (counted?.tries === worthAnEmail) {
      await sendMail(tx, 'failedTries', owner.email, { tries: worthAnEmail, site: c.var.site })
    }
  })
}

export async function forgetFailedTries(c: AuthContext, owner: Owner): Promise<void> {
  await c.var.services.sql`delete from auth.failed_tries where key = ${keyOf(owner)}`
}

function keyOf({ id }: Owner): string {
  return `failures:${id}`
}
