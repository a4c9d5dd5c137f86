import { supabase } from '../supabase.ts'

/** A code of the authenticator app, or of any one of several. Lifts the session to two steps, or throws the server's refusal. */
export async function enterAppCode(code: string) {
  const { mfa } = (await supabase()).auth
  const { data, error } = await mfa.listFactors()
  if (error) throw error
  let refused: Error = new Error('This account has no authenticator app.')
  for (const { id } of data.totp) {
    const { error: wrong } = await mfa.challengeAndVerify({ factorId: id, code })
    if (!wrong) return
    refused = wrong
    if (wrong.code !== 'mfa_verification_failed') break
  }
  throw refused
}

export async function enterRecoveryCode(code: string) {
  const { mfa } = (await supabase()).auth
  const { error } = await mfa.recoveryCodes.verify({ code })
  if (error) throw error
}

/** The second steps the account has, to offer only those. */
export async function secondSteps(): Promise<{ app: boolean; passkey: boolean }> {
  const { data, error } = await (await supabase()).auth.mfa.listFactors()
  if (error) throw error
  return { app: data.totp.length > 0, passkey: data.webauthn.length > 0 }
}
