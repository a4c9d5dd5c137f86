import type { Representation } from '#web/domains/people/index.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'

interface RecipientProps {
  name: string
  helpers: readonly Representation[]
  /** The account of a guardian or proxy; empty for the patient. */
  value: string
  onChange: (value: string) => void
}

/** To whom the next message goes. A guardian reads the patient's own conversation only where the rules allow it. */
export function Recipient({ name, helpers, value, onChange }: RecipientProps) {
  const reachable = helpers.filter(({ user_id, rights_now }) => user_id && rights_now.includes('messages'))
  if (reachable.length === 0) return null
  const readers = reachable.filter(({ rights_now }) => rights_now.includes('read_messages'))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-sm">
      <label htmlFor="recipient" className="font-semibold">
        To
      </label>
      <div className="w-64 max-w-full">
        <NativeSelect
          id="recipient"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          placeholder={null}
          options={[
            { value: '', label: name },
            ...reachable.map((one) => ({ value: one.user_id ?? '', label: `${one.name} (${one.kind})` })),
          ]}
        />
      </div>
      <p className="text-ink-muted">
        {value === ''
          ? readers.length > 0
            ? `Also read by ${readers.map((one) => one.name).join(', ')}.`
            : 'Private. Guardians and proxies can’t read it.'
          : 'The patient can read it, too.'}
      </p>
    </div>
  )
}
