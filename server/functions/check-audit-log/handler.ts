import type { AuditLogCheck } from '#core/contracts/check-audit-log.ts'
import { limitTries } from '../limit-tries.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import { type FunctionContext, FunctionError } from '../types.ts'

/** Verifies the whole audit log, seal by seal, as `npm run audit:verify` does. */
export async function checkAuditLog({ services, caller }: FunctionContext<object>): Promise<AuditLogCheck> {
  const me = requireSignedIn(caller)
  await limitTries(services.sql, { key: `check-audit-log:${me}`, allowed: 6, seconds: 60 })
  await services.asCaller(caller, async (tx) => {
    const [admin] = await tx<{ yes: boolean }[]>`select private.is_admin() as yes`
    if (!admin?.yes)
      throw new FunctionError(
        403,
        'not_supervisor',
        'Only the supervising physician can verify the audit log',
      )
  })
  const verdict = await services.verifyAuditLog()
  if (verdict.ok) return verdict
  services.log.error({ position: verdict.position }, 'The audit log is broken')
  return { ok: false, position: verdict.position, reason: verdict.reason }
}
