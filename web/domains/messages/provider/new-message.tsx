import { useNavigate } from 'react-router'
import { PatientPicker } from '#web/domains/people/index.ts'
import { paths } from '#web/platform/paths.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

export function NewMessage({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="sm"
      title="New message"
      description="Choose one of your patients."
    >
      <Field label="Patient">
        <PatientPicker
          value={undefined}
          onPick={({ id }) => {
            onClose()
            navigate(paths.providerMessages(id))
          }}
        />
      </Field>
    </Dialog>
  )
}
