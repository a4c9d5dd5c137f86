import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { authSettings } from '#web/platform/session/settings.ts'
import type { Role } from '#web/platform/session/state.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { RecoveryCodes } from '../steps/recovery-codes.tsx'

const SetUpApp = lazyPart(async () => ({ default: (await import('../steps/set-up-app.tsx')).SetUpApp }))

export function TwoStep({ role }: { role: Role }) {
  const status = useQuery({ queryKey: ['two-step', role], queryFn: () => twoStepStatus(role) })
  const [settingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<string[]>()

  function finish() {
    setSettingUp(false)
    setCodes(undefined)
    status.refetch()
  }

  async function renewCodes() {
    try {
      setCodes(await newRecoveryCodes())
    } catch (error) {
      toast.error(errorMessage(error, 'New codes could not be made. Please try again.'))
    }
  }

  return (
    <Card aria-labelledby="two-step-title">
      <CardHead
        title="Two-step sign-in"
        id="two-step-title"
        action={status.data?.factorId ? <Badge tone="success">On</Badge> : status.data && <Badge>Off</Badge>}
      />
      {content()}
    </Card>
  )

  function content() {
    if (settingUp)
      return (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <SetUpApp onDone={finish} />
        </Suspense>
      )
    if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
    if (status.error)
      return (
        <Banner
          tone="danger"
          title="This could not be read."
          action={
            <Button size="sm" variant="secondary" onClick={() => status.refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(status.error, 'Something went wrong.')}
        </Banner>
      )
    if (!status.data)
      return (
        <Loading label="Loading two-step sign-in" className="grid gap-3">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-12 w-40 rounded-control" />
        </Loading>
      )
    if (status.data.factorId)
      return (
        <TwoStepOn
          {...status.data}
          factorId={status.data.factorId}
          onRenew={renewCodes}
          onTurnedOff={finish}
        />
      )
    return (
      <div className="grid justify-items-start gap-4">
        <p>
          A code from an app on your phone beside the password. Whoever learns your password still cannot sign
          in as you.
        </p>
        <Button variant="secondary" onClick={() => setSettingUp(true)}>
          Set up two-step sign-in
        </Button>
      </div>
    )
  }
}

interface TwoStepOnProps extends TwoStepStatus {
  factorId: string
  onRenew: () => Promise<void>
  onTurnedOff: () => void
}

function TwoStepOn({ factorId, codesLeft, required, onRenew, onTurnedOff }: TwoStepOnProps) {
  const [busy, setBusy] = useState(false)

  async function renew() {
    setBusy(true)
    await onRenew()
    setBusy(false)
  }

  async function turnOffNow() {
    try {
      await turnOff(factorId)
      toast.success('Two-step sign-in is off')
      onTurnedOff()
    } catch (error) {
      toast.error(errorMessage(error, 'Two-step sign-in could not be turned off. Please try again.'))
    }
  }

  return (
    <div className="grid gap-4">
      <p>
        You sign in with your password and a code from your authenticator app. You have{' '}
        <strong className="num">{codesLeft}</strong> unused recovery {codesLeft === 1 ? 'code' : 'codes'} for
        the day the app is out of reach.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Confirm
          title="Make new recovery codes?"
          description="The codes you saved before stop working."
          confirmLabel="Make new codes"
          cancelLabel="Keep the old ones"
          danger={false}
          onConfirm={renew}
          trigger={
            <Button variant="secondary" busy={busy}>
              New recovery codes
            </Button>
          }
        />
        {!required && (
          <Confirm
            title="Turn off two-step sign-in?"
            description="From then on the password alone opens your account. The app and the recovery codes are removed from it."
            confirmLabel="Turn it off"
            cancelLabel="Keep it on"
            onConfirm={turnOffNow}
            trigger={<Button variant="danger-quiet">Turn off</Button>}
          />
        )}
      </div>
      {required && <p className="text-sm text-ink-muted">This practice asks its clinicians to keep it on.</p>}
    </div>
  )
}

interface TwoStepStatus {
  /** The authenticator app, when two-step sign-in is on. */
  factorId: string | undefined
  codesLeft: number
  required: boolean
}

async function twoStepStatus(role: Role): Promise<TwoStepStatus> {
  const { mfa } = (await supabase()).auth
  const [factors, { staffNeedSecondStep }] = await Promise.all([mfa.listFactors(), authSettings()])
  if (factors.error) throw factors.error
  const factorId = factors.data.totp[0]?.id
  const required = staffNeedSecondStep && role !== 'patient'
  if (!factorId) return { factorId, codesLeft: 0, required }
  const codes = await mfa.recoveryCodes.getStatus()
  if (codes.error && codes.error.code !== 'mfa_factor_not_found') throw codes.error
  return { factorId, codesLeft: codes.data?.remaining ?? 0, required }
}

async function turnOff(factorId: string) {
  const client = await supabase()
  const { error } = await client.auth.mfa.unenroll({ factorId })
  if (error) throw error
  // The token in hand still speaks of two steps.
  await client.auth.refreshSession()
}

async function newRecoveryCodes(): Promise<string[]> {
  const { recoveryCodes } = (await supabase()).auth.mfa
  const renewed = await recoveryCodes.regenerate()
  const made = renewed.error?.code === 'mfa_factor_not_found' ? await recoveryCodes.generate() : renewed
  if (made.error) throw made.error
  return made.data.codes
}
