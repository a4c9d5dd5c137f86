import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { questionsOf, splitAnswers } from '#core/assessments/questions-of.ts'
import { scoreAnswers } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { logProblem } from '#web/platform/log.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { AllQuestions } from './questions-view.tsx'

/** The response to an earlier attempt was lost. */
const alreadyStored = '23505'

interface RateDialogProps {
  instrument: Instrument
  patientId: string
  providerId: string
  onClose: () => void
}

/** An assessment the clinician rates while watching the patient. */
export default function RateDialog({ instrument, patientId, providerId, onClose }: RateDialogProps) {
  const places = [...questionsOf(instrument).keys()]
  // The same rating sent again is stored once; another answer makes it another rating.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [answers, setAnswers] = useState<(number | null)[]>(places.map(() => null))
  const [tried, setTried] = useState(false)
  const cache = useQueryClient()
  const missing = places.filter((place) => answers[place] === null)
  const store = useMutation({
    mutationFn: async () => {
      const given = splitAnswers(instrument, answers)
      const scored = scoreAnswers(instrument, given.answers)
      if (!scored.complete) throw new Error('The rating is not complete')
      const client = await supabase()
      const { error } = await client.from('assessment_results').insert({
        id,
        patient_id: patientId,
        rated_by: providerId,
        instrument: instrument.id,
        ...given,
        score: scored.score,
        severity: scored.band.label.en,
      })
      if (error && error.code !== alreadyStored) throw error
    },
    onSuccess: () => cache.invalidateQueries(),
  })
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (missing.length > 0) return setTried(true)
    try {
      await store.mutateAsync()
    } catch (error) {
      return logProblem('A rating could not be stored', error)
    }
    toast.success(`${instrument.name} recorded`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      busy={store.isPending}
      title={`Record ${instrument.name}`}
      description={instrument.instructions.en}
      width="lg"
    >
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <AllQuestions
          instrument={instrument}
          answers={answers}
          asked={places}
          missing={tried ? missing : []}
          shownIn="en"
          onAnswer={(index, value) => {
            setAnswers(answers.with(index, value))
            setId(crypto.randomUUID())
          }}
        />
        <p className="text-xs text-ink-muted">{instrument.credit.en}</p>
        {store.isError && (
          <Banner tone="danger" title="We couldn't save this rating.">
            Check your connection and try again.
          </Banner>
        )}
        <DialogActions>
          <Button variant="secondary" disabled={store.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={store.isPending} busyLabel="Saving…">
            Save rating
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
