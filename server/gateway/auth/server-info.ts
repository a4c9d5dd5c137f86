import { minimumLength, minimumLengthWithSecondStep } from '#core/passwords/weak-password.ts'
import { practice } from '#core/practice.ts'
import type { AuthContext } from './context.ts'
import { hasPasskeys } from './passkeys/relying-party.ts'
import { requiresStaffMfa } from './sessions.ts'

export function health(c: AuthContext) {
  return c.json({ name: 'GoTrue', version: 'v2', description: `${practice.name} accounts` })
}

/** Settings a sign-in page needs before sign-in. */
export function settings(c: AuthContext) {
  const { config } = c.var.services
  return c.json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: !config.SMTP_URL,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: true,
    mfa_required_for_staff: requiresStaffMfa(c.var.services),
    passkeys_enabled: hasPasskeys(c.var.site),
    password_min_length: minimumLength,
    password_min_length_with_second_step: minimumLengthWithSecondStep,
    session_seconds: { staff: config.STAFF_SESSION_SECONDS, patient: config.PATIENT_SESSION_SECONDS },
    idle_seconds: { staff: config.STAFF_IDLE_SECONDS, patient: config.PATIENT_IDLE_SECONDS },
  })
}

export async function jwks(c: AuthContext) {
  c.header('Cache-Control', 'public, max-age=600')
  return c.json(await c.var.services.keys.jwks())
}
