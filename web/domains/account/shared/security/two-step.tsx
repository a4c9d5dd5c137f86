import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { later } from '#web/platform/lazy.ts'
import { errorMessage } from '#web/platform/session/error-message.ts'
import type { Role } from '#web/platform/session/state.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { RecoveryCodes } from '../steps/recovery-codes.tsx'
import { newRecoveryCodes, twoStepStatus } from './two-step-api.ts'
import { TwoStepOn } from './two-step-on.tsx'

const SetUpApp = later(async () => ({ default: (await import('../steps/set-up-app.tsx')).SetUpApp }))

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
