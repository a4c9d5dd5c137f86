import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { email } from '#core/fields/email.ts'
import { oneTimeCode } from '#core/fields/one-time-code.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { useErrorMessage } from '#web/platform/session/use-error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { words } from './words.ts'

const schema = z.object({ email, code: oneTimeCode })

interface MailCodeFormProps {
  initialEmail: string
  label: string
  /** Hands the code in; throws the server's refusal. */
  enter: (proof: { email: string; token: string }) => Promise<void>
}

/** For people who read their email on another device: the six digits instead of the link. */
export function MailCodeForm({ initialEmail, label, enter }: MailCodeFormProps) {
  const say = useMessages(words)
  const [failure, setFailure] = useState<unknown>()
  const problem = useErrorMessage(failure, say.codeFailed)
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: initialEmail, code: '' },
  })
  const submit = form.handleSubmit(async ({ email, code }) => {
    setFailure(undefined)
    try {
      await enter({ email, token: code })
    } catch (error) {
      setFailure(error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problem && <Banner tone="danger" title={problem} />}
      <TextField form={form} name="email" label={say.email} type="email" autoComplete="username" />
      <TextField
        form={form}
        name="code"
        label={say.code}
        hint={say.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        className="num text-lg tracking-[.08em]"
      />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel={say.checking}>
        {label}
      </Button>
    </form>
  )
}
