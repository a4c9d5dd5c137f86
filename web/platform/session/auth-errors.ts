import { countOf } from '#core/count-of.ts'
import { defineMessages } from '../language.ts'

/** Messages for the auth service's refusals, by code. Its own texts are for programs. */
export const authErrors = defineMessages({
  en: {
    unreachable: "We couldn't reach the practice. Check your connection and try again.",
    waitSeconds: (seconds: number) =>
      `Too many tries. Wait ${countOf(seconds, 'second', 'seconds')}, then try again.`,
    waitMinutes: (minutes: number) =>
      `Too many tries. Wait ${countOf(minutes, 'minute', 'minutes')}, then try again.`,
    codes: {
      invalid_credentials: "That email or password isn't right.",
      email_not_confirmed: 'Confirm your email address first.',
      user_banned: 'This account is closed. Call us if you have questions.',
      user_already_exists: 'There is already an account with this email address.',
      email_exists: 'There is already an account with this email address.',
      otp_expired: 'This link or code has expired or was already used.',
      mfa_verification_failed: "That code isn't right. Check it and try again.",
      mfa_challenge_expired: 'That took too long. Please try again.',
      webauthn_challenge_expired: 'That took too long. Please try again.',
      webauthn_verification_failed: "We couldn't verify the passkey. Please try again.",
      webauthn_credential_exists: 'This passkey is already registered.',
      passkey_disabled: "Passkeys don't work at this web address.",
      too_many_enrolled_mfa_factors: "You've reached the limit. Remove one first.",
      mfa_factor_name_conflict: 'You already have one with this name.',
      reauthentication_not_valid: "That code isn't right, or it has expired.",
      reauthentication_needed: "That took too long. Please confirm again that it's you.",
      mfa_factor_not_found: 'This two-step sign-in is no longer on. Reload the page.',
      mfa_recovery_codes_sole_factor: 'Set up two-step sign-in first. Then you can get recovery codes.',
      mfa_recovery_codes_locked:
        'Too many wrong recovery codes. Wait a while, or use your authenticator app.',
      webauthn_challenge_not_found: 'That took too long. Please try again.',
      webauthn_credential_not_found: 'This passkey was removed. Reload the page.',
      insufficient_aal: 'Sign out, sign in again with two-step sign-in, and try again.',
      user_not_found: 'Your session has ended. Please sign in again.',
      session_not_found: 'Your session has ended. Please sign in again.',
      over_request_rate_limit: 'Too many tries. Wait a few minutes, then try again.',
      over_email_send_rate_limit: 'Too many emails. Wait a few minutes, then try again.',
      name_was_checked:
        "We checked your name against the document that shows you're the parent or guardian. To change it, please call us.",
      validation_failed: "Some of these details can't be used. Check them and try again.",
    } as Record<string, string>,
  },
  es: {
    unreachable: 'No pudimos conectarnos con el consultorio. Revise su conexión e intente de nuevo.',
    waitSeconds: (seconds: number) =>
      `Demasiados intentos. Espere ${countOf(seconds, 'segundo', 'segundos')} e intente de nuevo.`,
    waitMinutes: (minutes: number) =>
      `Demasiados intentos. Espere ${countOf(minutes, 'minuto', 'minutos')} e intente de nuevo.`,
    codes: {
      invalid_credentials: 'El correo o la contraseña no son correctos.',
      email_not_confirmed: 'Primero confirme su correo electrónico.',
      user_banned: 'Esta cuenta está cerrada. Llámenos si tiene preguntas.',
      user_already_exists: 'Ya existe una cuenta con este correo electrónico.',
      email_exists: 'Ya existe una cuenta con este correo electrónico.',
      otp_expired: 'Este enlace o código venció o ya se usó.',
      mfa_verification_failed: 'Ese código no es correcto. Revíselo e intente de nuevo.',
      mfa_challenge_expired: 'Tardó demasiado. Intente de nuevo.',
      webauthn_challenge_expired: 'Tardó demasiado. Intente de nuevo.',
      webauthn_verification_failed: 'No se pudo verificar la llave de acceso. Intente de nuevo.',
      webauthn_credential_exists: 'Esta llave de acceso ya está registrada.',
      passkey_disabled: 'Las llaves de acceso no funcionan en esta dirección web.',
      too_many_enrolled_mfa_factors: 'Ya llegó al máximo. Quite una primero.',
      mfa_factor_name_conflict: 'Ya tiene una con este nombre.',
      reauthentication_not_valid: 'Ese código no es correcto o ya venció.',
      reauthentication_needed: 'Tardó demasiado. Confirme otra vez que es usted.',
      mfa_factor_not_found: 'Esta verificación en dos pasos ya no está activa. Vuelva a cargar la página.',
      mfa_recovery_codes_sole_factor:
        'Primero active la verificación en dos pasos. Después podrá obtener códigos de recuperación.',
      mfa_recovery_codes_locked:
        'Demasiados códigos de recuperación incorrectos. Espere un rato o use su aplicación de autenticación.',
      webauthn_challenge_not_found: 'Tardó demasiado. Intente de nuevo.',
      webauthn_credential_not_found: 'Esta llave de acceso ya se quitó. Vuelva a cargar la página.',
      insufficient_aal:
        'Cierre la sesión, inicie sesión de nuevo con la verificación en dos pasos e intente otra vez.',
      user_not_found: 'Su sesión terminó. Inicie sesión de nuevo.',
      session_not_found: 'Su sesión terminó. Inicie sesión de nuevo.',
      over_request_rate_limit: 'Demasiados intentos. Espere unos minutos e intente de nuevo.',
      over_email_send_rate_limit: 'Demasiados correos. Espere unos minutos e intente de nuevo.',
      name_was_checked:
        'Comparamos su nombre con el documento que muestra que usted es el padre, la madre o el tutor. Para cambiarlo, por favor llámenos.',
      validation_failed: 'Algunos datos no se pueden usar. Revíselos e intente de nuevo.',
    },
  },
})
