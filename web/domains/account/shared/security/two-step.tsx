import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { errorMessage, isAuthUnanswered } from '#web/platform/session/error-message.ts'
import { isStaff } from '#web/platform/session/is-staff.ts'
import { authSettings } from '#web/platform/session/settings.ts'
import type { Role } from '#web/platform/session/state.ts'
import { type Client, supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { newRecoveryCodes } from '../steps/new-recovery-codes.ts'
import { RecoveryCodes } from '../steps/recovery-codes.tsx'
import { words as stepWords } from '../steps/words.ts'
import { messages } from './messages.ts'
import { unlessGone } from './unless-gone.ts'
import { useProof } from './use-proof.tsx'

const SetUpApp = lazyPart(async () => ({ default: (await import('../steps/set-up-app.tsx')).SetUpApp }))

export function useTwoStep(role: Role) {
  return useQuery({ queryKey: ['two-step', role], queryFn: () => twoStepStatus(role) })
}

export function TwoStep({ status }: { status: UseQueryResult<TwoStepStatus> }) {
  const words = useMessages(messages)
  const say = useMessages(stepWords)
  const [settingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const [returned, setReturned] = useState(false)
  const { withProof, proofDialog } = useProof()

  function finish() {
    setReturned(true)
    setSettingUp(false)
    setCodes(undefined)
    status.refetch()
  }

  async function renewCodes() {
    try {
      await withProof(async () => setCodes(await newRecoveryCodes()), status.data?.hasPasskey)
    } catch (error) {
      toast.error(
        isAuthUnanswered(error) ? say.newCodesUnanswered : errorMessage(error, words.newCodesFailed),
      )
    }
  }

  async function turnOff(factorId: string) {
    try {
      await withProof(async () => {
        await removeApp(factorId)
        toast.success(words.turnedOff)
        finish()
      }, status.data?.hasPasskey)
    } catch (error) {
      toast.error(errorMessage(error, words.turnOffFailed))
    }
  }

  return (
    <Card aria-labelledby="two-step-title">
      <CardHead
        title={words.twoStep}
        id="two-step-title"
        action={
          // What it was when the setup began would contradict what the steps say.
          settingUp ? undefined : status.data?.on ? (
            <Badge tone="success">{words.on}</Badge>
          ) : (
            status.data && <Badge>{words.off}</Badge>
          )
        }
      />
      {content()}
      {proofDialog}
    </Card>
  )

  function content() {
    if (settingUp)
      return (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <SetUpApp
            onDone={finish}
            onCancel={finish}
            hasPasskey={status.data?.hasPasskey ?? false}
            replaces={status.data?.factorId}
          />
        </Suspense>
      )
    if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
    if (status.error)
      return <LoadFailed title={words.unreadable} retry={words.tryAgain} onRetry={status.refetch} />
    if (!status.data)
      return (
        <Loading label={words.loadingTwoStep} className="grid gap-3">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-12 w-40 rounded-control" />
        </Loading>
      )
    return (
      <TwoStepState
        {...status.data}
        returned={returned}
        onSetUp={() => setSettingUp(true)}
        onRenew={renewCodes}
        onTurnOff={turnOff}
      />
    )
  }
}

interface TwoStepStateProps extends TwoStepStatus {
  /** What was opened from here is done or canceled. */
  returned: boolean
  onSetUp: () => void
  onRenew: () => Promise<void>
  onTurnOff: (factorId: string) => Promise<void>
}

function TwoStepState({ factorId, on, codesLeft, required, returned, ...does }: TwoStepStateProps) {
  const words = useMessages(messages)
  const say = useMessages(stepWords)
  const [busy, setBusy] = useState(false)

  async function renew() {
    setBusy(true)
    await does.onRenew()
    setBusy(false)
  }

  return (
    <div className="grid gap-4">
      <p>
        {factorId ? words.appOn : on ? words.passkeyOn : words.twoStepLead}{' '}
        {on && codesLeft > 0 && <span className="num">{words.codesLeft(codesLeft)}</span>}
      </p>
      {on && codesLeft === 0 && <Banner tone="warning" title={say.noCodesLeft} />}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" {...(returned && { ref: focusOnArrival })} onClick={does.onSetUp}>
          {factorId ? words.replaceApp : words.setUp}
        </Button>
        {on && (
          <Confirm
            title={words.newCodesTitle}
            description={words.newCodesBody}
            confirmLabel={words.newCodesDo}
            cancelLabel={words.newCodesKeep}
            danger={false}
            onConfirm={renew}
            trigger={
              <Button variant="secondary" busy={busy}>
                {words.newCodes}
              </Button>
            }
          />
        )}
        {factorId && !required && (
          <Confirm
            title={words.turnOffTitle}
            description={words.turnOffBody}
            confirmLabel={words.turnOffDo}
            cancelLabel={words.turnOffKeep}
            onConfirm={() => void does.onTurnOff(factorId)}
            trigger={<Button variant="danger-quiet">{words.turnOff}</Button>}
          />
        )}
      </div>
      {required && <p className="text-sm text-ink-muted">{words.required}</p>}
    </div>
  )
}

export interface TwoStepStatus {
  /** The authenticator app, when there is one. */
  factorId: string | undefined
  /** A password alone does not open the account. */
  on: boolean
  hasPasskey: boolean
  codesLeft: number
  required: boolean
}

async function twoStepStatus(role: Role): Promise<TwoStepStatus> {
  const { mfa } = (await supabase()).auth
  const [factors, { staffNeedSecondStep }] = await Promise.all([mfa.listFactors(), authSettings()])
  if (factors.error) throw factors.error
  const factorId = factors.data.totp[0]?.id
  const hasPasskey = factors.data.webauthn.length > 0
  const on = factorId !== undefined || hasPasskey
  const required = staffNeedSecondStep && isStaff(role)
  if (!on) return { factorId, on, hasPasskey, codesLeft: 0, required }
  const codes = await mfa.recoveryCodes.getStatus()
  if (codes.error && codes.error.code !== 'mfa_factor_not_found') throw codes.error
  return { factorId, on, hasPasskey, codesLeft: codes.data?.remaining ?? 0, required }
}

async function removeApp(factorId: string) {
  const client = await supabase()
  await unlessGone(unenroll(client, factorId), 'mfa_factor_not_found')
  // The token in hand still speaks of two steps.
  await client.auth.refreshSession()
}

async function unenroll(client: Client, factorId: string) {
  const { error } = await client.auth.mfa.unenroll({ factorId })
  if (error) throw error
}
