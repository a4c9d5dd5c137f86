import { type FormEvent, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { errorCode, errorMessage } from '#web/platform/session/error-message.ts'
import {
  mailCode,
  proveByMailedCode,
  proveByPasskey,
  proveByPassword,
} from '#web/platform/session/prove-identity.ts'
import { useWhileShown } from '#web/platform/use-while-shown.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { messages } from './messages.ts'

interface ProveIdentityProps {
  onProved: () => void
  /** The account has a passkey that can replace the password. */
  hasPasskey?: boolean
}

/** Asks again who is there, by password, mailed code or passkey: a screen left open must not be enough. */
export function ProveIdentity({ onProved: proceed, hasPasskey = false }: ProveIdentityProps) {
  const words = useMessages(messages)
  const [by, setBy] = useState<'password' | 'code'>('password')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  // If the dialog was closed in the meantime, the action is not wanted.
  const onProved = useWhileShown(proceed)

  async function attempt(work: () => Promise<void>, always?: string) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(explain(error, always))
    } finally {
      setBusy(false)
    }
  }

  function explain(error: unknown, always?: string) {
    const code = errorCode(error)
    if (code === 'current_password_invalid') return words.wrongPassword
    if (code === 'reauthentication_not_valid') return words.wrongCode
    return always ?? errorMessage(error, words.failed)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const given = by === 'code' ? typed.replace(/\s/g, '') : typed
    if (!given) return setProblem(by === 'password' ? words.enterPassword : words.enterCode)
    void attempt(async () => {
      await (by === 'password' ? proveByPassword(given) : proveByMailedCode(given))
      onProved()
    })
  }

  const switchTo = (way: 'password' | 'code') => {
    setBy(way)
    setTyped('')
    setProblem(undefined)
  }
  const askForCode = () =>
    void attempt(async () => {
      await mailCode()
      switchTo('code')
    })
  const withPasskey = () =>
    void attempt(async () => {
      await proveByPasskey()
      onProved()
    }, words.passkeyNotUsed)

  const field = {
    value: typed,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {by === 'password' ? (
        <Field label={words.yourPassword} error={problem}>
          <PasswordInput key="password" {...field} autoComplete="current-password" />
        </Field>
      ) : (
        <Field label={words.mailedCode} hint={words.mailed} error={problem}>
          <Input key="code" {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        </Field>
      )}
      <Button type="submit" busy={busy} busyLabel={words.checking}>
        {words.continue}
      </Button>
      <div className="-ml-2.5 flex flex-wrap gap-x-4">
        {hasPasskey && (
          <Button variant="quiet" size="sm" onClick={withPasskey}>
            {words.passkeyInstead}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          onClick={by === 'password' ? askForCode : () => switchTo('password')}
        >
          {by === 'password' ? words.mailInstead : words.passwordInstead}
        </Button>
      </div>
    </form>
  )
}
