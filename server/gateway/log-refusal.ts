import { type Caller, runAs } from '#server/db/run-as.ts'
import type { Services } from '#server/services.ts'

/**
 * Records in the audit log that staff were refused something: which table or function, and by which rule. The refusal
 * is still sent if it can't be recorded, for instance because the second step of signing in is missing.
 */
export async function logRefusal(
  { requests, log }: Pick<Services, 'requests' | 'log'>,
  caller: Caller | undefined,
  refusal: { status: number; what: string; code: string },
): Promise<void> {
  if (caller?.role !== 'authenticated' || refusal.status !== 403) return
  const text = 'select private.note_refusal($1::text, $2::text)'
  try {
    await runAs(requests, caller, [{ text, values: [refusal.what, refusal.code] }])
  } catch (error) {
    const { code } = error as { code?: string }
    if (!code?.startsWith('PT')) log.warn({ code, refused: refusal.code }, 'a refusal was not noted')
  }
}
