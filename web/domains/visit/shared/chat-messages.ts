import { defineMessages } from '#web/platform/language.ts'

export const chatWords = defineMessages({
  en: {
    chatEmpty: 'Messages go directly to the other browser and are deleted when the visit ends.',
    chatLabel: 'Message',
    chatSend: 'Send',
    chatLog: 'Messages',
    chatOffline: 'Cannot send message: No secure connection',
    chatFailed: 'Failed to send encrypted message',
    chatLate: 'Not delivered yet',
    tellNow: (name: string) => `${name} is in this visit with you. Say now what’s going on.`,
  },
  es: {
    chatEmpty: 'Los mensajes van directo al otro navegador. Desaparecen al terminar la cita.',
    chatLabel: 'Mensaje',
    chatSend: 'Enviar',
    chatLog: 'Mensajes',
    chatOffline: 'No se puede enviar el mensaje: no hay conexión segura',
    chatFailed: 'No se pudo enviar el mensaje cifrado',
    chatLate: 'Todavía no se ha entregado',
    tellNow: (name: string) => `${name} está en esta cita con usted. Dígale ahora lo que le pasa.`,
  },
})
