import { Phone } from 'lucide-react'
import { practice } from '#core/practice.ts'
import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { dialogMessages } from './dialog-messages.ts'

export function TooLateDialog({ hours, onClose }: { hours: number; onClose: () => void }) {
  const words = useMessages(dialogMessages)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="sm"
      title={words.tooLateTitle}
      description={words.tooLate(hours)}
    >
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
        <a href={practice.phone.href} className={buttonClass()}>
          <Phone />
          {practice.phone.label}
        </a>
      </DialogActions>
    </Dialog>
  )
}
