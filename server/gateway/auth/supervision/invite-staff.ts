import { z } from 'zod'
import { insertUser } from '#server/auth/create-user.ts'
import type { Sql } from '#server/db/pool.ts'
import type { AuthContext } from '../context.ts'
import { Refused } from '../errors.ts'
import * as fields from '../fields.ts'
import { limitMails } from '../limits.ts'
import { linkTo, sendMail } from '../mails.ts'
import { issueOneTimeToken } from '../one-time-tokens.ts'
import { readBody } from '../read-body.ts'
import { inTransaction } from '../transaction.ts'
import { findUser, type UserRow } from '../users.ts'
import { actAsSupervisor } from './act-as-supervisor.ts'

const roleNames = { front_desk: 'front desk', biller: 'biller' } as const
const daysToAccept = 7

const personName = z.string('Enter the name').trim().min(1, 'Enter the name').max(100, 'Use a shorter name')
const schema = z.object({
  email: fields.email,
  first_name: personName,
  last_name: personName,
  role: z.enum(['front_desk', 'biller'], 'Choose front desk or biller'),
})
type Invitation = z.infer<typeof schema>

/**
 * An account for the front desk or a biller, and the email with which its owner chooses a password. Called again, it
 * sends another email, changes the role, and lets a removed person back in.
 */
export async function inviteStaff(c: AuthContext) {
  const { services, user: supervisor, site } = c.var
  const invited = await readBody(c, schema)
  await limitMails(c, invited.email)
  const id = await inTransaction(services.sql, async (tx) => {
    await actAsSupervisor(c, tx)
    const person = await accountOf(tx, invited)
    await tx`select private.give_office_role(${person}, ${invited.role}::public.app_role)`
    const token = await issueOneTimeToken(tx, person, 'recovery', invited.email, daysToAccept * 24)
    await sendMail(tx, 'inviteStaff', invited.email, {
      ...linkTo(site, 'reset-password', 'recovery')(token),
      role: roleNames[invited.role],
      by: await nameOf(tx, supervisor.id),
    })
    return person
  })
  return c.json({ id }, 201)
}

async function accountOf(tx: Sql, { email, first_name, last_name }: Invitation): Promise<string> {
  const known = await findUser(tx, { email })
  const metadata = { first_name, last_name }
  if (!known) {
    const { id } = await insertUser(tx, {
      email,
      passwordHash: null,
      metadata,
      confirmed: false,
      invited: true,
    })
    return id
  }
  if (!(await isOrWasOfTheOffice(tx, known))) {
    throw new Refused(
      422,
      'email_exists',
      'This email address already has an account. Staff need their own email address.',
    )
  }
  await tx`
    update auth.users set banned_until = null, raw_user_meta_data = raw_user_meta_data || ${tx.json(metadata)}
    where id = ${known.id}`
  return known.id
}

/** A removed person has no role left, and neither a patient's nor a clinician's record. */
async function isOrWasOfTheOffice(tx: Sql, { id }: UserRow): Promise<boolean> {
  const [found] = await tx<{ office: boolean }[]>`
    select not exists (
      select from public.user_roles r where r.user_id = ${id} and r.role::text not in ('front_desk', 'biller')
    ) and not exists (select from public.profiles p where p.id = ${id})
      and not exists (select from public.providers p where p.user_id = ${id}) as office`
  return found?.office ?? false
}

async function nameOf(tx: Sql, userId: string): Promise<string> {
  const [row] = await tx<{ name: string }[]>`select private.person_name(${userId}) as name`
  return row?.name ?? ''
}
