import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { complaint } from '#core/fields/complaint.ts'
import { oneTimeCode } from '#core/fields/one-time-code.ts'
import { requiredText } from '#core/fields/text.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { errorCode, isAuthUnanswered } from '#web/platform/session/error-message.ts'
import { enterPasskey, wasCanceled } from '#web/platform/session/passkeys.ts'
import { enterAppCode, enterRecoveryCode, secondSteps } from '#web/platform/session/second-step.ts'
import { useErrorMessage } from '#web/platform/session/use-error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { messages } from '../sign-in/messages.ts'
import { words } from './words.ts'

const ways = {
  app: {
    schema: z.object({ code: oneTimeCode }),
    enter: enterAppCode,
    label: 'code',
    hint: 'codeHint',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
    other: 'useRecovery',
    used: 'usedAppCode',
  },
  recovery: {
    schema: z.object({
      code: requiredText(complaint('recovery_code_missing', 'Enter one of your recovery codes')),
    }),
    enter: enterRecoveryCode,
    label: 'recoveryCode',
    hint: 'recoveryHint',
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
    other: 'useApp',
    used: 'usedRecoveryCode',
  },
} as const

/** The second of two steps. When the code was right the auth state moves on, and with it the screen. */
export function SecondStepForm() {
  const say = useMessages(words)
  const signIn = useMessages(messages)
  const [way, setWay] = useState<keyof typeof ways>('app')
  const [failure, setFailure] = useState<unknown>()
  const problem = useErrorMessage(failure, signIn.passkeyNotUsedBody)
  const { data: has } = useQuery({ queryKey: ['second-steps'], queryFn: secondSteps, gcTime: 0 })
  const passkeyOnly = has?.passkey === true && !has.app && way === 'app'

  async function tryPasskey() {
    setFailure(undefined)
    try {
      await enterPasskey()
    } catch (error) {
      setFailure(wasCanceled(error) ? null : error)
    }
  }

  return (
    <div className="grid gap-4">
      {problem && (
        <Banner tone="danger" title={signIn.passkeyNotUsed}>
          {problem}
        </Banner>
      )}
      {has?.passkey && (
        <Button variant={passkeyOnly ? 'primary' : 'secondary'} onClick={tryPasskey}>
          <KeyRound /> {signIn.passkey}
        </Button>
      )}
      {!passkeyOnly && <CodeForm key={way} way={way} />}
      <Button variant="quiet" onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
        {say[ways[way].other]}
      </Button>
    </div>
  )
}

function CodeForm({ way }: { way: keyof typeof ways }) {
  const say = useMessages(words)
  const { schema, enter, label, hint, input, used } = ways[way]
  const [failure, setFailure] = useState<unknown>()
  /** A code works once, and this one's answer was lost. */
  const unanswered = useRef<string>(undefined)
  const [maybeUsed, setMaybeUsed] = useState(false)
  const refused = useErrorMessage(failure, say.signInFailed)
  const problem = maybeUsed ? say[used] : refused
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(undefined)
    setMaybeUsed(false)
    try {
      await enter(code)
    } catch (error) {
      if (isAuthUnanswered(error)) unanswered.current = code
      setMaybeUsed(unanswered.current === code && errorCode(error) === 'mfa_verification_failed')
      setFailure(error)
      form.setFocus('code', { shouldSelect: true })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problem && <Banner tone="danger" title={problem} />}
      <TextField
        form={form}
        name="code"
        label={say[label]}
        hint={say[hint]}
        {...input}
        autoFocus
        className="num text-lg tracking-[.08em]"
      />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel={say.signingIn}>
        {say.signIn}
      </Button>
    </form>
  )
}
