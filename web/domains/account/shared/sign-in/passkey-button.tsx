import { KeyRound } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { passkeysWork } from '#web/platform/session/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface PasskeyButtonProps {
  busy: boolean
  onUse: () => void
}

/** Sign-in without a password; hidden where passkeys don't work. */
export function PasskeyButton({ busy, onUse }: PasskeyButtonProps) {
  const words = useMessages(messages)
  if (!passkeysWork()) return null
  return (
    <div className="grid gap-4">
      <p aria-hidden className="flex items-center gap-3 text-sm text-ink-muted">
        <span className="h-px grow bg-line" />
        {words.or}
        <span className="h-px grow bg-line" />
      </p>
      <Button variant="secondary" busy={busy} busyLabel={words.passkeyWaiting} onClick={onUse}>
        <KeyRound /> {words.passkey}
      </Button>
    </div>
  )
}
