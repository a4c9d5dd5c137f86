import { type FormEvent, useState } from 'react'
import { procedureConflicts } from '#core/billing/procedure-rules.ts'
import type { CodeSuggestion } from '#core/notes/types.ts'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { logProblem } from '#web/platform/log.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { WrittenDialog } from '#web/ui/written-dialog.tsx'
import { CodeRows } from './code-rows.tsx'
import { countingCodes } from './counting-codes.ts'
import { useAmendCodes } from './note-records.ts'
import { SignDialog } from './sign-dialog.tsx'
import type { NoteRow } from './values.ts'

type Amended = Pick<
  NoteRow,
  'id' | 'patient_id' | 'provider_id' | 'appointment_id' | 'session_date' | 'icd_codes' | 'cpt_codes'
>

type Addendum = Pick<NoteRow, 'status' | 'signed_at' | 'icd_codes' | 'cpt_codes' | 'amends_codes'>

interface Correction {
  diagnoses: CodeSuggestion[]
  procedures: CodeSuggestion[]
  reason: string
}

interface AmendCodesDialogProps {
  note: Amended
  /** The note's addenda: a signed correction of codes replaces those before it. */
  addenda?: readonly Addendum[]
  onSigned?: () => void
  onClose: () => void
}

/** After signing, codes are corrected by a signed addendum that states all of them. */
export function AmendCodesDialog({ note, addenda = [], onSigned, onClose }: AmendCodesDialogProps) {
  const [now] = useState(() => countingCodes(note, addenda))
  // A correction written before another one was signed would undo that one.
  const kept = useDraftValues<Correction>(`amend-codes-${note.id}-${now.correctedAt.length}`)
  const correction: Correction = {
    diagnoses: now.diagnoses,
    procedures: now.procedures,
    reason: '',
    ...kept.values,
  }
  const { diagnoses, procedures, reason } = correction
  const unsaved = Object.keys(kept.values).length > 0
  const change = (more: Partial<Correction>) => kept.save({ ...correction, ...more })
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending, data: draft } = useAmendCodes()
  const conflicts = procedureConflicts(procedures.map(({ code }) => code))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim()) return setProblem('Enter the reason for changing the codes')
    try {
      await mutateAsync({ to: note, diagnoses, procedures, reason: reason.trim() })
      if (unsaved) void kept.discard()
    } catch (error) {
      logProblem('An amendment of codes could not be saved', error)
      setProblem('We couldn’t save the correction. Please try again.')
    }
  }

  if (draft)
    return (
      <SignDialog
        noteId={draft.id}
        version={async () => draft.version}
        onClose={onClose}
        {...(onSigned && { onSigned })}
      />
    )
  return (
    <WrittenDialog
      unsaved={unsaved}
      onClose={() => {
        if (unsaved) void kept.discard()
        onClose()
      }}
      busy={isPending}
      title="Correct the codes"
      description="The signed note doesn’t change. A signed addendum states the codes to use from now on. If the claim was already submitted, billing gets a task to send a corrected one."
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <fieldset disabled={!kept.ready} className="grid min-w-0 gap-4">
          <CodeRows
            title="ICD-10 diagnoses"
            kind="diagnoses"
            codes={diagnoses}
            onChange={(next) => change({ diagnoses: next })}
          />
          <CodeRows
            title="CPT procedures"
            kind="procedures"
            codes={procedures}
            onChange={(next) => change({ procedures: next })}
          />
          {conflicts.map((conflict) => (
            <p key={conflict} role="alert" className="text-sm font-semibold text-warning">
              {conflict}
            </p>
          ))}
          <Field label="Reason" error={problem}>
            <Input
              value={reason}
              maxLength={500}
              onChange={({ target }) => change({ reason: target.value })}
            />
          </Field>
          <DialogActions>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={isPending} busyLabel="Saving…">
              Continue to sign
            </Button>
          </DialogActions>
        </fieldset>
      </form>
    </WrittenDialog>
  )
}
