import { practice } from '#core/practice.ts'
import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    or: 'or',
    passkey: 'Use a passkey',
    passkeyWaiting: 'Waiting for your passkey...',
    passkeyNotUsed: "The passkey wasn't used.",
    passkeyNotUsedBody: 'Try again, or sign in with your password.',
    closed: `This account is closed or suspended. Call us at ${practice.phone.label}. In a crisis, call or text 988.`,
    weakTitle: 'Please choose a stronger password',
    weakBody: 'Your password no longer meets our rules.',
    weakAction: 'Change password',
  },
  es: {
    or: 'o',
    passkey: 'Usar una llave de acceso',
    passkeyWaiting: 'Esperando su llave de acceso...',
    passkeyNotUsed: 'No se usó la llave de acceso.',
    passkeyNotUsedBody: 'Inténtelo de nuevo o entre con su contraseña.',
    closed: `Esta cuenta está cerrada o suspendida. Llámenos al ${practice.phone.label}. En una crisis, llame o envíe un mensaje de texto al 988.`,
    weakTitle: 'Elija una contraseña más segura',
    weakBody: 'Su contraseña ya no cumple nuestras reglas.',
    weakAction: 'Cambiar contraseña',
  },
})
