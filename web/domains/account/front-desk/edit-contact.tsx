import { useState } from 'react'
import type { PatientContact } from '#core/answers/front-desk-patient.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ContactForm } from './contact-form.tsx'

interface EditContactProps {
  patient: PatientContact
  /** Reloads the patient if someone else changed them in the meantime. */
  reload: () => Promise<PatientContact | undefined>
  onClose: () => void
}

export default function EditContact({ patient, reload, onClose }: EditContactProps) {
  const [changed, setChanged] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => (changed ? setLeaving(true) : onClose())
  return (
    <Dialog
      open
      onOpenChange={leave}
      title="Edit contact and insurance"
      description="Patients change their own name, date of birth and email. We notify the patient of any changes you make."
      width="lg"
    >
      <ContactForm
        patient={patient}
        reload={reload}
        onChanged={setChanged}
        onDone={onClose}
        onCancel={leave}
      />
      <Confirm
        open={leaving}
        onOpenChange={setLeaving}
        title="Discard your changes?"
        description="Your changes haven’t been saved."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      />
    </Dialog>
  )
}
