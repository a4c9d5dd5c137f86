import { defineMessages } from '#web/platform/language.ts'

export const encryptionWords = defineMessages({
  en: {
    chatCipher: 'Also AES-256-GCM, with a key agreed by ECDH P-256 between the two browsers',
    chatNoKey: 'no key agreed yet',
    encrypted: 'Encrypted',
    notEncrypted: 'Not connected',
    direct: 'direct, no relay',
    relayed: 'by relay',
    encryption: 'Encryption',
    encryptedDetail:
      'Audio, video, screen and chat are encrypted between your two browsers. The practice’s server only helps them connect.',
    directDetail: 'Direct, no relay.',
    relayDetail: 'Through a relay, which can’t read it.',
    notEncryptedDetail: 'Not connected to the other browser yet. Nothing is being sent.',
    securityCode: 'Security code',
    securityCodeHow:
      'Read it aloud to each other. If both screens show the same code, no one is intercepting the call.',
    way: 'Connection',
    keys: 'Keys',
    media: 'Audio and video',
    roundTrip: 'Latency',
    unknown: 'Not reported by this browser',
  },
  es: {
    chatCipher: 'AES-256-GCM además, con una clave acordada por ECDH P-256 entre los dos navegadores',
    chatNoKey: 'todavía sin clave acordada',
    encrypted: 'Cifrada',
    notEncrypted: 'Sin conexión',
    direct: 'directa, sin retransmisor',
    relayed: 'por retransmisor',
    encryption: 'Cifrado',
    encryptedDetail:
      'El sonido, la imagen, la pantalla y el chat van cifrados entre los dos navegadores. El servidor del consultorio solo les ayuda a conectarse.',
    directDetail: 'Conexión directa, sin retransmisor.',
    relayDetail: 'A través de un retransmisor, que no puede leer nada.',
    notEncryptedDetail: 'Todavía no hay conexión con el otro navegador. No se envía nada.',
    securityCode: 'Código de seguridad',
    securityCodeHow:
      'Léanlo en voz alta. Si las dos pantallas muestran el mismo código, nadie está interceptando la llamada.',
    way: 'Conexión',
    keys: 'Claves',
    media: 'Sonido e imagen',
    roundTrip: 'Latencia',
    unknown: 'Este navegador no lo indica',
  },
})
