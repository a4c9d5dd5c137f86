import { phoneInText } from '#core/phone-in-text.ts'
import { defineMessages } from '#web/platform/language.ts'

/** Words for an open conversation, loaded apart from the dashboard. */
export const conversationWords = defineMessages({
  en: {
    conversation: (name: string) => `Conversation with ${name}`,
    back: 'All conversations',
    earlier: 'Earlier messages',
    start: 'Send a message to start the conversation.',
    readsOnly: `You can read these messages but can’t send any. To send one, ask the patient or call us at ${phoneInText}.`,
    closed: 'You can send messages here again after you book a visit with this provider.',
    unreachable: `This provider can’t take messages right now. If you have a question, call us at ${phoneInText}.`,
    onlyKept: 'The visit was canceled. You can still send messages for a while, but not documents.',
    answeredBy: (name: string) => `Answered by ${name}`,
    writtenBy: {
      patient: 'Written by the patient',
      guardian: 'Written by the guardian',
      proxy: 'Written by the proxy',
    },
  },
  es: {
    conversation: (name: string) => `Conversación con ${name}`,
    back: 'Todas las conversaciones',
    earlier: 'Mensajes anteriores',
    start: 'Envíe un mensaje para empezar la conversación.',
    readsOnly: `Puede leer estos mensajes, pero no puede enviar ninguno. Para enviar uno, pídaselo al paciente o llámenos al ${phoneInText}.`,
    closed: 'Podrá escribir aquí otra vez cuando tenga una cita con este profesional.',
    unreachable: `Este profesional no puede recibir mensajes por el momento. Si tiene una pregunta, llámenos al ${phoneInText}.`,
    onlyKept: 'La cita se canceló. Todavía puede enviar mensajes por un tiempo, pero no documentos.',
    answeredBy: (name: string) => `Respuesta de ${name}`,
    writtenBy: {
      patient: 'Escrito por el paciente',
      guardian: 'Escrito por el tutor',
      proxy: 'Escrito por el representante',
    },
  },
})
