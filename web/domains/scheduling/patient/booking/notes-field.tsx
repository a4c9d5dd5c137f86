import { CrisisPanel } from '#web/platform/safety/crisis-panel.tsx'
import { useCrisis } from '#web/platform/safety/use-crisis.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useBookingWords } from './use-booking-words.ts'

interface NotesFieldProps {
  providerName: string | undefined
  value: string
  onChange: ((notes: string) => void) | undefined
}

/** A possible safety concern opens the emergency panel immediately, because a note may be read days later. */
export function NotesField({ providerName, value, onChange }: NotesFieldProps) {
  const words = useBookingWords()
  const crisis = useCrisis({ notes: value })
  return (
    <div className="grid gap-4">
      <Field
        label={providerName ? words.noteFor(providerName) : words.noteForProvider}
        optional
        hint={words.noteHint}
      >
        <Textarea
          rows={3}
          maxLength={2000}
          value={value}
          readOnly={!onChange}
          onChange={(event) => onChange?.(event.target.value)}
        />
      </Field>
      {crisis.at && <CrisisPanel crisis={crisis} source="booking_note" />}
    </div>
  )
}
