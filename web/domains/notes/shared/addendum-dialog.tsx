import { type FormEvent, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { WrittenDialog } from '#web/ui/written-dialog.tsx'
import { useAddAddendum } from './note-records.ts'
import type { NoteRow } from './values.ts'

interface AddendumDialogProps {
  note: Pick<NoteRow, 'id' | 'patient_id' | 'session_date'>
  providerId: string
  /** Its initial text. */
  begun?: string
  onSaved?: () => void
  onClose: () => void
}

export function AddendumDialog({ note, providerId, begun = '', onSaved, onClose }: AddendumDialogProps) {
  // Chosen here: pressed again after an answer was lost, it is the same addendum.
  const [id] = useState(() => crypto.randomUUID())
  const [text, setText] = useState(begun)
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useAddAddendum()

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return setProblem('Enter the addendum')
    try {
      await mutateAsync({ id, to: note, providerId, text: text.trim() })
      toast.success('Addendum saved as a draft', { description: 'Draft until signed.' })
      onSaved?.()
      onClose()
    } catch (error) {
      logProblem('An addendum could not be saved', error)
      setProblem(refusal(error, 'We couldn’t save the addendum. Please try again.'))
    }
  }

  return (
    <WrittenDialog
      unsaved={text.trim() !== begun.trim()}
      onClose={onClose}
      busy={isPending}
      title="Add an addendum"
      description="The signed note doesn’t change. The addendum is saved and released with it and has its own signature."
    >
      <form onSubmit={(event) => void add(event)} noValidate>
        <Field label="Addendum" error={problem}>
          <Textarea rows={6} value={text} autoFocus onChange={(event) => setText(event.target.value)} />
        </Field>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" busy={isPending} busyLabel="Saving…">
            Save draft
          </Button>
        </DialogActions>
      </form>
    </WrittenDialog>
  )
}
