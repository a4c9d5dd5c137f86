import { supabase } from '#web/platform/supabase.ts'

/** A first set, or one in place of the old, whose codes no longer work. */
export async function newRecoveryCodes(): Promise<string[]> {
  const { recoveryCodes } = (await supabase()).auth.mfa
  const renewed = await recoveryCodes.regenerate()
  const made = renewed.error?.code === 'mfa_factor_not_found' ? await recoveryCodes.generate() : renewed
  if (made.error) throw made.error
  return made.data.codes
}
