import { useContext } from 'react'
import { practice } from '#core/practice.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { FormAbout } from '../profile-form/use-profile-words.ts'
import { messages } from './messages.ts'

/** For a guardian, who fills out the forms for another person. */
const aboutAnother = {
  en: (name: string) => ({
    registration: `Complete ${name}’s Registration`,
    emergencyLead: `Someone we can call if we’re worried about ${name} during a visit.`,
    insuranceLead: 'No insurance, or don’t have the card? Skip this and add it later.',
    moreChoices: `Choose how software may help ${name}’s provider (optional)`,
    hipaa: `I have read how ${name}’s health information is used and protected (HIPAA)`,
    hipaaHint: `${practice.name} uses it to treat ${name}, to bill for the care, and to run the practice. Anything else needs permission. You can ask to see the record and ask for corrections.`,
    telehealth: `I agree to ${name} being treated by video (telehealth) and to the documents listed here`,
    aiNotes: `${name}’s provider may use software that drafts notes`,
    aiNotesHint: 'It drafts a note from what’s said. The provider reviews, corrects and signs it.',
    welcome: () => `Tell us about ${name}`,
    intakeLead: `Tell ${name}’s provider what they should know. You can book a visit after this step.`,
    medicationsHint:
      'Include over-the-counter medicine, vitamins and supplements. The provider will go over the list with you.',
  }),
  es: (name: string) => ({
    registration: `Complete el registro de ${name}`,
    emergencyLead: `Alguien a quien podamos llamar si nos preocupamos por ${name} durante una cita.`,
    insuranceLead: '¿No hay seguro o no tiene la tarjeta a mano? Déjelo en blanco y agréguelo después.',
    moreChoices: `Elija cómo el software puede ayudar al profesional de ${name} (opcional)`,
    hipaa: `He leído cómo se usa y se protege la información de salud de ${name} (HIPAA)`,
    hipaaHint: `${practice.name} la usa para atender a ${name}, para cobrar la atención y para administrar el consultorio. Para cualquier otra cosa necesita permiso. Usted puede pedir ver el expediente y que se corrija.`,
    telehealth: `Acepto que atiendan a ${name} por video (telesalud) y los documentos que se enumeran aquí`,
    aiNotes: `El profesional de ${name} puede usar un programa que prepara borradores de notas`,
    aiNotesHint:
      'Escribe un borrador a partir de lo que se dice. El profesional lo lee, lo corrige y lo firma.',
    welcome: () => `Cuéntenos sobre ${name}`,
    intakeLead: `Cuéntele al profesional de ${name} lo que debe saber. Después de este paso podrá programar una cita.`,
    medicationsHint:
      'Incluya medicinas sin receta, vitaminas y suplementos. El profesional repasará la lista con usted.',
    unlocks: `Al completar esto podrá programar las citas de ${name}.`,
  }),
}

/** Addresses the person who fills out the form: the patient, or a guardian about the patient. */
export function useWords() {
  const words = useMessages(messages)
  const about = aboutAnother[useLanguage()]
  const name = useContext(FormAbout)
  return name ? { ...words, ...about(name) } : words
}
