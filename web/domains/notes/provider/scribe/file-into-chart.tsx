import { FolderInput } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PatientPicker } from '#web/domains/people/index.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import type { ScribeNote } from './use-scribe-note.ts'

interface FileIntoChartProps {
  note: ScribeNote
  providerId: string | undefined
}

/** A note drafted without a visit goes into the chart of a patient the clinician chooses; there it can be signed. */
export function FileIntoChart({ note, providerId }: FileIntoChartProps) {
  const [open, setOpen] = useState(false)
  const [patient, setPatient] = useState<{ id: string; name: string }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function file(event: FormEvent) {
    event.preventDefault()
    if (!patient || !providerId) return setProblem('Choose a patient')
    setBusy(true)
    try {
      await note.fileInto(patient.id, providerId)
      toast.success(`Filed as a draft in the chart of ${patient.name}`)
    } catch (error) {
      logProblem('A note could not be filed', error)
      setProblem(refusal(error, 'We couldn’t file the note. Check your connection and try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <Button size="sm" onClick={() => setOpen(true)}>
        <FolderInput />
        File into a chart
      </Button>
      <p className="text-xs text-ink-muted">
        This note is on this page only. File it into a chart to keep and sign it.
      </p>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        width="sm"
        title="File this note into a chart"
        description="It becomes a draft in the chart, with its transcript. Check that it is the right patient."
      >
        <form noValidate onSubmit={(event) => void file(event)} className="grid gap-4">
          <Field label="Patient" error={problem}>
            <PatientPicker value={patient} onPick={setPatient} />
          </Field>
          <DialogActions>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={busy} busyLabel="Filing…">
              File note
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </div>
  )
}
