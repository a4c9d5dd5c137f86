import { supabase } from '../supabase.ts'

/** A code of the authenticator app. Lifts the session to two steps, or throws the server's refusal. */
export async function enterAppCode(code: string) {
  const { mfa } = (await supabase()).auth
  const { data, error } = await mfa.listFactors()
  if (error) throw error
  const [app] = data.totp
  if (!app) throw new Error('This account has no authenticator app.')
  const { error: refused } = await mfa.challengeAndVerify({ factorId: app.id, code })
  if (refused) throw refused
}

export async function enterRecoveryCode(code: string) {
  const { mfa } = (await supabase()).auth
  const { error } = await mfa.recoveryCodes.verify({ code })
  if (error) throw error
}
