import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { email } from '#core/fields/email.ts'
import { oneTimeCode } from '#core/fields/one-time-code.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

const schema = z.object({ email, code: oneTimeCode })

interface MailCodeFormProps {
  initialEmail: string
  label: string
  /** Hands the code in; throws the server's refusal. */
  enter: (proof: { email: string; token: string }) => Promise<void>
}

/** For whoever reads their mail on another device: the six digits instead of the link. */
export function MailCodeForm({ initialEmail, label, enter }: MailCodeFormProps) {
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: initialEmail, code: '' },
  })
  const submit = form.handleSubmit(async ({ email, code }) => {
    setProblem(undefined)
    try {
      await enter({ email, token: code })
    } catch (error) {
      setProblem(errorMessage(error, 'Please try again.'))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problem && (
        <Banner tone="danger" title="That code did not work.">
          {problem}
        </Banner>
      )}
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <TextField
        form={form}
        name="code"
        label="Six-digit code"
        hint="It stands in the mail below the link."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        className="num text-lg tracking-[.08em]"
      />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Checking...">
        {label}
      </Button>
    </form>
  )
}
