import { Star } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { CrisisPanel } from '#web/platform/safety/crisis-panel.tsx'
import { useCrisis } from '#web/platform/safety/use-crisis.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { useTyped } from '#web/platform/use-typed.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { useFieldGroup } from '#web/ui/field-context.ts'
import { Textarea } from '#web/ui/input.tsx'
import { feedbackWords } from './words.ts'

const ratings = [1, 2, 3, 4, 5] as const

interface StarRatingProps {
  value: number | undefined
  onChange: (rating: number) => void
}

/** One to five. The word is next to the stars, so that color and shape aren't the only cue. */
function StarRating({ value, onChange }: StarRatingProps) {
  const words = useMessages(feedbackWords)
  const name = useId()
  const chosen = ratings.find((rating) => rating === value)
  return (
    <div role="radiogroup" {...useFieldGroup()} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="flex">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="relative grid size-11 place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              aria-label={words.stars(rating, words.ratings[rating])}
              className="absolute inset-0 opacity-0"
            />
            <Star
              className={cx(
                'size-7!',
                rating <= (value ?? 0) ? 'fill-warning text-warning' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
      <span className="font-semibold">{chosen && words.ratings[chosen]}</span>
    </div>
  )
}

interface Typed {
  rating?: number
  feedback: string
}

interface FeedbackFormProps {
  appointmentId: string
  onSent: () => void
  /** The row of buttons, around the one that sends. */
  actions: (send: ReactNode) => ReactNode
}

/** How the visit was, in stars and in words. */
export function FeedbackForm({ appointmentId, onSent, actions }: FeedbackFormProps) {
  const words = useMessages(feedbackWords)
  const { mutate, isPending } = useSendFeedback(appointmentId)
  const language = useLanguage()
  const [typed, keep, forget] = useTyped<Typed>(`feedback ${appointmentId}`, { feedback: '' })
  const { rating, feedback } = typed
  const [failed, setFailed] = useState<string>()
  const [tried, setTried] = useState(false)
  const crisis = useCrisis({ feedback })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!rating || isPending) return
    setFailed(undefined)
    mutate(
      { satisfaction_rating: rating, satisfaction_feedback: feedback.trim() || null },
      {
        onSuccess: () => {
          forget()
          toast.success(words.thanks)
          onSent()
        },
        onError: async (error) => {
          logProblem('Feedback could not be sent', error)
          setFailed((await refusalIn(language, error)) ?? words.tryLater)
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field group label={words.rating} error={tried && !rating ? words.ratingMissing : undefined}>
        <StarRating value={rating} onChange={(rating) => keep({ ...typed, rating })} />
      </Field>
      <Field label={words.feedback} hint={words.feedbackHint} optional>
        <Textarea
          rows={3}
          maxLength={2000}
          value={feedback}
          onChange={(event) => keep({ ...typed, feedback: event.target.value })}
        />
      </Field>
      {crisis.at && <CrisisPanel crisis={crisis} source="feedback" />}
      {failed && (
        <Banner tone="danger" title={words.feedbackFailed}>
          {failed}
        </Banner>
      )}
      {actions(
        <Button type="submit" busy={isPending} busyLabel={words.submitting}>
          {words.submitFeedback}
        </Button>,
      )}
    </form>
  )
}

interface Feedback {
  satisfaction_rating: number
  satisfaction_feedback: string | null
}

function useSendFeedback(appointmentId: string) {
  return useMutation({
    mutationFn: async (feedback: Feedback) => {
      const client = await supabase()
      return askAgainUnanswered(() =>
        read(client.from('appointments').update(feedback).eq('id', appointmentId).select('id').single()),
      )
    },
    // Without a network it fails immediately with a message, instead of waiting unseen.
  })
}
