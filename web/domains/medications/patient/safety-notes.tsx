import { useMemo } from 'react'
import { checkList } from '#core/medications/check.ts'
import type { Medication } from '#core/medications/types.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { cx } from '#web/ui/cx.ts'
import { patientOf } from '../shared/patient-of.ts'
import { kindNotes } from './kind-notes.ts'
import { useListWords } from './use-list-words.ts'

interface SafetyNotesProps {
  medications: readonly Medication[]
  profile: Pick<Profile, 'allergies' | 'date_of_birth' | 'past_medical_history'>
  className?: string
}

/** The same check the clinician sees, worded so that no one stops a medicine out of fear. */
export default function SafetyNotes({ medications, profile, className }: SafetyNotesProps) {
  const say = useListWords()
  const language = useLanguage()
  const { alerts } = useMemo(
    () => checkList({ current: medications, ...patientOf(profile) }),
    [medications, profile],
  )
  const notes = kindNotes(alerts, say, language)
  if (notes.length === 0) return null
  return (
    <section
      aria-labelledby="safety-notes"
      className={cx('rounded-md border border-warning-line bg-warning-tint px-4.5 py-3.5 text-sm', className)}
    >
      <h3 id="safety-notes" className="font-sans text-sm font-bold tracking-normal">
        {say.safetyTitle}
      </h3>
      <ul className="my-1.5 grid list-disc gap-1 pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p>
        {say.safetyLead}{' '}
        <PanelLink open="messages" className="font-semibold text-inherit">
          {say.safety.message}
        </PanelLink>
      </p>
      <p className="mt-1 text-xs">{say.safety.basis}</p>
    </section>
  )
}
