import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useNameActedFor } from '#web/platform/session/name-acted-for.ts'
import { messages } from './messages.ts'

/** For a guardian or proxy, who answers for another person. */
const aboutAnother = {
  en: (name: string) => ({
    title: `Before ${name}’s visit`,
    welcome: () => `About ${name}.`,
    lead: `${name}’s provider will read this before the visit. You can skip anything you’d rather say during the visit.`,
    providerWaits: `${name}’s provider is ready.`,
    preferredName: `What should we call ${name}?`,
    primaryCareProvider: `${name}’s primary care provider`,
    allergiesHint: `Medicines, foods or anything else ${name} reacts to.`,
    providerTold:
      'When you submit or skip this form, we’ll let the provider know so they can talk with you about it.',
    scoreHint: (most: number) =>
      `0 to ${most}, if ${name} took it in the last two weeks. Otherwise, leave this blank.`,
    primaryConcerns: `What brings ${name} here?`,
    currentStressors: `What’s causing ${name} stress right now?`,
    previousTherapy: `${name} has been in therapy before`,
    sleepPatterns: `How is ${name} sleeping?`,
    exerciseHabits: `How active is ${name}?`,
    supportSystem: `Who supports ${name}?`,
    documentsHint: 'Letters, test results or anything else the provider should see.',
  }),
  es: (name: string) => ({
    title: `Antes de la cita de ${name}`,
    welcome: () => `Sobre ${name}.`,
    lead: `El profesional de ${name} leerá esto antes de la cita. Puede omitir lo que prefiera decir en la cita.`,
    providerWaits: `El profesional de ${name} ya está esperando.`,
    preferredName: `¿Cómo debemos llamar a ${name}?`,
    primaryCareProvider: `Médico de cabecera de ${name}`,
    allergiesHint: `Medicinas, alimentos o cualquier otra cosa a la que ${name} reacciona.`,
    providerTold:
      'Cuando envíe u omita este formulario, le avisaremos al profesional para que hable de esto con usted.',
    scoreHint: (most: number) =>
      `De 0 a ${most}, si ${name} contestó el cuestionario en las últimas dos semanas. Si no, déjelo vacío.`,
    primaryConcerns: `¿Por qué viene ${name}?`,
    currentStressors: `¿Qué le causa estrés a ${name} en este momento?`,
    previousTherapy: `${name} ya ha estado en terapia`,
    sleepPatterns: `¿Cómo está durmiendo ${name}?`,
    exerciseHabits: `¿Qué tanta actividad física hace ${name}?`,
    supportSystem: `¿Quién apoya a ${name}?`,
    documentsHint: 'Cartas, resultados o cualquier cosa que el profesional deba ver.',
  }),
}

/** In the wording for the person who answers: the patient, or a representative. */
export function useIntakeWords() {
  const words = useMessages(messages)
  const about = aboutAnother[useLanguage()]
  const name = useNameActedFor()
  return name ? { ...words, ...about(name) } : words
}
