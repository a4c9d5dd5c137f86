import { AlertDialog } from 'radix-ui'
import { signOut } from '#web/platform/session/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DialogActions, dialogPanelClass } from '#web/ui/dialog.tsx'
import { scrimClass } from '#web/ui/overlay.ts'

interface IdleWarningProps {
  secondsLeft: number
  onStay: () => void
}

export default function IdleWarning({ secondsLeft, onStay }: IdleWarningProps) {
  return (
    <AlertDialog.Root open onOpenChange={onStay}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content className={cx(dialogPanelClass, 'max-w-108')}>
          <AlertDialog.Title className="mb-2.5 text-2xl">Are you still there?</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-muted">
            To protect your information we sign you out when nothing happens for a while. What you have
            written stays on this page.
          </AlertDialog.Description>
          <p className="num mt-4 font-display text-3xl" role="timer">
            0:{String(Math.min(secondsLeft, 59)).padStart(2, '0')}
          </p>
          <DialogActions>
            <Button variant="quiet" onClick={() => signOut()}>
              Sign out now
            </Button>
            <AlertDialog.Cancel asChild>
              <Button>Stay signed in</Button>
            </AlertDialog.Cancel>
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
