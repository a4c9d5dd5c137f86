import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Sql } from '#server/db/pool.ts'

/** Tabs of one browser may refresh at the same moment; all of them get the same successor within this time. */
const reuseSeconds = 10

export type RefreshTokenRow = {
  id: string
  session_id: string
  used_at: Date | null
  child_salt: Buffer | null
  reused_late: boolean
}

export async function issueRefreshToken(tx: Sql, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await store(tx, sessionId, token)
  return token
}

/** Finds the row and holds its session, so that refreshes of one session happen one after the other. */
export async function lockRefreshToken(tx: Sql, token: string): Promise<RefreshTokenRow | undefined> {
  await tx`
    select 1 from auth.sessions s join auth.refresh_tokens r on r.session_id = s.id
    where r.token_hash = ${digest(token)} for update of s`
  return find(tx, token)
}

/** The successor of a token: a new one at its first use, the same one again shortly after. */
export async function rotate(tx: Sql, token: string, row: RefreshTokenRow): Promise<string> {
  if (row.used_at && row.child_salt) {
    const child = successor(token, row.child_salt)
    const childRow = await find(tx, child)
    if (!childRow) throw new Error('A used refresh token has no successor')
    return childRow.used_at ? rotate(tx, child, childRow) : child
  }
  const salt = randomBytes(32)
  const child = successor(token, salt)
  await tx`update auth.refresh_tokens set used_at = now(), child_salt = ${salt} where id = ${row.id}`
  await store(tx, row.session_id, child)
  return child
}

async function find(tx: Sql, token: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await tx<RefreshTokenRow[]>`
    select id, session_id, used_at, child_salt,
      coalesce(used_at < clock_timestamp() - make_interval(secs => ${reuseSeconds}), false) as reused_late
    from auth.refresh_tokens where token_hash = ${digest(token)}`
  return row
}

async function store(tx: Sql, sessionId: string, token: string): Promise<void> {
  await tx`
    insert into auth.refresh_tokens (session_id, token_hash) values (${sessionId}, ${digest(token)})`
}

function successor(token: string, salt: Buffer): string {
  return createHmac('sha256', token).update(salt).digest('base64url')
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
