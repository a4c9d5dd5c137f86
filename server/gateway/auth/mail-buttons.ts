import type { Language } from '#core/language.ts'
import type { AuthMails } from './mail-words.ts'

/** The links of each email, in the order of its text. */
export const mailButtons: Record<Language, Partial<Record<keyof AuthMails, readonly string[]>>> = {
  en: {
    confirm: ['Confirm email address'],
    invite: ['Accept invitation'],
    inviteStaff: ['Accept invitation'],
    alreadyRegistered: ['Sign in', 'Choose a new password'],
    recover: ['Choose a new password'],
    signIn: ['Sign in'],
    changeEmail: ['Confirm the change'],
    newDevice: ['Open account security'],
    failedTries: ['Reset password'],
  },
  es: {
    confirm: ['Confirmar correo electrónico'],
    invite: ['Aceptar la invitación'],
    inviteStaff: ['Aceptar la invitación'],
    alreadyRegistered: ['Iniciar sesión', 'Elegir una contraseña nueva'],
    recover: ['Elegir una contraseña nueva'],
    signIn: ['Iniciar sesión'],
    changeEmail: ['Confirmar el cambio'],
    newDevice: ['Abrir Seguridad de la cuenta'],
    failedTries: ['Cambiar contraseña'],
  },
}
