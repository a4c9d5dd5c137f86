import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { complaint } from '#core/fields/complaint.ts'
import { email } from '#core/fields/email.ts'
import { adoptStaticForm } from '#web/platform/adopt-static-form.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

const schema = z.object({
  email,
  password: z.string().min(1, complaint('password_missing', 'Password is required')),
})

export type Credentials = z.infer<typeof schema>

interface SignInFormProps {
  initialEmail: string
  forgotHref: string
  busy: boolean
  onSubmit: (credentials: Credentials) => Promise<void>
}

export function SignInForm({ initialEmail, forgotHref, busy, onSubmit }: SignInFormProps) {
  const words = useMessages(messages)
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: initialEmail, password: '' },
  })
  const submit = form.handleSubmit(onSubmit)
  return (
    // Pressed before the code has come, a form of this method is sent nowhere: no password gets into an address.
    <form
      ref={adoptStaticForm}
      method="dialog"
      noValidate
      onSubmit={busy ? (event) => event.preventDefault() : submit}
      className="grid gap-5"
    >
      <TextField
        form={form}
        name="email"
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-2">
        <PasswordField form={form} name="password" label={words.password} autoComplete="current-password" />
        <a href={forgotHref} className="justify-self-end py-1 text-sm font-semibold pointer-coarse:py-2.5">
          {words.forgot}
        </a>
      </div>
      <Button type="submit" busy={busy} busyLabel={words.signingIn}>
        {words.signIn}
      </Button>
    </form>
  )
}
