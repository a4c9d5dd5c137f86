import { describeDevice } from '#core/describe-device.ts'
import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'

type Words = { subject: string; text: string }
export type Link = { link: string; code: string }

export interface AuthMails {
  confirm: (link: Link) => Words
  invite: (link: Link) => Words
  inviteStaff: (values: Link & { role: string; by: string }) => Words
  alreadyRegistered: (links: { signIn: string; reset: string }) => Words
  accountClosed: () => Words
  recover: (link: Link) => Words
  signIn: (link: Link) => Words
  changeEmail: (link: Link & { newEmail: string }) => Words
  emailTaken: () => Words
  reauthenticate: (values: { code: string }) => Words
  passwordChanged: () => Words
  emailChanged: (values: { newEmail: string }) => Words
  newDevice: (values: { userAgent: string | undefined; address: string; security: string }) => Words
  failedTries: (values: { tries: number; site: string }) => Words
  secondStepRemoved: () => Words
  passkeyAdded: () => Words
  passkeyRemoved: () => Words
  twoStepOn: () => Words
  twoStepOff: () => Words
}

const { name } = practice
const notYou = {
  en: "If this wasn't you, nothing has changed and you can ignore this email.",
  es: 'Si no fue usted, nada ha cambiado y puede ignorar este correo.',
}
const notYouReset = {
  en: "If this wasn't you, reset your password now and call us.",
  es: 'Si no fue usted, cambie su contraseña ahora y llámenos.',
}
const orCode = ({ link, code }: Link) => `${link}\n\nOr enter this code within 10 minutes: ${code}`

const oCodigo = ({ link, code }: Link) =>
  `${link}\n\nO escriba este código en los próximos 10 minutos: ${code}`

