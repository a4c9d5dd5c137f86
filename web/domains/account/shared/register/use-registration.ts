import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { currentLanguage, useMessages } from '#web/platform/language.ts'
import { isAuthUnanswered } from '#web/platform/session/error-message.ts'
import { passwordComplaint } from '#web/platform/session/password-complaint.ts'
import { useErrorMessage } from '#web/platform/session/use-error-message.ts'
import { toast } from '#web/platform/toast.ts'
import { isRegistered } from './register.ts'
import { words } from './words.ts'

export interface Registered {
  email: string
  mustConfirm: boolean
  signedIn: boolean
}

/** Sends a valid form. If it is refused, the input stays and the invalid field is marked. */
export function useRegistration<T extends FieldValues, Out extends { email: string }>(
  form: UseFormReturn<T, unknown, Out>,
  send: (values: Out) => Promise<{ mustConfirm: boolean; signedIn: boolean }>,
) {
  const [failure, setFailure] = useState<unknown>()
  const problem = useErrorMessage(failure, useMessages(words).failed)
  const [taken, setTaken] = useState(false)
  const [done, setDone] = useState<Registered>()
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    setTaken(false)
    try {
      const { mustConfirm, signedIn } = await send(values)
      setDone({ email: values.email, mustConfirm, signedIn })
      toast.success(
        mustConfirm ? words[currentLanguage()].createdCheckEmail : words[currentLanguage()].created,
      )
    } catch (error) {
      // Shown once, with a sign-in link, and not again under the field.
      if (isRegistered(error)) {
        form.setFocus('email' as FieldPath<T>)
        return setTaken(true)
      }
      const message = passwordComplaint(error)
      if (message) form.setError('password' as FieldPath<T>, { message }, { shouldFocus: true })
      else setFailure(error)
    }
  })
  /** Without a response it isn't known whether the account was created. */
  const refused = problem !== undefined && !isAuthUnanswered(failure)
  return { submit, problem, refused, taken, done }
}
