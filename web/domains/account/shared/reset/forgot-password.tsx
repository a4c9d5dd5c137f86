import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { email } from '#core/fields/email.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { useErrorMessage } from '#web/platform/session/use-error-message.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { words } from './words.ts'

const schema = z.object({ email })

/** The answer is the same whether or not there is such an account: no one can learn here who is a patient. */
export function ForgotPassword() {
  const say = useMessages(words)
  const [sentTo, setSentTo] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const problem = useErrorMessage(failure, say.sendFailed)
  const form = useForm({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: { email: '' } })
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(undefined)
    try {
      const client = await supabase()
      const redirectTo = new URL(paths.resetPassword, window.location.origin).href
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo })
      if (error) throw error
      setSentTo(email)
    } catch (error) {
      setFailure(error)
    }
  })
  if (sentTo)
    return (
      <div role="status" className="grid gap-4">
        <Banner tone="success" title={say.checkEmail}>
          {say.sent(sentTo)}
        </Banner>
        <p className="text-ink-muted">
          {say.nothingYet}
          <a href={`${paths.resetPassword}?${new URLSearchParams({ email: sentTo })}`}>{say.enterCode}</a>.
        </p>
        <Button variant="secondary" onClick={() => setSentTo(undefined)}>
          {say.another}
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problem && (
        <Banner tone="danger" title={say.notSent}>
          {problem}
        </Banner>
      )}
      <TextField
        form={form}
        name="email"
        label={say.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel={say.sending}>
        {say.sendLink}
      </Button>
    </form>
  )
}
