import { supabase } from '../supabase.ts'
import { authRequest } from './auth-request.ts'
import { errorCode } from './error-message.ts'

/** Changes to how one signs in ask for the password, a mailed code or a passkey first. */
export function needsProof(error: unknown): boolean {
  return errorCode(error) === 'reauthentication_needed'
}

export async function proveByPassword(password: string) {
  await authRequest('POST', '/reauthenticate', { password })
}

export async function proveByMailedCode(nonce: string) {
  await authRequest('POST', '/reauthenticate', { nonce })
}

export async function mailCode() {
  const { error } = await (await supabase()).auth.reauthenticate()
  if (error) throw error
}

export async function proveByPasskey() {
  await authRequest('POST', '/reauthenticate', { passkey: await passkeyProof() })
}

/** A signature by a passkey of this person, for proveByPasskey or for a function that accepts a proof. */
export async function passkeyProof() {
  const [{ startAuthentication }, { challenge_id, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    authRequest<{ challenge_id: string; options: never }>('POST', '/reauthenticate/passkey', {}),
  ])
  return { challenge_id, credential: await startAuthentication({ optionsJSON: options }) }
}
