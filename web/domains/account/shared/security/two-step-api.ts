import { authSettings } from '#web/platform/session/settings.ts'
import type { Role } from '#web/platform/session/state.ts'
import { supabase } from '#web/platform/supabase.ts'

export interface TwoStepStatus {
  /** The authenticator app, when two-step sign-in is on. */
  factorId: string | undefined
  codesLeft: number
  required: boolean
}

export async function twoStepStatus(role: Role): Promise<TwoStepStatus> {
  const { mfa } = (await supabase()).auth
  const [factors, { staffNeedSecondStep }] = await Promise.all([mfa.listFactors(), authSettings()])
  if (factors.error) throw factors.error
  const factorId = factors.data.totp[0]?.id
  const required = staffNeedSecondStep && role !== 'patient'
  if (!factorId) return { factorId, codesLeft: 0, required }
  const codes = await mfa.recoveryCodes.getStatus()
  if (codes.error && codes.error.code !== 'mfa_factor_not_found') throw codes.error
  return { factorId, codesLeft: codes.data?.remaining ?? 0, required }
}

export async function turnOff(factorId: string) {
  const client = await supabase()
  const { error } = await client.auth.mfa.unenroll({ factorId })
  if (error) throw error
  // The token in hand still speaks of two steps.
  await client.auth.refreshSession()
}

export async function newRecoveryCodes(): Promise<string[]> {
  const { recoveryCodes } = (await supabase()).auth.mfa
  const renewed = await recoveryCodes.regenerate()
  const made = renewed.error?.code === 'mfa_factor_not_found' ? await recoveryCodes.generate() : renewed
  if (made.error) throw made.error
  return made.data.codes
}
