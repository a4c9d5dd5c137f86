import { type FormEvent, useState } from 'react'
import { procedureConflicts } from '#core/billing/procedure-rules.ts'
import { claimCodes, confirmedCodes } from '#core/billing/read-codes.ts'
import { codesOf } from '#core/contracts/note-parts.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { CodeRows } from './code-rows.tsx'
import { useConfirmCodes } from './note-records.ts'
import type { NoteRow } from './values.ts'

interface ConfirmCodesProps {
  note: Pick<NoteRow, 'id' | 'icd_codes' | 'cpt_codes' | 'claim_codes'>
  onClose: () => void
}

/** A clinician left without signing: the supervising physician answers for the codes that are billed. */
export default function ConfirmCodes({ note, onClose }: ConfirmCodesProps) {
  const [known] = useState(() =>
    claimCodes([{ ...(confirmedCodes(note.claim_codes) ?? note), amends_codes: false }]),
  )
  const [diagnoses, setDiagnoses] = useState(() => codesOf(known.diagnoses))
  const [procedures, setProcedures] = useState(() => codesOf(known.procedures))
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useConfirmCodes()
  const conflicts = procedureConflicts(procedures.map(({ code }) => code))
  const incomplete = diagnoses.length === 0 || procedures.length === 0

  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (incomplete || isPending) return
    mutate(
      { id: note.id, diagnoses, procedures },
      {
        onSuccess: () => {
          toast.success('Codes confirmed. The visit can be billed.')
          onClose()
        },
        onError: (error) => {
          logProblem('Codes of a closed draft could not be confirmed', error)
          toast.error(refusal(error, 'We couldn’t save that. Please try again.'))
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isPending}
      title="Confirm codes for billing"
      description="The draft stays unsigned, as its author left it. By confirming, you certify that the record of this visit supports these codes. The claim and superbill will show your name and today’s date, not the author’s signature."
    >
      <form noValidate onSubmit={save} className="grid gap-4">
        <CodeRows title="ICD-10 diagnoses" kind="diagnoses" codes={diagnoses} onChange={setDiagnoses} />
        <CodeRows title="CPT procedures" kind="procedures" codes={procedures} onChange={setProcedures} />
        {conflicts.map((conflict) => (
          <p key={conflict} role="alert" className="text-sm font-semibold text-warning">
            {conflict}
          </p>
        ))}
        {tried && incomplete && (
          <p role="alert" className="text-sm font-medium text-danger">
            Enter at least one diagnosis and one procedure code.
          </p>
        )}
        <DialogActions>
          <DialogClose asChild>
            <Button variant="secondary" disabled={isPending}>
              Cancel
            </Button>
          </DialogClose>
          <Button type="submit" busy={isPending} busyLabel="Saving…">
            Confirm codes
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
