import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Sql } from '#server/db/pool.ts'

export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

export type OneTimeToken = { token: string; code: string }
export type AcceptedToken = { user_id: string; kind: TokenKind; sent_to: string }

const codeMinutes = 10

/** How long an email's link works. It has 256 random bits, so it may stay valid longer than the six-digit code. */
const hours: Record<TokenKind, number> = {
  confirmation: 24,
  recovery: 1,
  magiclink: codeMinutes / 60,
  email_change_current: 24,
  email_change_new: 24,
  reauthentication: codeMinutes / 60,
}
const wrongTriesAllowed = 5

/** A link token and a six-digit code for one email. They void those of an earlier email of this kind. */
export async function issueOneTimeToken(
  tx: Sql,
  userId: string,
  kind: TokenKind,
  sentTo: string,
  lastsHours: number = hours[kind],
): Promise<OneTimeToken> {
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await lockAccounts(tx, tx`id = ${userId}`)
  await tx`delete from auth.one_time_tokens where user_id = ${userId} and kind = ${kind}`
  await tx`
    insert into auth.one_time_tokens (user_id, kind, sent_to, token_hash, code_hash, expires_at)
    values (
      ${userId}, ${kind}, ${sentTo}, ${digest(token)}, ${digest(`${sentTo}:${code}`)},
      now() + make_interval(hours => 1) * ${lastsHours}::float8
    )`
  return { token, code }
}

export async function acceptLinkToken(
  tx: Sql,
  token: string,
  kinds: TokenKind[],
): Promise<AcceptedToken | undefined> {
  const hash = digest(token)
  await lockAccounts(tx, tx`id in (select user_id from auth.one_time_tokens where token_hash = ${hash})`)
  const [row] = await tx<AcceptedToken[]>`
    delete from auth.one_time_tokens
    where token_hash = ${hash} and kind = any(${kinds}) and expires_at > now()
    returning user_id, kind, sent_to`
  return row
}

/** Six digits could be guessed in time: a code lasts ten minutes, and the fifth wrong one voids it. */
export async function acceptCode(
  tx: Sql,
  sentTo: string,
  code: string,
  kinds: TokenKind[],
): Promise<AcceptedToken | undefined> {
  const given = digest(`${sentTo}:${code}`)
  await lockAccounts(tx, tx`id in (select user_id from auth.one_time_tokens where sent_to = ${sentTo})`)
  const [row] = await tx<AcceptedToken[]>`
    with live as (
      select id, code_hash from auth.one_time_tokens
      where sent_to = ${sentTo} and kind = any(${kinds}) and expires_at > now()
        and wrong_tries < ${wrongTriesAllowed}
        and created_at > now() - make_interval(mins => ${codeMinutes}::integer)
      for update
    ), missed as (
      update auth.one_time_tokens t set wrong_tries = t.wrong_tries + 1
      from live where t.id = live.id and live.code_hash <> ${given}
    )
    delete from auth.one_time_tokens t using live
    where t.id = live.id and live.code_hash = ${given}
    returning t.user_id, t.kind, t.sent_to`
  return row
}

/** Before their tokens, as a deletion does, which takes the tokens along: in any other order the two would deadlock. */
async function lockAccounts(tx: Sql, which: ReturnType<Sql>): Promise<void> {
  await tx`select from auth.users where ${which} order by id for no key update`
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
