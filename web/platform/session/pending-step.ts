import type { Session } from '@supabase/supabase-js'
import type { Step } from './state.ts'

interface Claims {
  aal?: string
  mfa_required?: boolean
  session_id?: string
}

/** The server gives no data before these are done; asking for them first spares the person a refusal. */
export function pendingStep({ access_token, user }: Session): Step | undefined {
  const { aal, mfa_required } = claimsOf(access_token)
  const oneStep = aal !== 'aal2'
  const hasSecondStep = user.factors?.some(
    ({ factor_type, status }) => factor_type !== 'recovery_code' && status === 'verified',
  )
  if (oneStep && hasSecondStep) return 'second-step'
  if (user.app_metadata.must_change_password === true) return 'new-password'
  if (oneStep && mfa_required) return 'enrol'
}

/** The claims of a token, valid or not. */
export function claimsOf(token: string): Claims {
  const [, payload = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
    byte.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}
