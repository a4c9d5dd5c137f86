import { type FormEvent, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import {
  describePasskeyProblem,
  missingProof,
  ProofField,
  type ProofKind,
} from '#web/platform/session/proof-field.tsx'
import { passkeyProof } from '#web/platform/session/prove-identity.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

interface ProofDialogProps {
  problem: string | undefined
  busy: boolean
  onProof: (proof: object) => void
  onCancel: () => void
}

/** A controlled substance asks again who prescribes: a screen left open must not be enough. */
export default function ProofDialog({ problem, busy, onProof, onCancel }: ProofDialogProps) {
  const [by, setBy] = useState<ProofKind>('password')
  const [proof, setProof] = useState('')
  const [missing, setMissing] = useState<string>()
  const [asking, setAsking] = useState(false)
  const isBusy = busy || asking
  const wrong = missing ?? problem

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!proof.trim()) return setMissing(missingProof[by])
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
      setMissing(describePasskeyProblem(error) ?? "The passkey couldn't be used. Use your password.")
    } finally {
      setAsking(false)
    }
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
        <ProofField
          by={by}
          value={proof}
          error={wrong}
          onChange={setProof}
          onSwitch={(next) => {
            setBy(next)
            setProof('')
            setMissing(undefined)
          }}
          onPasskey={() => void proveByPasskey()}
        />
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
