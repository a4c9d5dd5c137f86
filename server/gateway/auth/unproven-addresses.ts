import type { Sql } from '#server/db/pool.ts'

/** Records that no one has confirmed this account's address, because no email could be sent. */
export async function markUnproven(tx: Sql, userId: string): Promise<void> {
  await tx`insert into private.unproven_addresses (user_id) values (${userId}) on conflict do nothing`
}

/** Forgets that, since they read an email there; true when it was so. */
export async function unmarkUnproven(tx: Sql, userId: string): Promise<boolean> {
  const { count } = await tx`delete from private.unproven_addresses where user_id = ${userId}`
  return count > 0
}
