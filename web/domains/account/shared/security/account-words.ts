import { practice } from '#core/practice.ts'
import { defineMessages } from '#web/platform/language.ts'

/** Changing the email address, and closing the account. */
export const accountWords = defineMessages({
  en: {
    failed: 'Something went wrong. Please try again.',
    email: 'Email address',
    emailLead: (email: string) => `You sign in with ${email}.`,
    newEmail: 'New email address',
    sameEmail: 'This is your current email address.',
    taken: 'Another account uses this email address.',
    changeEmail: 'Change email',
    changing: 'Changing…',
    checkBoth:
      'Check both mailboxes. We sent a link to your new and your old address. The change happens when you open both links.',
    enterCodes: 'Enter the codes from the emails instead',
    changed: 'Your email address is changed. We sent a notice to the old address.',
    lost: `No access to your old mailbox? Call us at ${practice.phone.label}.`,
    close: 'Close account',
    closeLead: 'You can close your account at any time.',
    askGuardian:
      'You’re under 18, so we close your account when a parent or guardian asks us to. They can call us at',
    happens: 'What happens',
    happensList: [
      'Your upcoming visits are canceled, and your reminders stop.',
      'You’re signed out everywhere and can’t sign in again.',
      'Your care team is notified.',
      'People who help you here lose their access, and you stop helping others.',
    ],
    happensToHelper: [
      'You stop acting for others, and they are notified.',
      'You’re signed out everywhere and can’t sign in again.',
    ],
    kept: 'What we keep',
    keptText:
      'The law requires us to keep your medical record after you leave: in Arizona at least six years after your last visit, in some states up to ten years, and longer for people who were treated as minors. You can still ask us for a copy.',
    recordFirst:
      'Download your record first. You won’t be able to do this here after your account is closed.',
    bothFormats: 'The PDF is for reading. Your documents are in the FHIR file, for health apps and clinics.',
    record: 'My record',
    start: 'Close my account',
    title: 'Close your account?',
    confirmLead: 'This cancels your visits and ends your access. Enter your password to confirm.',
    confirmHelper: 'This ends your access. Enter your password to confirm.',
    password: 'Password',
    passwordNeeded: 'Enter your password',
    wrongPassword: 'That password isn’t right.',
    confirm: 'Close account permanently',
    closing: 'Closing…',
    stay: 'Keep my account',
    closed: 'Your account is closed. Take care.',
    crisis:
      'If you’re in crisis, call or text 988. If you’re in danger, call 911. You don’t need an account for that.',
  },
  es: {
    failed: 'Algo salió mal. Inténtelo de nuevo.',
    email: 'Correo electrónico',
    emailLead: (email: string) => `Usted inicia sesión con ${email}.`,
    newEmail: 'Correo electrónico nuevo',
    sameEmail: 'Este es su correo actual.',
    taken: 'Otra cuenta usa este correo electrónico.',
    changeEmail: 'Cambiar correo',
    changing: 'Cambiando…',
    checkBoth:
      'Revise los dos buzones. Enviamos un enlace a su correo nuevo y al anterior. El cambio se hace cuando abra los dos enlaces.',
    enterCodes: 'Escribir los códigos de los correos en su lugar',
    changed: 'Su correo electrónico cambió. Enviamos un aviso al correo anterior.',
    lost: `¿No tiene acceso a su correo anterior? Llámenos al ${practice.phone.label}.`,
    close: 'Cerrar la cuenta',
    closeLead: 'Puede cerrar su cuenta en cualquier momento.',
    askGuardian:
      'Usted es menor de 18 años, por eso cerramos su cuenta cuando uno de sus padres o su tutor nos lo pide. Pueden llamarnos al',
    happens: 'Qué sucede',
    happensList: [
      'Se cancelan sus próximas citas y terminan sus recordatorios.',
      'Se cierra su sesión en todas partes y ya no puede iniciar sesión.',
      'Se avisa a su equipo de atención.',
      'Quienes le ayudan aquí pierden su acceso, y usted deja de ayudar a otras personas.',
    ],
    happensToHelper: [
      'Usted deja de actuar en nombre de otras personas, y les avisamos.',
      'Se cierra su sesión en todas partes y ya no puede iniciar sesión.',
    ],
    kept: 'Qué guardamos',
    keptText:
      'La ley nos obliga a guardar su expediente médico después de que se vaya: en Arizona al menos seis años después de su última cita, en algunos estados hasta diez años, y más tiempo para quienes fueron atendidos siendo menores. Todavía puede pedirnos una copia.',
    recordFirst: 'Descargue primero su expediente. Aquí no podrá hacerlo después de cerrar la cuenta.',
    bothFormats:
      'El PDF es para leer. Sus documentos están en el archivo FHIR, para aplicaciones de salud y clínicas.',
    record: 'Mi expediente',
    start: 'Cerrar mi cuenta',
    title: '¿Cerrar su cuenta?',
    confirmLead: 'Esto cancela sus citas y termina su acceso. Escriba su contraseña para confirmar.',
    confirmHelper: 'Esto termina su acceso. Escriba su contraseña para confirmar.',
    password: 'Contraseña',
    passwordNeeded: 'Escriba su contraseña',
    wrongPassword: 'Esa contraseña no es correcta.',
    confirm: 'Cerrar la cuenta definitivamente',
    closing: 'Cerrando…',
    stay: 'Conservar mi cuenta',
    closed: 'Su cuenta está cerrada. Cuídese.',
    crisis:
      'Si está en crisis, llame o envíe un mensaje de texto al 988. Si está en peligro, llame al 911. Para eso no necesita una cuenta.',
  },
})
