import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorCode, errorMessage } from '#web/platform/session/error-message.ts'
import { toast } from '#web/platform/toast.ts'

export interface Registered {
  email: string
  mustConfirm: boolean
}

/** Sends a valid form; keeps what was typed when it is refused, and marks the field that is to blame. */
export function useRegistration<T extends FieldValues, Out extends { email: string }>(
  form: UseFormReturn<T, unknown, Out>,
  send: (values: Out) => Promise<{ mustConfirm: boolean }>,
) {
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<Registered>()
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      const { mustConfirm } = await send(values)
      setDone({ email: values.email, mustConfirm })
      toast.success(
        mustConfirm
          ? 'Account created successfully! Please check your email to verify your account.'
          : 'Account created successfully!',
      )
    } catch (error) {
      const message = errorMessage(error, 'Registration failed. Please try again.')
      setProblem(message)
      const field = blamed[errorCode(error) ?? '']
      if (field) form.setError(field as FieldPath<T>, { message }, { shouldFocus: true })
    }
  })
  return { submit, problem, done }
}

const blamed: Record<string, 'email' | 'password'> = {
  weak_password: 'password',
  user_already_exists: 'email',
  email_exists: 'email',
  email_address_invalid: 'email',
}
