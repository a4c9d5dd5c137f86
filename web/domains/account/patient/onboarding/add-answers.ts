import { toMedications } from '#core/medications/convert.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import type { Intake } from './intake-fields.ts'

const texts = ['past_medical_history', 'surgical_history', 'allergies'] as const
type Known = Pick<Profile, (typeof texts)[number] | 'current_medications' | 'medication_history'>

/**
 * What these answers add to an intake that someone else, or another tab, completed first. Nothing of either is lost:
 * text is appended to the existing text, and a listed medication isn't added again.
 */
export function answersToAdd(known: Known, intake: Intake) {
  const columns = texts.flatMap((name) => {
    const [before, said] = [known[name]?.trim() ?? '', intake[name]]
    if (said === '' || before.toLowerCase().includes(said.toLowerCase())) return []
    return [[name, before ? `${before}\n${said}` : said] as const]
  })
  const listed = [known.current_medications, known.medication_history]
    .flatMap(toMedications)
    .map(({ name }) => name.trim().toLowerCase())
  const medications = intake.medications.filter(
    ({ name }) => name !== '' && !listed.includes(name.toLowerCase()),
  )
  return { columns: Object.fromEntries(columns), medications }
}
