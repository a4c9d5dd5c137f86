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
    notAvailable: 'Document not available',
    sent: 'Message sent!',
    sending: 'Sending…',
    notSent: 'Not sent',
    retry: 'Retry',
    discard: 'Discard',
    seen: 'Read',
    you: 'You',
    unsent: (count: number) =>
      count === 1 ? 'A message hasn’t been sent yet.' : `${count} messages haven’t been sent yet.`,
    unsentText:
      'We’ll keep trying when the connection is back. You can also open the conversation and try again.',
    unsentRefused: 'Open the conversation to send again or discard.',
    openUnsent: 'Open message',
    wordsMissing: 'Write a few words to go with the document.',
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
    notAvailable: 'Documento no disponible.',
    sent: '¡Mensaje enviado!',
    sending: 'Enviando…',
    notSent: 'No enviado',
    retry: 'Reintentar',
    discard: 'Descartar',
    seen: 'Leído',
    you: 'Usted',
    unsent: (count) => (count === 1 ? 'Hay un mensaje sin enviar.' : `Hay ${count} mensajes sin enviar.`),
    unsentText:
      'Seguiremos intentando cuando vuelva la conexión. También puede abrir la conversación e intentarlo de nuevo.',
    unsentRefused: 'Abra la conversación para enviar de nuevo o descartar.',
    openUnsent: 'Abrir mensaje',
    wordsMissing: 'Escriba unas palabras para acompañar el documento.',
    sendFailed: 'No se pudo enviar el mensaje',
  },
})
