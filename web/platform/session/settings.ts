import { connection } from '../supabase/connection.ts'

export interface AuthSettings {
  idleSeconds: { staff: number; patient: number }
  /** Providers and the supervisor cannot do without an authenticator app. */
  staffNeedSecondStep: boolean
}

const usual: AuthSettings = {
  idleSeconds: { staff: 15 * 60, patient: 30 * 60 },
  staffNeedSecondStep: false,
}

let asked: Promise<AuthSettings> | undefined

/** The server's rules. While they cannot be read, the usual ones: never longer than what a clinic allows. */
export function authSettings(): Promise<AuthSettings> {
  asked ??= ask().catch(() => {
    asked = undefined
    return usual
  })
  return asked
}

async function ask(): Promise<AuthSettings> {
  const { supabaseUrl, supabaseKey } = await connection()
  const response = await fetch(new URL('/auth/v1/settings', supabaseUrl), {
    headers: { apikey: supabaseKey },
  })
  if (!response.ok) throw new Error(`The settings were refused with ${response.status}`)
  const { idle_seconds, mfa_required_for_staff } = await response.json()
  return {
    idleSeconds: { ...usual.idleSeconds, ...idle_seconds },
    staffNeedSecondStep: mfa_required_for_staff === true,
  }
}
