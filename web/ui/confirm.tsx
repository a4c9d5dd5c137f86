import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { DialogActions, dialogPanelClass } from './dialog.tsx'
import { useFocusBack } from './focus-back.ts'
import { scrimClass } from './overlay.ts'

interface ConfirmProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
  /** Names what will happen: "Cancel Monday's visit?" */
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  /** The label of the cancel button, such as "Keep visit". It has the focus. */
  cancelLabel: string
  onConfirm: () => void
  danger?: boolean
  busy?: boolean
}

/** Asks before anything is lost. A press outside does not answer it. */
export function Confirm({
  trigger,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  ...rest
}: ConfirmProps) {
  const { danger = true, busy = false, ...state } = rest
  const focusBack = useFocusBack(state.open)
  return (
    <AlertDialog.Root {...state}>
      {trigger && <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content {...focusBack} className={cx(dialogPanelClass, 'max-w-108')}>
          <AlertDialog.Title className="mb-2.5 text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-muted">{description}</AlertDialog.Description>
          <DialogActions>
            <AlertDialog.Action asChild>
              <Button variant={danger ? 'danger-quiet' : 'quiet'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </AlertDialog.Action>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
