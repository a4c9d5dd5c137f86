import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Representation } from '#core/answers/representation.ts'
import { complaint } from '#core/fields/complaint.ts'
import { legalName } from '#core/fields/person-name.ts'
import { optionalPhone } from '#core/fields/phone.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { peopleIActForQuery } from '#web/platform/session/people-i-act-for.ts'
import type { Person } from '#web/platform/session/state.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { withPhone } from '#web/ui/with-phone.tsx'
import { accountWords } from './account-words.ts'

const schema = z.object({
  firstName: legalName(complaint('first_name_missing', 'First name is required')),
  lastName: legalName(complaint('last_name_missing', 'Last name is required')),
  phone: optionalPhone,
})

/** For people without a profile: the name they sign with when they act for others, and their phone number. */
export function NameAndPhone({ person }: { person: Person }) {
  const words = useMessages(accountWords)
  const { firstName, lastName, phone } = person
  const nameIsChecked = useNameIsChecked()
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { firstName, lastName, phone },
  })
  const submit = form.handleSubmit(async (typed) => {
    try {
      const client = await supabase()
      const data = { first_name: typed.firstName, last_name: typed.lastName, phone: typed.phone }
      await askAgainUnanswered(async () => {
        const { error } = await client.auth.updateUser({ data })
        if (error) throw error
      })
      toast.success(words.nameSaved)
    } catch (error) {
      logProblem('A name could not be saved', error)
      toast.error(errorMessage(error, words.failed))
    }
  })
  return (
    <Card aria-labelledby="name-title">
      <CardHead title={words.nameAndPhone} id="name-title" />
      <p className="mb-4 text-md text-ink-muted">
        {words.nameLead} {nameIsChecked && withPhone(words.nameChecked)}
      </p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="firstName"
            label={words.firstName}
            autoComplete="given-name"
            readOnly={nameIsChecked}
          />
          <TextField
            form={form}
            name="lastName"
            label={words.lastName}
            autoComplete="family-name"
            readOnly={nameIsChecked}
          />
        </div>
        <TextField form={form} name="phone" label={words.phone} type="tel" autoComplete="tel" optional />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={form.formState.isSubmitting}
          busyLabel={words.saving}
        >
          {words.save}
        </Button>
      </form>
    </Card>
  )
}

/** Once a guardian has sent the document that verifies them, only the practice changes their name. */
function useNameIsChecked(): boolean {
  const { data: people = [] } = useQuery(peopleIActForQuery())
  return (people as Representation[]).some(
    ({ kind, verified_at, has_document }) => kind === 'guardian' && Boolean(verified_at || has_document),
  )
}
