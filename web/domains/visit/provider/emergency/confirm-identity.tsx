import { UserCheck } from 'lucide-react'
import { formatDate } from '#web/platform/formats.ts'
import { identityName } from '#web/platform/patient-name.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirmIdentity, useVisitSafety } from './api.ts'

interface ConfirmIdentityProps {
  appointmentId: string
  patientId: string
}

/** At a first visit: one tap once the person on video has said their name and date of birth. */
export function ConfirmIdentity(props: ConfirmIdentityProps) {
  const safety = useVisitSafety(props)
  const confirm = useConfirmIdentity(props.appointmentId)
  if (!safety.data || safety.data.knownFromBefore || safety.data.visit.status !== 'in_progress') return null
  const { profile } = safety.data
  const born = profile.date_of_birth && formatDate(`${profile.date_of_birth}T12:00:00Z`, 'UTC')
  return (
    <section
      aria-label="Confirm identity"
      className="grid gap-2 border-b border-info-line bg-info-tint px-4.5 py-3 text-sm text-ink"
    >
      <p>
        Identity not confirmed yet. Ask for name and date of birth:{' '}
        <b className="font-semibold">
          {identityName(profile, 'no name on file')}, {born || 'no date of birth on file'}
        </b>
      </p>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        busy={confirm.isPending}
        onClick={() =>
          confirm.mutate(undefined, {
            onSuccess: () => toast.success('Identity confirmed and noted in the visit'),
            onError: (error) => toast.error(refusal(error, 'We couldn’t save that. Try again.')),
          })
        }
      >
        <UserCheck /> They match
      </Button>
    </section>
  )
}
