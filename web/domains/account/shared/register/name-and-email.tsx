import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { PasswordMeter } from '../steps/password-meter.tsx'
import type { accountFields } from './account-fields.ts'
import { words } from './words.ts'

export type AccountValues = z.infer<typeof accountFields>

interface Props<T extends AccountValues, Out> {
  form: UseFormReturn<T, unknown, Out>
  emailHint?: string
}

/** A form with more fields still has these, which is all the parts below use. */
function asAccount<T extends AccountValues, Out>(form: UseFormReturn<T, unknown, Out>) {
  return form as unknown as UseFormReturn<AccountValues>
}

export function NameAndEmail<T extends AccountValues, Out>(props: Props<T, Out>) {
  const say = useMessages(words)
  const form = asAccount(props.form)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="firstName" label={say.firstName} autoComplete="given-name" />
        <TextField form={form} name="lastName" label={say.lastName} autoComplete="family-name" />
      </div>
      <TextField
        form={form}
        name="email"
        label={say.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={props.emailHint}
      />
    </>
  )
}

export function ChoosePassword<T extends AccountValues, Out>(props: Props<T, Out>) {
  const say = useMessages(words)
  const form = asAccount(props.form)
  const [password, email, firstName, lastName] = form.watch(['password', 'email', 'firstName', 'lastName'])
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PasswordField form={form} name="password" label={say.password} autoComplete="new-password" />
      <PasswordMeter password={password} about={[email, firstName, lastName]} below />
      <PasswordField
        form={form}
        name="confirmPassword"
        label={say.confirmPassword}
        autoComplete="new-password"
      />
    </div>
  )
}
