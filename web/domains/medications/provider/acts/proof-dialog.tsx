import { type FormEvent, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { errorCode } from '#web/platform/session/error-message.ts'
import { passkeysWork, wasCanceled } from '#web/platform/session/passkeys.ts'
import { passkeyProof } from '#web/platform/session/prove-identity.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

interface ProofDialogProps {
  problem: string | undefined
  busy: boolean
  onProof: (proof: object) => void
  onCancel: () => void
}

/** A controlled substance asks again who prescribes: a screen left open must not be enough. */
export default function ProofDialog({ problem, busy, onProof, onCancel }: ProofDialogProps) {
  const [by, setBy] = useState<'password' | 'code'>('password')
  const [proof, setProof] = useState('')
  const [missing, setMissing] = useState<string>()
  const [asking, setAsking] = useState(false)
  const isBusy = busy || asking
  const wrong = missing ?? problem

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!proof.trim()) return setMissing(by === 'password' ? 'Enter your password' : 'Enter the code')
    setMissing(undefined)
    onProof({ [by]: proof })
    setProof('')
  }

  async function proveByPasskey() {
    if (isBusy) return
    setAsking(true)
    setMissing(undefined)
    try {
      onProof({ passkey: await passkeyProof() })
    } catch (error) {
      logProblem('A passkey could not be used', error)
      setMissing(describePasskeyProblem(error))
    } finally {
      setAsking(false)
    }
  }

  const typed = {
    value: proof,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => setProof(event.target.value),
  }
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      busy={isBusy}
      width="sm"
      title="Sign this prescription"
      description="Confirm your identity again to prescribe a controlled substance."
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        {by === 'password' ? (
          <Field label="Your password" error={wrong}>
            <PasswordInput key="password" {...typed} autoComplete="current-password" />
          </Field>
        ) : (
          <Field label="Authenticator code" error={wrong}>
            <Input key="code" {...typed} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
          </Field>
        )}
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          <Button
            variant="plain"
            size="sm"
            onClick={() => {
              setBy(by === 'password' ? 'code' : 'password')
              setProof('')
              setMissing(undefined)
            }}
          >
            {by === 'password' ? 'Use an authenticator code' : 'Use my password'}
          </Button>
          {passkeysWork() && (
            <Button variant="plain" size="sm" onClick={() => void proveByPasskey()}>
              Use a passkey
            </Button>
          )}
        </div>
        <DialogActions>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            Not yet
          </Button>
          <Button type="submit" busy={isBusy} busyLabel="Signing…">
            Sign and prescribe
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function describePasskeyProblem(error: unknown): string {
  if (wasCanceled(error)) return "The passkey wasn't used. Try again or use your password."
  if (errorCode(error) === 'webauthn_credential_not_found')
    return 'This account has no passkey yet. Add one under Account security.'
  return "The passkey couldn't be used. Use your password."
}
