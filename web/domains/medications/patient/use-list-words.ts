import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useNameActedFor } from '#web/platform/session/name-acted-for.ts'
import { words } from './messages.ts'

/** For a guardian, who keeps another person's list. */
const aboutAnother = {
  en: (name: string) => ({
    conflict: 'The list has changed.',
    conflictDetail: `${name}’s provider or another tab changed the medications while you were editing. Load the new list and check it. What you added, changed or removed stays.`,
    description: `List what ${name} actually takes. The provider reviews it before the next visit. Don’t stop or change a prescribed medication based on this list.`,
    verifiedHint: 'Verified by the provider. If you change it, they’ll review it again.',
    allergies: `${name}’s allergies`,
    noAllergies: 'No allergies on file. If there are any, add them under Edit Profile or tell the provider.',
    safetyTitle: 'Ask the provider about this',
    safetyLead: `Don’t stop any of ${name}’s medications on your own. Ask the provider or pharmacist.`,
  }),
  es: (name: string) => ({
    conflict: 'La lista cambió.',
    conflictDetail: `El profesional de ${name} u otra pestaña cambió los medicamentos mientras usted editaba. Cargue la lista nueva y revísela. Lo que usted agregó, cambió o quitó se conserva.`,
    description: `Anote lo que ${name} realmente toma. El profesional revisará la lista antes de la próxima cita. No suspenda ni cambie un medicamento recetado basándose en esta lista.`,
    verifiedHint: 'Verificado por el profesional. Si lo cambia, lo revisará de nuevo.',
    allergies: `Alergias de ${name}`,
    noAllergies:
      'No hay alergias registradas. Si hay alguna, agréguela en Editar perfil o dígasela al profesional.',
    safetyTitle: 'Pregunte al profesional sobre esto',
    safetyLead: `No suspenda por su cuenta ningún medicamento de ${name}. Pregunte al profesional o al farmacéutico.`,
  }),
}

/** In the wording for the person who keeps the list: the patient, or a guardian. */
export function useListWords() {
  const say = useMessages(words)
  const about = aboutAnother[useLanguage()]
  const name = useNameActedFor()
  const own = { ...say, safetyTitle: say.safety.title, safetyLead: say.safety.lead }
  return name ? { ...own, ...about(name) } : own
}
