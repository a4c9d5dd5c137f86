import { ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { stateOf, useProviders } from '#web/domains/people/index.ts'
import { fullName } from '#web/platform/formats.ts'
import { LaterConfirm } from '#web/platform/lazy-confirm.tsx'
import { refusal } from '#web/platform/refusal.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { useReportUnsaved } from '#web/platform/unsaved-parts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type OnCall, useAdmins, useChangeOnCall, useOnCall } from './api.ts'
import { Channels } from './channels.tsx'
import { Days } from './days.tsx'

/** Who a task is escalated to, in order. */
export function OnCallList({ onUnsaved }: { onUnsaved: (part: string, unsaved: boolean) => void }) {
  const { data: list, isError, refetch } = useOnCall()
  const { data: providers } = useProviders()
  const admins = useAdmins()
  const me = usePerson()
  const change = useChangeOnCall()
  const names = new Map(providers?.map((one) => [one.user_id, fullName(one)]))
  if (!names.has(me.id))
    names.set(me.id, fullName({ first_name: me.firstName, last_name: me.lastName }, me.email))
  const verified = providers?.filter((one) => stateOf(one) === 'verified').map(({ user_id }) => user_id) ?? []
  // An account without a provider row is that of a supervising physician.
  const gone = new Set(
    providers
      ?.map(({ user_id }) => user_id)
      .filter((id) => !verified.includes(id) && !admins.data?.includes(id)),
  )
  const free = [...new Set([...verified, me.id])].filter((id) => !list?.some(({ user_id }) => user_id === id))
  const run = (edit: Parameters<typeof change.mutate>[0]) =>
    change.mutate(edit, {
      onError: (error) => toast.error(refusal(error, 'We couldn’t save the on-call list. Please try again.')),
    })
  if (isError && !list) return <LoadFailed title="We couldn’t load the on-call list." onRetry={refetch} />
  if (!list)
    return (
      <Loading label="Loading the on-call list">
        <SkeletonRows rows={3} />
      </Loading>
    )
  return (
    <div className="grid gap-4">
      {list.length === 0 && (
        <p className="text-sm text-ink-muted">
          No one is on the list. Tasks are escalated to the supervising physicians.
        </p>
      )}
      {list.length > 0 && list.every(({ user_id }) => gone.has(user_id)) && (
        <Banner tone="warning" title="No one on this list can take calls right now.">
          Tasks are escalated to the supervising physicians. Add someone who sees patients.
        </Banner>
      )}
      <ol className="grid gap-3">
        {list.map((person, at) => (
          <li key={person.id} className="grid gap-3 rounded-md border border-line p-3">
            <div className="flex items-center gap-2">
              <b className="grow font-semibold">
                {at + 1}. {names.get(person.user_id) ?? 'Former staff'}
              </b>
              {gone.has(person.user_id) && <Badge tone="danger">Can’t be on call</Badge>}
              <MoveUp
                name={names.get(person.user_id)}
                above={list[at - 1]}
                busy={change.isPending}
                onMove={(above) =>
                  run((client) => client.rpc('swap_on_call', { one: person.id, other: above.id }))
                }
              />
              <Remove
                name={names.get(person.user_id) ?? 'this person'}
                busy={change.isPending}
                onRemove={() => run((client) => client.from('safety_on_call').delete().eq('id', person.id))}
              />
            </div>
            <Channels person={person} />
            <Person
              key={JSON.stringify(valuesOf(person))}
              person={person}
              onUnsaved={(unsaved) => onUnsaved(person.id, unsaved)}
              onSave={(values) =>
                run((client) => client.from('safety_on_call').update(values).eq('id', person.id))
              }
            />
          </li>
        ))}
      </ol>
      {free.length > 0 && (
        <Add
          options={free.map((id) => ({ value: id, label: names.get(id) ?? id }))}
          onAdd={(user_id) =>
            run((client) =>
              client.from('safety_on_call').insert({
                user_id,
                position: Math.max(0, ...list.map((one) => one.position)) + 1,
              }),
            )
          }
        />
      )}
    </div>
  )
}

interface MoveUpProps {
  name: string | undefined
  above: OnCall | undefined
  busy: boolean
  onMove: (above: OnCall) => void
}

function MoveUp({ name, above, busy, onMove }: MoveUpProps) {
  return (
    above && (
      <Button
        variant="plain"
        size="icon-sm"
        disabled={busy}
        aria-label={`Move ${name} up`}
        onClick={() => onMove(above)}
      >
        <ArrowUp />
      </Button>
    )
  )
}

function Remove({ name, busy, onRemove }: { name: string; busy: boolean; onRemove: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="danger-quiet"
        size="icon-sm"
        disabled={busy}
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 />
      </Button>
      <LaterConfirm
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name} from the on-call list?`}
        description="Safety tasks will no longer be escalated to them."
        confirmLabel="Remove from list"
        cancelLabel="Keep on call"
        onConfirm={() => {
          setAsking(false)
          onRemove()
        }}
      />
    </>
  )
}

type Values = Pick<OnCall, 'days' | 'from_time' | 'to_time' | 'phone'>

const valuesOf = ({ days, from_time, to_time, phone }: OnCall): Values => ({
  days,
  from_time,
  to_time,
  phone,
})

/** As the database has it. */
const isPhone = /^\+?[0-9 ().-]{7,25}$/

function problemsOf({ from_time, to_time, phone }: Values) {
  return {
    from: to_time && !from_time ? 'Enter when it starts, or clear To.' : undefined,
    to: from_time && !to_time ? 'Enter when it ends, or clear From.' : undefined,
    phone: phone && !isPhone.test(phone) ? 'Enter a 10-digit phone number.' : undefined,
  }
}

interface PersonProps {
  person: OnCall
  onUnsaved: (unsaved: boolean) => void
  onSave: (values: Values) => void
}

function Person({ person, onUnsaved, onSave }: PersonProps) {
  const [values, setValues] = useState<Values>(person)
  const [tried, setTried] = useState(false)
  const problems = problemsOf(values)
  const shown: Partial<typeof problems> = tried ? problems : {}
  const set = (next: Partial<Values>) => setValues({ ...values, ...next })
  const changed = (['days', 'from_time', 'to_time', 'phone'] as const).some(
    (key) => JSON.stringify(values[key]) !== JSON.stringify(person[key]),
  )

  useReportUnsaved(changed, onUnsaved)

  function save() {
    setTried(true)
    if (Object.values(problems).some(Boolean)) return
    const { days, from_time, to_time, phone } = values
    onSave({ days, from_time, to_time, phone })
  }

  return (
    <>
      <Days label="On call" value={values.days} onChange={(days) => set({ days: [...days].sort() })} />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <Field label="From" optional error={shown.from}>
          <Input
            type="time"
            value={values.from_time?.slice(0, 5) ?? ''}
            onChange={({ target }) => set({ from_time: target.value || null })}
          />
        </Field>
        <Field label="To" optional error={shown.to}>
          <Input
            type="time"
            value={values.to_time?.slice(0, 5) ?? ''}
            onChange={({ target }) => set({ to_time: target.value || null })}
          />
        </Field>
        <Field label="Phone for texts" optional error={shown.phone}>
          <Input
            type="tel"
            value={values.phone ?? ''}
            onChange={({ target }) => set({ phone: target.value || null })}
          />
        </Field>
        <Button variant="secondary" disabled={!changed} className="self-end" onClick={save}>
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
