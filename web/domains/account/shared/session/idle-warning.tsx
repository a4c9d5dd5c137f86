import { AlertDialog } from 'radix-ui'
import { useMessages } from '#web/platform/language.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { prepareToaster } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DialogActions, dialogPanelClass } from '#web/ui/dialog.tsx'
import { scrimClass } from '#web/ui/overlay.ts'
import { words } from './words.ts'

// This file is loaded after the first screen, together with what is needed to report a failure without a network.
prepareToaster()

interface IdleWarningProps {
  secondsLeft: number
  onStay: () => void
}

export default function IdleWarning({ secondsLeft, onStay }: IdleWarningProps) {
  const say = useMessages(words)
  return (
    <AlertDialog.Root open onOpenChange={onStay}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content className={cx(dialogPanelClass, 'max-w-108')}>
          <AlertDialog.Title className="mb-2.5 text-2xl">{say.stillThere}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-muted">{say.idleLead}</AlertDialog.Description>
          <p className="num mt-4 font-display text-3xl" role="timer">
            0:{String(Math.min(secondsLeft, 59)).padStart(2, '0')}
          </p>
          <DialogActions>
            <Button variant="quiet" onClick={() => signOut()}>
              {say.signOutNow}
            </Button>
            <AlertDialog.Cancel asChild>
              <Button>{say.stay}</Button>
            </AlertDialog.Cancel>
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
