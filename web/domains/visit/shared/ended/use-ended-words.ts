import { useLanguage, useMessages } from '#web/platform/language.ts'
import { messages } from './messages.ts'

/** For a guardian or proxy, who joined for another person. They may not be the one who answered the consents. */
const aboutAnother = {
  en: (name: string) => ({
    consentDetail: (kinds: string) => `Allowed for ${name}: ${kinds}.`,
    consentWithdrawn: (kinds: string) => `Withdrawn: ${kinds}.`,
    consentNothing: 'No software features were allowed, and none were used.',
    documentationStopped: (lines: number) =>
      lines === 1
        ? 'One line was transcribed before the consent was withdrawn.'
        : `${lines} lines were transcribed before the consent was withdrawn.`,
    notesReleased: `The provider shared the note. You’ll find it on ${name}’s page.`,
    notesPending: 'The provider reviews, corrects and signs the note, and then decides whether to share it.',
    accessDetail: `${name}, people who act for them, and staff whose role allows it. The record shows who opened it.`,
    feedback: `How was ${name}’s visit?`,
    rated: (rating: number) => `This visit was rated ${rating} of 5.`,
    bookNext: `Book ${name}’s next visit`,
  }),
  es: (name: string) => ({
    consentDetail: (kinds: string) => `Se permitió para ${name}: ${kinds}.`,
    consentWithdrawn: (kinds: string) => `Se retiró: ${kinds}.`,
    consentNothing: 'No se permitió ninguna función del programa, así que no se usó ninguna.',
    documentationStopped: (lines: number) =>
      lines === 1
        ? 'Se transcribió una línea antes de que se retirara el consentimiento.'
        : `Se transcribieron ${lines} líneas antes de que se retirara el consentimiento.`,
    notesReleased: `El profesional compartió la nota. La encontrará en la página de ${name}.`,
    notesPending: 'El profesional revisa, corrige y firma la nota, y después decide si la comparte.',
    accessDetail: `${name}, las personas que actúan en su nombre y el personal autorizado por su función. En el expediente se ve quién lo abrió.`,
    feedback: `¿Cómo estuvo la cita de ${name}?`,
    rated: (rating: number) => `Esta cita se calificó con ${rating} de 5.`,
    bookNext: `Reservar la próxima cita de ${name}`,
  }),
}

/** In the wording for the person in the visit: the patient, or someone who joined for them. */
export function useEndedWords(actedFor: string | undefined) {
  const words = useMessages(messages)
  const about = aboutAnother[useLanguage()]
  return actedFor ? { ...words, ...about(actedFor) } : words
}
