import { useState } from 'react'
import { actingRights, type Right, readingRights } from '#web/domains/people/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { today } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { RightsField } from '../shared/rights-list.tsx'
import { relationWords } from '../shared/words.ts'
import { helperWords } from './messages.ts'

const ofAdult = ['spouse', 'parent', 'adult_child', 'sibling', 'friend', 'other'] as const
const ofMinor = ['parent', 'legal_guardian', 'foster_parent', 'grandparent', 'other'] as const
const everyRight: Right[] = [...actingRights, ...readingRights]

interface InviteFormProps {
  minor: boolean
  onSent: () => void
}

/** An adult names a proxy with limits and an end; a minor names the parent or guardian the practice will verify. */
export function InviteForm({ minor, onSent }: InviteFormProps) {
  const words = useMessages(helperWords)
  const relations = useMessages(relationWords)
  const { id: patient } = usePerson()
  const [email, setEmail] = useState('')
  const [relation, setRelation] = useState('')
  const [rights, setRights] = useState<Right[]>(minor ? everyRight : ['schedule'])
  const [ends, setEnds] = useState(minor ? '' : inOneYear())
  const invite = useFamilyAct<void>({
    run: (client) =>
      read(
        client.rpc('invite_representative', {
          patient,
          email,
          relation,
          rights,
          ...(ends && { ends_at: new Date(`${ends}T23:59:59`).toISOString() }),
        }),
      ),
    failed: words.failed,
    done: words.sent,
  })
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        invite.mutate(undefined, { onSuccess: onSent })
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.email}>
          <Input
            type="email"
            required
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Field label={words.relation}>
          <NativeSelect
            required
            placeholder={words.choose}
            value={relation}
            onChange={({ target }) => setRelation(target.value)}
            options={(minor ? ofMinor : ofAdult).map((value) => ({ value, label: relations[value] }))}
          />
        </Field>
      </div>
      {!minor && (
        <>
          <RightsField legend={words.rights} value={rights} onChange={setRights} />
          <div className="max-w-72">
            <DateField
              label={words.ends}
              hint={words.endsHint}
              value={ends}
              onChange={setEnds}
              min={today()}
            />
          </div>
        </>
      )}
      <Button
        type="submit"
        className="justify-self-start max-sm:justify-self-stretch"
        busy={invite.isPending}
        busyLabel={words.sending}
      >
        {words.send}
      </Button>
    </form>
  )
}

function inOneYear(): string {
  const [year = '', ...rest] = today().split('-')
  return [Number(year) + 1, ...rest].join('-')
}
