import type { Sql } from '#server/db/pool.ts'

type Factor = {
  id: string
  friendly_name: string | null
  factor_type: 'totp' | 'webauthn' | 'recovery_code'
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
  last_challenged_at: string | null
}

export type UserRow = {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  email_change_confirm_status: number
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  banned_until: Date | null
  created_at: Date
  updated_at: Date
  factors: Factor[]
}

export function selectUsers(sql: Sql) {
  return sql`
    select u.*, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
        'created_at', f.created_at, 'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at
      ) order by f.created_at)
      from auth.mfa_factors f where f.user_id = u.id and not f.sign_in_only
    ), '[]') as factors
    from auth.users u`
}

type By = { id: string } | { email: string }

const fits = (sql: Sql, by: By) =>
  'id' in by ? sql`u.id = ${by.id}` : sql`lower(u.email) = ${by.email.toLowerCase()}`

export async function findUser(sql: Sql, by: By): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`${selectUsers(sql)} where ${fits(sql, by)} and u.deleted_at is null`
  return row
}

/** Locks the account: waits for changes in progress and keeps others out until the transaction ends. */
export async function lockUser(tx: Sql, by: By): Promise<UserRow | undefined> {
  await tx`select from auth.users u where ${fits(tx, by)} and u.deleted_at is null for no key update`
  return findUser(tx, by)
}

export async function getUserRow(sql: Sql, id: string): Promise<UserRow> {
  const user = await findUser(sql, { id })
  if (!user) throw new Error('The user is gone')
  return user
}

export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && user.banned_until > new Date()
}

/** Closed by the patient themselves, not barred by the practice. */
export async function hasClosed(sql: Sql, user: UserRow): Promise<boolean> {
  if (!isBanned(user)) return false
  const [row] = await sql`select 1 from public.profiles where id = ${user.id} and closed_at is not null`
  return row !== undefined
}

/** A passkey that only signs in is none: those are not among the factors. */
export function hasSecondStep(user: Pick<UserRow, 'factors'>): boolean {
  return user.factors.some(
    ({ factor_type, status }) => factor_type !== 'recovery_code' && status === 'verified',
  )
}

/** A person as GoTrue describes them; empty fields are left out. */
export function describeUser(user: UserRow) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      confirmed_at: user.email_confirmed_at,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: [describeIdentity(user)],
    ...(user.factors.length > 0 ? { factors: user.factors } : {}),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  }
}

/** People are identified only by email and password, so an identity is another view of the same row. */
function describeIdentity(user: UserRow) {
  return {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: {
      email: user.email,
      email_verified: user.email_confirmed_at !== null,
      phone_verified: false,
      sub: user.id,
    },
    provider: 'email',
    last_sign_in_at: user.last_sign_in_at ?? user.created_at,
    created_at: user.created_at,
    updated_at: user.updated_at,
    email: user.email,
  }
}

function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
}
