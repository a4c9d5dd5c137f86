import { useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { passkeysWork } from '#web/platform/session/passkeys.ts'
import { needsProof } from '#web/platform/session/prove-identity.ts'
import { toast } from '#web/platform/toast.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { messages } from './messages.ts'
import { ProveIdentity } from './prove-identity.tsx'

type Action = () => Promise<void>

/**
 * Runs a change to how a person signs in. If the server requires a proof first, a dialog asks for it, and then the
 * change runs.
 */
export function useProof() {
  const words = useMessages(messages)
  const [waiting, setWaiting] = useState<{ run: Action; hasPasskey: boolean }>()

  async function withProof(run: Action, hasPasskey = false): Promise<void> {
    try {
      await run()
    } catch (error) {
      if (!needsProof(error)) throw error
      setWaiting({ run, hasPasskey: hasPasskey && passkeysWork() })
    }
  }

  const dialog = waiting && (
    <Dialog
      open
      onOpenChange={() => setWaiting(undefined)}
      width="sm"
      title={words.proveTitle}
      description={words.proveLead}
    >
      <ProveIdentity
        hasPasskey={waiting.hasPasskey}
        onProved={() => {
          setWaiting(undefined)
          waiting.run().catch((error: unknown) => toast.error(errorMessage(error, words.failed)))
        }}
      />
    </Dialog>
  )
  return { withProof, proofDialog: dialog }
}
