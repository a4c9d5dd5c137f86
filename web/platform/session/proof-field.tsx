import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { errorCode } from './error-message.ts'
import { passkeysWork, wasCanceled } from './passkeys.ts'

export type ProofKind = 'password' | 'code'

export const missingProof = { password: 'Enter your password', code: 'Enter the code' } as const

interface ProofFieldProps {
  by: ProofKind
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onSwitch: (by: ProofKind) => void
  onPasskey: () => void
}

/** Staff confirm their identity before they sign: by password, by authenticator code or by passkey. */
export function ProofField({ by, value, error, onChange, onSwitch, onPasskey }: ProofFieldProps) {
  const typed = {
    value,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <>
      {by === 'password' ? (
        <Field label="Your password" error={error}>
          <PasswordInput key="password" {...typed} autoComplete="current-password" />
        </Field>
      ) : (
        <Field label="Authenticator code" error={error}>
          <Input key="code" {...typed} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
        </Field>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <Button variant="plain" size="sm" onClick={() => onSwitch(by === 'password' ? 'code' : 'password')}>
          {by === 'password' ? 'Use an authenticator code' : 'Use my password'}
        </Button>
        {passkeysWork() && (
          <Button variant="plain" size="sm" onClick={onPasskey}>
            Use a passkey
          </Button>
        )}
      </div>
    </>
  )
}

/** Undefined for an error that isn't about the passkey alone. */
export function describePasskeyProblem(error: unknown): string | undefined {
  if (wasCanceled(error)) return "The passkey wasn't used. Try again or use your password."
  if (errorCode(error) === 'webauthn_credential_not_found')
    return 'This account has no passkey yet. Add one under Account security.'
  return undefined
}
