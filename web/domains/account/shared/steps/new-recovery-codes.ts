import { supabase } from '#web/platform/supabase.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'

/**
 * A first set, or one in place of the old, whose codes no longer work. If the answer was lost, another set replaces the
 * one that nobody saw.
 */
export const newRecoveryCodes = (): Promise<string[]> => askAgainUnanswered(make)

async function make() {
  const { recoveryCodes } = (await supabase()).auth.mfa
  const renewed = await recoveryCodes.regenerate()
  const made = renewed.error?.code === 'mfa_factor_not_found' ? await recoveryCodes.generate() : renewed
  if (made.error) throw made.error
  return made.data.codes
}
