import { randomUUID } from 'node:crypto'
import type { Sql } from '../db/pool.ts'
import type { Services } from '../services.ts'

export type Actor = { id: string; email: string; token: string }

/** Makes a user with a session and a token, without the cost of a password hash. Sign-in itself is tested in auth. */
export async function createActor(
  { sql, keys }: Pick<Services, 'sql' | 'keys'>,
  metadata: Record<string, unknown> = {},
): Promise<Actor> {
  const email = `${randomUUID()}@test.example`
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
    values (${email}, now(), ${sql.json(metadata)}) returning id`
  if (!user) throw new Error('no user')
  return { id: user.id, email, token: await tokenFor({ sql, keys }, user.id, email) }
}

export async function tokenFor(
  { sql, keys }: { sql: Sql; keys: Services['keys'] },
  userId: string,
  email: string,
  aal = 'aal1',
): Promise<string> {
  const [session] = await sql<{ id: string }[]>`
    insert into auth.sessions (user_id, idle_seconds, aal) values (${userId}, 900, ${aal}) returning id`
  return keys.sign(
    {
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal,
      session_id: session?.id,
      user_metadata: {},
      app_metadata: {},
    },
    3600,
  )
}
