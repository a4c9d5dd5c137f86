import { defineMessages } from '#web/platform/language.ts'

/** What both sides of a conversation read. */
export const messageWords = defineMessages({
  en: {
    write: (name: string) => `Message to ${name}`,
    placeholder: 'Write a message',
    send: 'Send',
    attach: 'Attach a document',
    attachment: (name: string) => `Open ${name}`,
    removeAttachment: (name: string) => `Remove ${name}`,
    openFailed: 'We couldn’t open the document. Please try again.',
    sent: 'Message sent!',
    sending: 'Sending…',
    notSent: 'Not sent',
    retry: 'Retry',
    discard: 'Discard',
    seen: 'Read',
    you: 'You',
    sendFailed: 'Failed to send message',
  },
  es: {
    write: (name: string) => `Mensaje para ${name}`,
    placeholder: 'Escriba un mensaje',
    send: 'Enviar',
    attach: 'Adjuntar un documento',
    attachment: (name: string) => `Abrir ${name}`,
    removeAttachment: (name: string) => `Quitar ${name}`,
    openFailed: 'No se pudo abrir el documento. Inténtelo de nuevo.',
    sent: '¡Mensaje enviado!',
    sending: 'Enviando…',
    notSent: 'No enviado',
    retry: 'Reintentar',
    discard: 'Descartar',
    seen: 'Leído',
    you: 'Usted',
    sendFailed: 'No se pudo enviar el mensaje',
  },
})
