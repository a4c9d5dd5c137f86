import { useQueryClient } from '@tanstack/react-query'
import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FeedbackForm } from '../../shared/feedback/feedback-form.tsx'
import { type Visit, visitsKey } from './api.ts'
import { listMessages } from './list-messages.ts'
import { useVisitWords } from './use-visit-words.ts'

export default function FeedbackDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const words = useMessages(listMessages)
  const cache = useQueryClient()
  const { when, name } = useVisitWords(visit)

  function sent() {
    void cache.invalidateQueries({ queryKey: visitsKey })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.feedbackTitle}
      description={<span className="block first-letter:uppercase">{words.feedbackDetail(when, name)}</span>}
    >
      <FeedbackForm
        appointmentId={visit.id}
        onSent={sent}
        actions={(send) => (
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {words.close}
            </Button>
            {send}
          </DialogActions>
        )}
      />
    </Dialog>
  )
}
