import type { Sql } from '#server/db/pool.ts'
import { hashPassword } from './hash-password.ts'

export class EmailTaken extends Error {}

export type NewUser = {
  email: string
  password: string
  metadata?: Record<string, unknown>
  appMetadata?: Record<string, unknown>
  confirmed: boolean
}

/** Makes an account, as part of the caller's transaction. The sign-up trigger gives it its role and its rows. */
export async function createUser(tx: Sql, user: NewUser, memoryKib?: number): Promise<{ id: string }> {
  return insertUser(tx, { ...user, passwordHash: await hashPassword(user.password, memoryKib) })
}

export async function insertUser(
  tx: Sql,
  user: Omit<NewUser, 'password'> & { id?: string; passwordHash: string | null; invited?: boolean },
): Promise<{ id: string }> {
  const appMetadata = { ...user.appMetadata, provider: 'email', providers: ['email'] }
  const [row] = await tx<{ id: string }[]>`
    insert into auth.users (
      id, email, encrypted_password, email_confirmed_at, invited_at, raw_app_meta_data, raw_user_meta_data
    ) values (
      coalesce(${user.id ?? null}::uuid, gen_random_uuid()), ${user.email.toLowerCase()}, ${user.passwordHash},
      case when ${user.confirmed}::boolean then now() end, case when ${user.invited ?? false}::boolean then now() end,
      ${tx.json(appMetadata)}, ${tx.json(user.metadata ?? {})}
    )
    on conflict (lower(email)) do nothing
    returning id`
  if (!row) throw new EmailTaken('A user with this email address has already been registered')
  return row
}
