import { ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { stateOf, useProviders } from '#web/domains/people/index.ts'
import { fullName } from '#web/platform/formats.ts'
import { refusal } from '#web/platform/refusal.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type OnCall, useChangeOnCall, useOnCall } from './api.ts'
import { Channels } from './channels.tsx'
import { Days } from './days.tsx'

/** Who a task is escalated to, in order. */
export function OnCallList() {
  const { data: list } = useOnCall()
  const { data: providers } = useProviders()
  const me = usePerson()
  const change = useChangeOnCall()
  const names = new Map(providers?.map((one) => [one.user_id, fullName(one)]))
  if (!names.has(me.id))
    names.set(me.id, fullName({ first_name: me.firstName, last_name: me.lastName }, me.email))
  const verified = providers?.filter((one) => stateOf(one) === 'verified').map(({ user_id }) => user_id) ?? []
  const free = [...new Set([...verified, me.id])].filter((id) => !list?.some(({ user_id }) => user_id === id))
  const run = (edit: Parameters<typeof change.mutate>[0]) =>
    change.mutate(edit, {
      onError: (error) => toast.error(refusal(error, 'We couldn’t save the on-call list. Please try again.')),
    })
  return (
    <div className="grid gap-4">
      {list?.length === 0 && (
        <p className="text-sm text-ink-muted">
          No one is on the list. Tasks are escalated to the supervising physicians.
        </p>
      )}
      <ol className="grid gap-3">
        {list?.map((person, at) => (
          <li key={person.id} className="grid gap-3 rounded-md border border-line p-3">
            <div className="flex items-center gap-2">
              <b className="grow font-semibold">
                {at + 1}. {names.get(person.user_id) ?? 'Former staff'}
              </b>
              {at > 0 && (
                <Button
                  variant="plain"
                  size="icon-sm"
                  aria-label={`Move ${names.get(person.user_id)} up`}
                  onClick={() => run(async (table) => swap(table, person, list[at - 1]))}
                >
                  <ArrowUp />
                </Button>
              )}
              <Button
                variant="danger-quiet"
                size="icon-sm"
                aria-label={`Remove ${names.get(person.user_id)}`}
                onClick={() => run((table) => table.delete().eq('id', person.id))}
              >
                <Trash2 />
              </Button>
            </div>
            <Channels person={person} />
            <Person
              key={JSON.stringify(person)}
              person={person}
              onSave={(values) => run((table) => table.update(values as never).eq('id', person.id))}
            />
          </li>
        ))}
      </ol>
      {free.length > 0 && (
        <Add
          options={free.map((id) => ({ value: id, label: names.get(id) ?? id }))}
          onAdd={(user_id) =>
            run((table) =>
              table.insert({
                user_id,
                position: Math.max(0, ...(list ?? []).map((one) => one.position)) + 1,
              } as never),
            )
          }
        />
      )}
    </div>
  )
}

type Table = Parameters<Parameters<ReturnType<typeof useChangeOnCall>['mutate']>[0]>[0]

async function swap(table: Table, one: OnCall, other: OnCall | undefined) {
  if (!other) return { error: null }
  const first = await table.update({ position: other.position } as never).eq('id', one.id)
  return first.error ? first : table.update({ position: one.position } as never).eq('id', other.id)
}

type Values = Pick<OnCall, 'days' | 'from_time' | 'to_time' | 'phone'>

function Person({ person, onSave }: { person: OnCall; onSave: (values: Values) => void }) {
  const [values, setValues] = useState<Values>(person)
  const set = (next: Partial<Values>) => setValues({ ...values, ...next })
  const changed = (['days', 'from_time', 'to_time', 'phone'] as const).some(
    (key) => JSON.stringify(values[key]) !== JSON.stringify(person[key]),
  )
  return (
    <>
      <Days label="On call" value={values.days} onChange={(days) => set({ days: [...days].sort() })} />
      <div className="grid items-end gap-3 md:grid-cols-2">
        <Field label="From" optional>
          <Input
            type="time"
            value={values.from_time?.slice(0, 5) ?? ''}
            onChange={({ target }) => set({ from_time: target.value || null })}
          />
        </Field>
        <Field label="To" optional>
          <Input
            type="time"
            value={values.to_time?.slice(0, 5) ?? ''}
            onChange={({ target }) => set({ to_time: target.value || null })}
          />
        </Field>
        <Field label="Phone for texts" optional>
          <Input
            type="tel"
            value={values.phone ?? ''}
            onChange={({ target }) => set({ phone: target.value || null })}
          />
        </Field>
        <Button
          variant="secondary"
          disabled={!changed}
          onClick={() =>
            onSave({
              days: values.days,
              from_time: values.from_time,
              to_time: values.to_time,
              phone: values.phone,
            })
          }
        >
          Save hours
        </Button>
      </div>
    </>
  )
}

interface AddProps {
  options: readonly { value: string; label: string }[]
  onAdd: (userId: string) => void
}

function Add({ options, onAdd }: AddProps) {
  const [chosen, setChosen] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Add a person" className="grow">
        <NativeSelect
          value={chosen}
          options={options}
          placeholder="Choose a person"
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      <Button
        variant="secondary"
        disabled={!chosen}
        onClick={() => {
          onAdd(chosen)
          setChosen('')
        }}
      >
        Add to the list
      </Button>
    </div>
  )
}
