import type { Representation } from '#core/answers/representation.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Message } from '../shared/types.ts'

interface RecipientProps {
  name: string
  helpers: readonly Representation[]
  /** The account of a guardian or proxy; empty for the patient. */
  value: string
  onChange: (value: string) => void
}

/** Those who can read a message now. */
export const reachableOf = (helpers: readonly Representation[]) =>
  helpers.filter(({ user_id, rights_now }) => user_id && rights_now.includes('messages'))

/** The person who wrote last gets the answer: the guardian or proxy, or the patient, for whom it is empty. */
export function usualRecipient(messages: readonly Message[], helpers: readonly Representation[]): string {
  const last = messages.findLast(({ acting_as }) => acting_as)
  const isHelper = last?.acting_as === 'guardian' || last?.acting_as === 'proxy'
  return (isHelper && reachableOf(helpers).find(({ user_id }) => user_id === last.sender_id)?.user_id) || ''
}

/**
 * The recipient of the next message. A guardian reads the patient's own conversation only where the rules allow it.
 */
export function Recipient({ name, helpers, value, onChange }: RecipientProps) {
  const reachable = reachableOf(helpers)
  if (reachable.length === 0) return null
  const readers = reachable.filter(({ rights_now }) => rights_now.includes('read_messages'))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 text-sm">
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
