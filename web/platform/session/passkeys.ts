import { supabase } from '../supabase.ts'

const bareAddress = /^[\d.]+$|^\[/

/** Browsers take passkeys only on a site with a name, over https or on localhost. */
export function passkeysWork(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !bareAddress.test(location.hostname)
}

/** Signs in without a password. Throws the browser's or the server's refusal. */
export async function signInWithPasskey() {
  const { error } = await (await supabase()).auth.signInWithPasskey()
  if (error) throw error
}

/** The second step with a passkey; nothing when the account has none for it. */
export async function enterPasskey() {
  const { mfa } = (await supabase()).auth
  const { data, error } = await mfa.listFactors()
  if (error) throw error
  const [passkey] = data.webauthn
  if (!passkey) throw new Error('This account has no passkey.')
  const { error: refused } = await mfa.webauthn.authenticate({ factorId: passkey.id })
  if (refused) throw refused
}

/** Closing the browser's own window, or waiting too long in it, is no failure worth a red banner. */
export function wasCanceled(error: unknown): boolean {
  const { name, code, cause } = (error ?? {}) as { name?: string; code?: string; cause?: unknown }
  if (name === 'NotAllowedError' || name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED') return true
  return cause ? wasCanceled(cause) : false
}
