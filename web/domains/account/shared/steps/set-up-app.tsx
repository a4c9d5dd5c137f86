import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { oneTimeCode } from '#core/fields/one-time-code.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { needsProof } from '#web/platform/session/prove-identity.ts'
import { useErrorMessage } from '#web/platform/session/use-error-message.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { messages } from '../security/messages.ts'
import { ProveIdentity } from '../security/prove-identity.tsx'
import { newRecoveryCodes } from './new-recovery-codes.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { words } from './words.ts'

interface SetUpAppProps {
  onDone: () => void
  /** Leaves everything as it was. Not where the app must be set up. */
  onCancel?: () => void
  /** A passkey that can replace the password when the server re-verifies identity. */
  hasPasskey?: boolean
  /** The app that goes once the new one works. */
  replaces?: string | undefined
}

/** In order: confirm who you are, scan, type the first code, keep the recovery codes. */
export function SetUpApp({ onDone, onCancel, ...app }: SetUpAppProps) {
  const { cancel } = useMessages(messages)
  const [isOn, setOn] = useState(false)
  const cache = useQueryClient()
  function turnedOn() {
    setOn(true)
    // It is on from here, even if the person leaves without saving the codes.
    void cache.invalidateQueries({ queryKey: ['two-step'] })
  }
  if (isOn) return <FirstCodes hasPasskey={app.hasPasskey} onDone={onDone} onLater={onCancel} />
  return (
    <div className="grid gap-4">
      <Steps {...app} onConfirmed={turnedOn} />
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </div>
  )
}

interface FirstCodesProps {
  hasPasskey: boolean | undefined
  onDone: () => void
  onLater: (() => void) | undefined
}

/** The app is on already: if the codes don't come, the person must know that. */
function FirstCodes({ hasPasskey = false, onDone, onLater }: FirstCodesProps) {
  const say = useMessages(words)
  const { proveLead } = useMessages(messages)
  const codes = useQuery({
    queryKey: ['first-recovery-codes'],
    queryFn: newRecoveryCodes,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (codes.data) return <RecoveryCodes codes={codes.data} onDone={onDone} />
  if (codes.isFetching)
    return (
      <Loading label={say.preparingCodes} className="grid gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-44" />
      </Loading>
    )
  if (needsProof(codes.error))
    return (
      <div className="grid gap-4">
        <p>
          {say.onWithoutCodes} {proveLead}
        </p>
        <ProveIdentity hasPasskey={hasPasskey} onProved={() => codes.refetch()} />
      </div>
    )
  return (
    <div className="grid gap-4">
      <Banner
        tone="warning"
        title={say.onWithoutCodes}
        action={
          <Button size="sm" variant="secondary" onClick={() => codes.refetch()}>
            {say.tryAgain}
          </Button>
        }
      >
        {say.codesMissing}
      </Banner>
      {onLater && (
        <Button variant="quiet" onClick={onLater}>
          {say.codesLater}
        </Button>
      )}
    </div>
  )
}

interface StepsProps extends Omit<SetUpAppProps, 'onDone' | 'onCancel'> {
  onConfirmed: () => void
}

function Steps({ hasPasskey = false, replaces, onConfirmed }: StepsProps) {
  const say = useMessages(words)
  const { proveLead } = useMessages(messages)
  const app = useQuery({
    queryKey: ['set-up-app'],
    queryFn: beginSetUp,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (needsProof(app.error))
    return (
      <div className="grid gap-4">
        <p>{proveLead}</p>
        <ProveIdentity hasPasskey={hasPasskey} onProved={() => app.refetch()} />
      </div>
    )
  if (app.error)
    return (
      <Banner
        tone="danger"
        title={say.setUpFailed}
        action={
          <Button size="sm" variant="secondary" onClick={() => app.refetch()}>
            {say.tryAgain}
          </Button>
        }
      >
        {errorMessage(app.error, say.wentWrong)}
      </Banner>
    )
  if (!app.data)
    return (
      <Loading label={say.preparing} className="grid gap-4">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="size-44 rounded-md" />
      </Loading>
    )
  return <ScanAndConfirm {...app.data} replaces={replaces} onConfirmed={onConfirmed} />
}

interface AppToSetUp {
  factorId: string
  qrCode: string
  secret: string
}

async function beginSetUp(): Promise<AppToSetUp> {
  const client = await supabase()
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

async function confirm(factorId: string, code: string, replaces: string | undefined): Promise<void> {
  const { mfa } = (await supabase()).auth
  const { error } = await mfa.challengeAndVerify({ factorId, code })
  // A code works once, and a try whose answer was lost may have used it.
  if (error && !(await isTurnedOn(factorId))) throw error
  if (replaces) {
    const { error: kept } = await mfa.unenroll({ factorId: replaces })
    // It went already, from another tab.
    if (kept && kept.code !== 'mfa_factor_not_found') throw kept
  }
}

async function isTurnedOn(factorId: string): Promise<boolean> {
  const { data } = await (await supabase()).auth.mfa.listFactors()
  return data?.totp.some(({ id }) => id === factorId) ?? false
}

const schema = z.object({ code: oneTimeCode })

interface ScanAndConfirmProps extends AppToSetUp {
  replaces: string | undefined
  onConfirmed: () => void
}

function ScanAndConfirm({ factorId, qrCode, secret, replaces, onConfirmed }: ScanAndConfirmProps) {
  const say = useMessages(words)
  const [failure, setFailure] = useState<unknown>()
  const problem = useErrorMessage(failure, say.codeFailed)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(undefined)
    try {
      await confirm(factorId, code, replaces)
      onConfirmed()
    } catch (error) {
      setFailure(error)
      form.setFocus('code', { shouldSelect: true })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>{say.scan}</p>
      <div className="grid justify-items-start gap-3">
        <img src={qrCode} alt={say.qrCode} className="size-44 rounded-md border border-line bg-[#fff] p-2" />
        <p className="text-sm text-ink-muted">
          {say.cannotScan}
          <code className="mt-1 block font-sans text-base font-semibold tracking-[.06em] break-all text-ink select-all">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
      </div>
      {problem && <Banner tone="danger" title={problem} />}
      <TextField
        form={form}
        name="code"
        label={say.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        className="num text-lg tracking-[.08em]"
      />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel={say.checking}>
        {replaces ? say.replace : say.turnOn}
      </Button>
    </form>
  )
}
