import { type FormEvent, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useAddAddendum } from './note-records.ts'
import type { NoteRow } from './values.ts'

interface AddendumDialogProps {
  note: Pick<NoteRow, 'id' | 'patient_id' | 'session_date'>
  providerId: string
  onClose: () => void
}

export function AddendumDialog({ note, providerId, onClose }: AddendumDialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useAddAddendum()

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return setProblem('Enter the addendum')
    try {
      await mutateAsync({ to: note, providerId, text: text.trim() })
      toast.success('Addendum saved as a draft', { description: 'Draft until signed.' })
      onClose()
    } catch (error) {
      logProblem('An addendum could not be saved', error)
      setProblem(refusal(error, 'We couldn’t save the addendum. Please try again.'))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
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
    </Dialog>
  )
}
