import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { complaint } from '#core/fields/complaint.ts'
import { email } from '#core/fields/email.ts'
import { relationWords } from '#web/domains/people/index.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { NativeSelectField } from '#web/platform/forms/native-select-field.tsx'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { addMonths, today } from '#web/platform/plain-date.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { helperWords } from './messages.ts'
import { endOf, everyRight, ProxyTerms, proxyTerms } from './proxy-terms.tsx'
import { useSendInvitation } from './send-invitation.ts'

const ofAdult = ['spouse', 'parent', 'adult_child', 'sibling', 'friend', 'other'] as const
const ofMinor = ['parent', 'legal_guardian', 'foster_parent', 'grandparent', 'other'] as const

interface InviteFormProps {
  minor: boolean
  /** Sent or canceled. */
  onDone: () => void
}

/** An adult names a proxy with limits and an end; a minor names the parent or guardian the practice will verify. */
export function InviteForm({ minor, onDone }: InviteFormProps) {
  const words = useMessages(helperWords)
  const relations = useMessages(relationWords)
  const { id: patient } = usePerson()
  const terms = proxyTerms(words)
  const schema = (minor ? terms.extend({ ends: z.string() }) : terms).extend({
    email,
    relation: z.string().min(1, complaint('missing', 'This field is required')),
  })
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: {
      email: '',
      relation: '',
      rights: minor ? everyRight : ['schedule'],
      ends: minor ? '' : addMonths(today(viewerZone()), 12),
    },
  })
  const send = useSendInvitation(patient)
  const invite = useFamilyAct<z.infer<typeof schema>>({
    run: (client, { ends, ...invitation }) =>
      askAgainUnanswered(() => send(client, { ...invitation, ...(ends && { ends_at: endOf(ends) }) })),
    failed: words.failed,
    done: words.sent,
  })
  return (
    <form
      ref={takeLostFocus}
      tabIndex={-1}
      noValidate
      aria-label={minor ? words.askGuardian : words.add}
      className="grid gap-5 outline-none"
      onSubmit={form.handleSubmit((typed) => invite.mutate(typed, { onSuccess: onDone }))}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="email" type="email" label={words.email} autoComplete="off" />
        <NativeSelectField
          form={form}
          name="relation"
          label={words.relation}
          placeholder={words.choose}
          options={(minor ? ofMinor : ofAdult).map((value) => ({ value, label: relations[value] }))}
        />
      </div>
      {!minor && <ProxyTerms control={form.control} />}
      <div className="flex flex-wrap gap-2.5 max-sm:*:basis-full">
        <Button type="submit" busy={invite.isPending} busyLabel={words.sending}>
          {words.send}
        </Button>
        <Button variant="quiet" disabled={invite.isPending} onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
