import type { Sql } from '#server/db/pool.ts'
import type { AuthContext } from './context.ts'

type Action =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'refresh_token_reused'
  | 'user_signedup'
  | 'user_invited'
  | 'user_repeated_signup'
  | 'user_confirmed'
  | 'user_recovery_requested'
  | 'user_modified'
  | 'user_deleted'
  | 'user_updated_password'
  | 'user_changed_email'
  | 'passkey_added'
  | 'passkey_removed'
  | 'factor_verified'
  | 'factor_unenrolled'
  | 'mfa_code_login'
  | 'mfa_code_failed'
  | 'recovery_codes_generated'
  | 'recovery_code_used'
  | 'recovery_codes_removed'

/**
 * Records who did what from where, never the values. An unknown account is not named: people type passwords there.
 */
export async function audit(
  c: AuthContext,
  sql: Sql,
  action: Action,
  actorId: string | undefined,
  traits: Record<string, string> = {},
): Promise<void> {
  const payload = { action, actor_id: actorId ?? null, traits }
  await sql`
    insert into auth.audit_log_entries (payload, ip_address) values (${sql.json(payload)}, ${c.var.address})`
}
