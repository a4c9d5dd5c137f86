import { useCrisis } from '#web/domains/safety/index.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { EmergencyPanel } from '#web/ui/emergency-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { messages } from './messages.ts'

const limit = 2000

/** What the answers do not say. Words of danger open the emergency panel while they are being written. */
export function NoteField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const crisis = useCrisis({ note: value })
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <Field label={words.note} hint={words.noteHint} optional>
        <Textarea value={value} maxLength={limit} onChange={({ target }) => onChange(target.value)} />
      </Field>
      {crisis.at && (
        <div className="grid gap-3">
          <EmergencyPanel language={language} onClose={crisis.close} />
          <p className="text-sm">{words.dangerBefore}</p>
        </div>
      )}
    </div>
  )
}
