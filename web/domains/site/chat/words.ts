import { practice } from '#core/practice.ts'
import { defineMessages } from '#web/platform/language.ts'

/** Texts of the round button and its panel; the answers are in `answers.ts`, which is loaded with the first one. */
export const words = defineMessages({
  en: {
    open: 'Open chat assistant',
    dialog: 'Chat assistant',
    failure: "I'm sorry, I'm having trouble connecting right now. Please try again later.",
    callUs: 'You can call us at',
    tryAgain: 'Try again',
    close: 'Close',
  },
  es: {
    open: 'Abrir el asistente de chat',
    dialog: 'Asistente de chat',
    failure: 'Lo siento, tengo problemas de conexión en este momento. Intente de nuevo más tarde.',
    callUs: 'Puede llamarnos al',
    tryAgain: 'Intentar de nuevo',
    close: 'Cerrar',
  },
})

export const panelWords = defineMessages({
  en: {
    title: `Ask ${practice.name}`,
    welcome: `Hello, and welcome to ${practice.name}. Ask me about appointments, services or prices. I'm an automated assistant. This chat isn't saved.`,
    expand: 'Expand chat',
    minimize: 'Minimize chat',
    close: 'Close chat',
    message: 'Message',
    placeholder: 'Write a message',
    send: 'Send',
    log: 'Conversation',
    you: 'You: ',
    assistant: 'Assistant: ',
  },
  es: {
    title: `Pregunte a ${practice.name}`,
    welcome: `Hola, le damos la bienvenida a ${practice.name}. Puede preguntarme sobre citas, servicios o precios. Soy un asistente automático. Este chat no se guarda.`,
    expand: 'Ampliar el chat',
    minimize: 'Minimizar el chat',
    close: 'Cerrar el chat',
    message: 'Mensaje',
    placeholder: 'Escriba un mensaje',
    send: 'Enviar',
    log: 'Conversación',
    you: 'Usted: ',
    assistant: 'Asistente: ',
  },
})
