import { defineMessages } from '#web/platform/language.ts'

export const words = defineMessages({
  en: {
    email: 'Email',
    sendLink: 'Send reset link',
    sending: 'Sending...',
    sendFailed: "We couldn't send the email. Please try again.",
    notSent: 'No email was sent.',
    checkEmail: 'Check your email.',
    sent: (email: string) =>
      `If there is an account for ${email}, we sent an email with a link. The link works for one hour.`,
    nothingYet: 'Nothing after a few minutes? Check your spam folder and the address above. You can also ',
    enterCode: 'enter the code from the email',
    another: 'Try another address',

    pleaseTryAgain: 'Please try again.',
    codeFailed: "That code didn't work. Please try again.",
    code: 'Six-digit code',
    codeHint: "You'll find it in the email, below the link.",
    checking: 'Checking...',

    confirm: 'Confirm my email address',
    confirming: 'Confirming...',
    confirmLead: 'Confirm that this is your email address.',
    notConfirmed: "This address isn't confirmed.",
    notConfirmedBefore: ' Sign in to get a new email, or ',
    notConfirmedCode: 'enter the code',
    confirmed: 'Your email address is confirmed.',
    signedIn: "You're signed in.",
    continue: 'Continue',
    half: 'One more step.',
    halfBody:
      'This address is confirmed. To finish the change, open the link in the email to your other address.',
    noEmail: 'No email, or an expired code? ',
    signIn: 'Sign in',
    noEmailAfter: " and we'll offer to send a new one.",

    secondStep: 'This account uses two-step sign-in. Complete the second step to change your password.',
    save: 'Save new password',
    saving: 'Saving...',
    tooOld: 'Has the link or code expired? ',
    sendNew: 'Send a new one',
    done: 'Your new password is set.',
    doneBody: 'All other devices were signed out of your account.',
  },
  es: {
    email: 'Correo electrónico',
    sendLink: 'Enviar enlace',
    sending: 'Enviando...',
    sendFailed: 'No se pudo enviar el correo. Intente de nuevo.',
    notSent: 'No se envió ningún correo.',
    checkEmail: 'Revise su correo.',
    sent: (email: string) =>
      `Si existe una cuenta para ${email}, enviamos un correo con un enlace. El enlace sirve durante una hora.`,
    nothingYet:
      '¿No llega después de unos minutos? Revise la carpeta de correo no deseado y la dirección de arriba. También puede ',
    enterCode: 'escribir el código del correo',
    another: 'Probar otra dirección',

    pleaseTryAgain: 'Intente de nuevo.',
    codeFailed: 'Ese código no funcionó. Intente de nuevo.',
    code: 'Código de seis dígitos',
    codeHint: 'Está en el correo, debajo del enlace.',
    checking: 'Comprobando...',

    confirm: 'Confirmar mi correo electrónico',
    confirming: 'Confirmando...',
    confirmLead: 'Confirme que este es su correo electrónico.',
    notConfirmed: 'Esta dirección no está confirmada.',
    notConfirmedBefore: ' Inicie sesión para recibir un correo nuevo, o ',
    notConfirmedCode: 'escriba el código',
    confirmed: 'Su correo electrónico está confirmado.',
    signedIn: 'Ya inició sesión.',
    continue: 'Continuar',
    half: 'Falta un paso.',
    halfBody:
      'Esta dirección está confirmada. Para terminar el cambio, abra el enlace del correo que enviamos a su otra dirección.',
    noEmail: '¿No llegó el correo o el código ya venció? ',
    signIn: 'Inicie sesión',
    noEmailAfter: ' y le ofreceremos enviar uno nuevo.',

    secondStep:
      'Esta cuenta usa la verificación en dos pasos. Complete el segundo paso para cambiar su contraseña.',
    save: 'Guardar contraseña nueva',
    saving: 'Guardando...',
    tooOld: '¿Venció el enlace o el código? ',
    sendNew: 'Enviar uno nuevo',
    done: 'Su contraseña nueva está lista.',
    doneBody: 'Se cerró la sesión en todos los demás dispositivos.',
  },
})