/** Every email that signing in can cause, without the signature. */
export const mailWords: Record<Language, AuthMails> = {
  en: {
    confirm: (link) => ({
      subject: `Confirm your email address for ${name}`,
      text: `Welcome. To finish your registration, open this link within 24 hours:\n\n${orCode(link)}\n\n${notYou.en}`,
    }),
    invite: (link) => ({
      subject: `You're invited to ${name}`,
      text: `An account was created for you. To accept it, open this link within 24 hours:\n\n${orCode(link)}`,
    }),
    inviteStaff: ({ role, by, link }) => ({
      subject: `You're invited to work at ${name}`,
      text: `${by} invited you to ${name} as ${role}. To accept, choose a password within 7 days:\n\n${link}\n\nAt your first sign-in you'll set up two-step sign-in with an authenticator app or a passkey.\n\nIf you didn't expect this, ignore this email.`,
    }),
    alreadyRegistered: ({ signIn, reset }) => ({
      subject: `You already have an account with ${name}`,
      text: `Someone just tried to create an account with this email address. If it was you, you already have an account. Sign in here:\n\n${signIn}\n\nForgot your password? Choose a new one here:\n\n${reset}\n\n${notYou.en}`,
    }),
    accountClosed: () => ({
      subject: `Your ${name} account is closed`,
      text: `Someone just tried to create an account with this email address or reset its password. The account for this address is closed. To reopen it, call us at ${practice.phone.label}.\n\n${notYou.en}`,
    }),
    recover: (link) => ({
      subject: 'Choose a new password',
      text: `Someone asked to reset the password for your ${name} account. To choose a new one, open this link within an hour:\n\n${orCode(link)}\n\n${notYou.en}`,
    }),
    signIn: (link) => ({
      subject: `Your sign-in link for ${name}`,
      text: `To sign in, open this link within 10 minutes:\n\n${orCode(link)}\n\n${notYou.en}`,
    }),
    changeEmail: ({ newEmail, ...link }) => ({
      subject: 'Confirm the change of your email address',
      text: `Someone asked to change the email address of your ${name} account to ${newEmail}. Both addresses must confirm the change. To confirm, open this link within 24 hours:\n\n${orCode(link)}\n\n${notYou.en}`,
    }),
    emailTaken: () => ({
      subject: `Someone tried to use your email address at ${name}`,
      text: "Someone tried to change another account's email address to yours. Nothing has changed, and your account keeps this address.",
    }),
    reauthenticate: ({ code }) => ({
      subject: `Your ${name} code`,
      text: `Enter this code within 10 minutes to confirm it's you: ${code}\n\nIf you didn't ask for it, sign in and change your password.`,
    }),
    passwordChanged: () => ({
      subject: 'Your password was changed',
      text: `The password of your ${name} account was just changed, and all other devices were signed out.\n\n${notYouReset.en}`,
    }),
    emailChanged: ({ newEmail }) => ({
      subject: 'Your email address was changed',
      text: `The email address of your ${name} account is now ${newEmail}. You can no longer sign in with this address.\n\nIf this wasn't you, call us.`,
    }),
    newDevice: ({ userAgent, address, security }) => ({
      subject: 'New sign-in to your account',
      text: `Someone just signed in to your ${name} account from a device we haven't seen before:\n\n${describeDevice(userAgent, 'en')}\nIP address: ${address}\n\nIf this was you, you don't need to do anything. If it wasn't, change your password now. That signs out every other device. You can see your devices under Account security:\n\n${security}`,
    }),
    failedTries: ({ tries, site }) => ({
      subject: `${tries} failed sign-ins to your account`,
      text: `Someone entered a wrong password or code for your ${name} account ${tries} times in a row. They didn't get in, and each new attempt now has to wait longer.\n\nIf this was you, you can reset your password here:\n\n${site}/reset-password\n\nIf it wasn't you and you use this password anywhere else, change it there and here.`,
    }),
    secondStepRemoved: () => ({
      subject: 'Two-step sign-in was removed from your account',
      text: `The supervising physician of ${name} removed two-step sign-in from your account because it was reported lost, and signed you out everywhere. You can sign in with your password and set it up again.\n\nIf you didn't ask for this, reset your password now and call us.`,
    }),
    passkeyAdded: () => ({
      subject: 'A passkey was added to your account',
      text: `A passkey that can sign in to your ${name} account was just added.\n\nIf this wasn't you, sign in, remove it under Security, change your password and call us.`,
    }),
    passkeyRemoved: () => ({
      subject: 'A passkey was removed from your account',
      text: `A passkey of your ${name} account was just removed. It can no longer be used to sign in.\n\n${notYouReset.en}`,
    }),
    twoStepOn: () => ({
      subject: 'Two-step sign-in is on',
      text: `Two-step sign-in was just turned on for your ${name} account.\n\n${notYouReset.en}`,
    }),
    twoStepOff: () => ({
      subject: 'Two-step sign-in is off',
      text: `Two-step sign-in was just turned off for your ${name} account.\n\n${notYouReset.en}`,
    }),
  },
  es: {
    confirm: (link) => ({
      subject: `Confirme su correo electrónico para ${name}`,
      text: `Le damos la bienvenida. Para terminar su registro, abra este enlace en las próximas 24 horas:\n\n${oCodigo(link)}\n\n${notYou.es}`,
    }),
    invite: (link) => ({
      subject: `Invitación a ${name}`,
      text: `Se creó una cuenta para usted. Para aceptarla, abra este enlace en las próximas 24 horas:\n\n${oCodigo(link)}`,
    }),
    inviteStaff: ({ role, by, link }) => ({
      subject: `Le invitamos a trabajar en ${name}`,
      text: `${by} le invitó a ${name} como ${role}. Para aceptar, elija una contraseña en los próximos 7 días:\n\n${link}\n\nLa primera vez que inicie sesión configurará la verificación en dos pasos.\n\nSi no esperaba este correo, ignórelo.`,
    }),
    alreadyRegistered: ({ signIn, reset }) => ({
      subject: `Ya tiene una cuenta con ${name}`,
      text: `Alguien intentó crear una cuenta con este correo electrónico. Si fue usted, ya tiene una cuenta. Inicie sesión aquí:\n\n${signIn}\n\n¿Olvidó su contraseña? Elija una nueva aquí:\n\n${reset}\n\n${notYou.es}`,
    }),
    accountClosed: () => ({
      subject: `Su cuenta de ${name} está cerrada`,
      text: `Alguien intentó crear una cuenta con este correo electrónico o cambiar su contraseña. La cuenta de este correo está cerrada. Para volver a abrirla, llámenos al ${practice.phone.label}.\n\n${notYou.es}`,
    }),
    recover: (link) => ({
      subject: 'Elija una contraseña nueva',
      text: `Alguien pidió cambiar la contraseña de su cuenta de ${name}. Para elegir una nueva, abra este enlace en la próxima hora:\n\n${oCodigo(link)}\n\n${notYou.es}`,
    }),
    signIn: (link) => ({
      subject: `Su enlace para entrar a ${name}`,
      text: `Para iniciar sesión, abra este enlace en los próximos 10 minutos:\n\n${oCodigo(link)}\n\n${notYou.es}`,
    }),
    changeEmail: ({ newEmail, ...link }) => ({
      subject: 'Confirme el cambio de su correo electrónico',
      text: `Alguien pidió cambiar el correo electrónico de su cuenta de ${name} a ${newEmail}. Las dos direcciones deben confirmar el cambio. Para confirmarlo, abra este enlace en las próximas 24 horas:\n\n${oCodigo(link)}\n\n${notYou.es}`,
    }),
    emailTaken: () => ({
      subject: `Alguien intentó usar su correo electrónico en ${name}`,
      text: 'Alguien intentó usar su correo electrónico en otra cuenta. Nada ha cambiado y su cuenta conserva esta dirección.',
    }),
    reauthenticate: ({ code }) => ({
      subject: `Su código de ${name}`,
      text: `Escriba este código en los próximos 10 minutos para confirmar que es usted: ${code}\n\nSi no lo pidió, inicie sesión y cambie su contraseña.`,
    }),
    passwordChanged: () => ({
      subject: 'Se cambió su contraseña',
      text: `Se cambió la contraseña de su cuenta de ${name} y se cerró la sesión en todos los demás dispositivos.\n\n${notYouReset.es}`,
    }),
    emailChanged: ({ newEmail }) => ({
      subject: 'Se cambió su correo electrónico',
      text: `El correo electrónico de su cuenta de ${name} ahora es ${newEmail}. Ya no puede iniciar sesión con esta dirección.\n\nSi no fue usted, llámenos.`,
    }),
    newDevice: ({ userAgent, address, security }) => ({
      subject: 'Nuevo inicio de sesión en su cuenta',
      text: `Alguien acaba de iniciar sesión en su cuenta de ${name} desde un dispositivo que no conocíamos:\n\n${describeDevice(userAgent, 'es')}\nDirección IP: ${address}\n\nSi fue usted, no tiene que hacer nada. Si no, cambie su contraseña ahora. Así se cierra la sesión en todos los demás dispositivos. Puede verlos en Seguridad de la cuenta:\n\n${security}`,
    }),
    failedTries: ({ tries, site }) => ({
      subject: `${tries} intentos fallidos de entrar a su cuenta`,
      text: `Alguien escribió una contraseña o un código incorrecto para su cuenta de ${name} ${tries} veces seguidas. No pudo entrar, y ahora hay que esperar más entre cada intento.\n\nSi fue usted, puede cambiar su contraseña aquí:\n\n${site}/reset-password\n\nSi no fue usted y usa esta contraseña en otro lugar, cámbiela allá y aquí.`,
    }),
    secondStepRemoved: () => ({
      subject: 'Se quitó la verificación en dos pasos de su cuenta',
      text: `El médico supervisor de ${name} quitó la verificación en dos pasos de su cuenta porque se reportó como perdida, y cerró todas sus sesiones. Puede iniciar sesión con su contraseña y activarla de nuevo.\n\nSi no lo pidió, cambie su contraseña ahora y llámenos.`,
    }),
    passkeyAdded: () => ({
      subject: 'Se agregó una llave de acceso a su cuenta',
      text: `Se agregó una llave de acceso para entrar a su cuenta de ${name}.\n\nSi no fue usted, inicie sesión, quítela en Seguridad de la cuenta, cambie su contraseña y llámenos.`,
    }),
    passkeyRemoved: () => ({
      subject: 'Se quitó una llave de acceso de su cuenta',
      text: `Se quitó una llave de acceso de su cuenta de ${name}. Ya no sirve para entrar.\n\n${notYouReset.es}`,
    }),
    twoStepOn: () => ({
      subject: 'La verificación en dos pasos está activada',
      text: `Se activó la verificación en dos pasos en su cuenta de ${name}.\n\n${notYouReset.es}`,
    }),
    twoStepOff: () => ({
      subject: 'La verificación en dos pasos está desactivada',
      text: `Se desactivó la verificación en dos pasos en su cuenta de ${name}.\n\n${notYouReset.es}`,
    }),
  },
}
