import { useState } from 'react'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { type TwoStepStatus, turnOff } from './two-step-api.ts'

interface TwoStepOnProps extends TwoStepStatus {
  factorId: string
  onRenew: () => Promise<void>
  onTurnedOff: () => void
}

export function TwoStepOn({ factorId, codesLeft, required, onRenew, onTurnedOff }: TwoStepOnProps) {
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
