import { FolderInput } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PatientPicker } from '#web/domains/people/index.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { describeNotStored } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useVisitChoice, VisitField } from '../../shared/visit-field.tsx'
import type { ScribeNote } from './use-scribe-note.ts'

interface FileIntoChartProps {
  note: ScribeNote
  providerId: string | undefined
}

interface Problem {
  patient?: string
  visit?: string
}

const hasNote = 'This visit already has a note. Add to that one, or choose another visit.'

/** A note drafted outside a visit goes into the chart of a patient the clinician chooses; there it can be signed. */
export function FileIntoChart({ note, providerId }: FileIntoChartProps) {
  const [open, setOpen] = useState(false)
  const [patient, setPatient] = useState<{ id: string; name: string }>()
  const choice = useVisitChoice(patient?.id, providerId)
  const [problem, setProblem] = useState<Problem>({})
  const [busy, setBusy] = useState(false)

  const loading = patient !== undefined && choice.query.isPending

  async function file(event: FormEvent) {
    event.preventDefault()
    if (!patient || !providerId) return setProblem({ patient: 'Choose a patient' })
    const { visit, timeZone } = choice
    if (visit === undefined) return setProblem({ visit: 'Choose a visit, or “Not part of a visit”' })
    const reason = reasonNotToFile(visit, Boolean(note.work?.values.sessionDate))
    if (reason) return setProblem({ visit: reason })
    setBusy(true)
    try {
      const filed = await note.fileInto({ patientId: patient.id, providerId, visit, timeZone })
      if (!filed) return setProblem({ visit: hasNote })
      toast.success(`Filed as a draft in the chart of ${patient.name}`)
    } catch (error) {
      logProblem('A note could not be filed', error)
      const why = describeNotStored(error, { failed: 'file the note', stored: 'the note was filed' })
      setProblem(choice.choices?.length ? { visit: why } : { patient: why })
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
        busy={busy}
        width="sm"
        title="File this note into a chart"
        description="It becomes a draft in the chart, with its transcript. Check that it is the right patient."
      >
        <form noValidate onSubmit={(event) => void file(event)} className="grid gap-4">
          <Field label="Patient" error={problem.patient}>
            <PatientPicker
              value={patient}
              onPick={(picked) => {
                setPatient(picked)
                setProblem({})
              }}
            />
          </Field>
          {patient && <VisitField choice={choice} error={problem.visit} onPick={() => setProblem({})} />}
          {choice.visit?.noteId && (
            <a href={paths.note(choice.visit.noteId)} target="_blank" rel="noreferrer" className="text-sm">
              Open the note of this visit in a new tab
            </a>
          )}
          <DialogActions>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={busy} busyLabel="Filing…" disabled={loading}>
              File note
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </div>
  )
}

/** Null stands for "Not part of a visit". */
function reasonNotToFile(visit: { noteId?: unknown } | null, hasSessionDate: boolean): string | undefined {
  if (visit?.noteId) return hasNote
  return visit || hasSessionDate ? undefined : 'Enter the date of the session under Session Info first'
}
