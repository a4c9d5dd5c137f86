import { type FormEvent, useState } from 'react'
import { useMessages } from '#web/lib/language.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useChangeVisit } from '../api/change-visit.ts'
import type { Visit } from '../api/load-visits.ts'
import { messages } from '../messages.ts'
import { useVisitWords } from '../use-visit-words.ts'
import { StarRating } from './star-rating.tsx'

export function FeedbackDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const words = useMessages(messages)
  const { when, name } = useVisitWords(visit)
  const { mutate, isPending } = useChangeVisit(visit.id)
  const [rating, setRating] = useState<number>()
  const [feedback, setFeedback] = useState('')
  const [tried, setTried] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!rating || isPending) return
    mutate(
      { satisfaction_rating: rating, satisfaction_feedback: feedback.trim() || null },
      {
        onSuccess: () => {
          toast.success(words.thanks)
          onClose()
        },
        onError: () => toast.error(words.feedbackFailed),
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.feedbackTitle}
      description={<span className="block first-letter:uppercase">{words.feedbackDetail(when, name)}</span>}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field group label={words.rating} error={tried && !rating ? words.ratingMissing : undefined}>
          <StarRating value={rating} onChange={setRating} />
        </Field>
        <Field label={words.feedback} hint={words.feedbackHint} optional>
          <Textarea
            rows={3}
            maxLength={2000}
            value={feedback}
            onChange={(event) => setFeedback(event.target.value)}
          />
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
          <Button type="submit" busy={isPending} busyLabel={words.submitting}>
            {words.submitFeedback}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
