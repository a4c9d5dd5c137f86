import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { email } from '#core/fields/email.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { changeEmail } from '#web/platform/session/change-email.ts'
import { errorCode, errorMessage } from '#web/platform/session/error-message.ts'
import type { Person } from '#web/platform/session/state.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { confirmHref } from '../reset/confirm-href.ts'
import { accountWords } from './account-words.ts'
import { useProof } from './use-proof.tsx'

/** Another address to sign in with. The owners of both the new and the old address are notified. */
export function ChangeEmail({ person }: { person: Person }) {
  const words = useMessages(accountWords)
  const { withProof, proofDialog } = useProof()
  const [done, setDone] = useState<'changed' | { asked: string }>()
  const schema = z.object({
    email: email.refine((typed) => typed.toLowerCase() !== person.email.toLowerCase(), words.sameEmail),
  })
  const form = useForm({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: { email: '' } })

  const submit = form.handleSubmit(async (typed) => {
    setDone(undefined)
    try {
      await withProof(async () => {
        setDone((await changeEmail(typed.email)) ? 'changed' : { asked: typed.email })
        form.reset()
      })
    } catch (error) {
      const message = errorCode(error) === 'email_exists' ? words.taken : errorMessage(error, words.failed)
      form.setError('email', { message }, { shouldFocus: true })
    }
  })

  return (
    <Card aria-labelledby="email-title">
      <CardHead title={words.email} id="email-title" />
      <p className="mb-4 text-md text-ink-muted">{words.emailLead(person.email)}</p>
      <div role="status" className="empty:hidden">
        {done === 'changed' && <Banner tone="success" title={words.changed} className="mb-4" />}
        {typeof done === 'object' && (
          <Banner tone="success" title={words.checkBoth} className="mb-4">
            <a href={confirmHref({ email: done.asked, type: 'email_change' })}>{words.enterCodes}</a>
          </Banner>
        )}
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          form={form}
          name="email"
          type="email"
          label={words.newEmail}
          hint={words.lost}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={form.formState.isSubmitting}
          busyLabel={words.changing}
        >
          {words.changeEmail}
        </Button>
      </form>
      {proofDialog}
    </Card>
  )
}
