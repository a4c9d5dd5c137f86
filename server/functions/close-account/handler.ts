import type { CloseAccount, ClosedAccount } from '#core/contracts/close-account.ts'
import { languageOf } from '#core/language.ts'
import type { Sql } from '#server/db/pool.ts'
import { layOut } from '../mail/lay-out.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import type { FunctionContext } from '../types.ts'
import { withProof } from '../with-proof.ts'
import { mailOfClosing } from './mail-of-closing.ts'

/** Closes the caller's own account after they showed again who they are. A patient's medical record stays. */
export async function closeAccount(context: FunctionContext<CloseAccount>): Promise<ClosedAccount> {
  const { services, caller } = context
  const person = requireSignedIn(caller)
  // An ended session must not close anything.
  await services.asCaller(caller, (tx) => tx`select 1`)
  return withProof(context, 'close account', async () => {
    const closedAt = await services.sql.begin((tx) => close(tx, person))
    services.log.info({}, 'Someone closed their account')
    return { closedAt: closedAt.toISOString() }
  })
}

async function close(tx: Sql, person: string): Promise<Date> {
  const [known] = await tx<{ email: string | null; language: string | null; isPatient: boolean }[]>`
    select u.email, private.mail_language(u.id) as language, p.id is not null as "isPatient"
    from auth.users u left join public.profiles p on p.id = u.id where u.id = ${person}`
  const [row] = await tx<{ at: Date }[]>`select private.close_account(${person}) as at`
  if (known?.email) {
    const { subject, ...content } = mailOfClosing(languageOf(known.language ?? 'English'), known.isPatient)
    await queueMail(tx, { to: known.email, subject, kind: 'account_closed', ...layOut(content) })
  }
  return row?.at ?? new Date()
}
