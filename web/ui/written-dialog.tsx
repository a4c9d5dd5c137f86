import { type ComponentProps, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { Confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { words } from './words.ts'

interface WrittenDialogProps
  extends Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'trigger'> {
  /** Something was written that closing would lose. */
  unsaved: boolean
  onClose: () => void
}

/** A dialog that is written in: Escape, its X and its Cancel ask before they throw away what was written. */
export function WrittenDialog({ unsaved, onClose, ...dialog }: WrittenDialogProps) {
  const say = useMessages(words)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Dialog {...dialog} open onOpenChange={() => (unsaved ? setAsking(true) : onClose())} />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={say.discardTitle}
        description={say.discardDetail}
        confirmLabel={say.discard}
        cancelLabel={say.keepWriting}
        onConfirm={onClose}
      />
    </>
  )
}
