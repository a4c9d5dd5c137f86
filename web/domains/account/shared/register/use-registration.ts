import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { currentLanguage } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { errorCode, errorMessage } from '#web/platform/session/error-message.ts'
import { toast } from '#web/platform/toast.ts'
import { words } from './words.ts'

/** Why there is no account, and the way on where there is one already. */
export interface RegistrationProblem {
  message: string
  signInHref?: string
}

export interface Registered {
  email: string
  mustConfirm: boolean
}

/** Sends a valid form; keeps what was typed when it is refused, and marks the field that is to blame. */
export function useRegistration<T extends FieldValues, Out extends { email: string }>(
  form: UseFormReturn<T, unknown, Out>,
  send: (values: Out) => Promise<{ mustConfirm: boolean }>,
  signInHref: string = paths.patientLogin,
) {
  const [problem, setProblem] = useState<RegistrationProblem>()
  const [done, setDone] = useState<Registered>()
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      const { mustConfirm } = await send(values)
      setDone({ email: values.email, mustConfirm })
      toast.success(
        mustConfirm ? words[currentLanguage()].createdCheckEmail : words[currentLanguage()].created,
      )
    } catch (error) {
      const message = errorMessage(error, words[currentLanguage()].failed)
      const field = blamed[errorCode(error) ?? '']
      setProblem({ message, ...(field === 'email' && { signInHref }) })
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
