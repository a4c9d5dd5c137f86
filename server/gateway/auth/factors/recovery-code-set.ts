import { createHash, randomInt } from 'node:crypto'
import type { Sql } from '#server/db/pool.ts'

const setSize = 10

/** 24 characters of 5 bits each: 120 bits, more than the 112 from which a plain hash is enough (ASVS 6.5.2). */
const codeLength = 24

/** Crockford's alphabet: nothing in it is mistaken for something else when read from paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export type RecoverySet = { id: string; friendly_name: string; total: number; remaining: number }

export async function findSet(sql: Sql, userId: string): Promise<RecoverySet | undefined> {
  const [row] = await sql<RecoverySet[]>`
    select f.id, f.friendly_name, count(*)::integer as total,
      (count(*) filter (where k.used_at is null))::integer as remaining
    from auth.mfa_factors f join auth.mfa_recovery_codes k on k.factor_id = f.id
    where f.user_id = ${userId} and f.factor_type = 'recovery_code'
    group by f.id`
  return row
}

/** Fills the set with new codes. They are shown once; only their hashes stay. */
export async function fillSet(tx: Sql, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: setSize }, newCode)
  await tx`delete from auth.mfa_recovery_codes where factor_id = ${factorId}`
  await tx`
    insert into auth.mfa_recovery_codes ${tx(codes.map((code) => ({ factor_id: factorId, code_hash: digest(code) })))}`
  return codes
}

/** True if it was one of the unused codes; it is used now. */
export async function spendRecoveryCode(tx: Sql, userId: string, typed: string): Promise<boolean> {
  const used = await tx`
    update auth.mfa_recovery_codes k set used_at = now()
    from auth.mfa_factors f
    where f.id = k.factor_id and f.user_id = ${userId} and k.used_at is null
      and k.code_hash = ${digest(normalise(typed))}
    returning k.factor_id`
  return used.length > 0
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function normalise(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0')
}

/** No list of guesses reaches 120 random bits. Codes of 16 characters from earlier sets work until they are used. */
function digest(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
