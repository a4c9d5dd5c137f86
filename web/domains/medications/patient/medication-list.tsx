import type { Medication } from '#core/medications/types.ts'
import { MedicationItem } from './medication-item.tsx'

interface MedicationListProps {
  medications: readonly Medication[]
  label: string
  empty: string
}

export function MedicationList({ medications, label, empty }: MedicationListProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="-mx-2 -mt-3 h-80 overflow-y-auto overscroll-contain px-2 -outline-offset-3"
    >
      {medications.length === 0 ? (
        <p className="grid h-full place-items-center px-6 text-center text-ink-muted">{empty}</p>
      ) : (
        <ul>
          {medications.map((medication) => (
            <MedicationItem key={medication.id} medication={medication} />
          ))}
        </ul>
      )}
    </section>
  )
}
