import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonStyle } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { type Subject, useEarlierTimes } from './api.ts'
import { EarlierTimeDialog } from './earlier-time-dialog.tsx'
import { messages } from './messages.ts'

interface EarlierTimeProps extends Subject {
  look?: ButtonStyle
}

/** Requests notification of an earlier time with a provider, and shows an existing request. */
export function EarlierTime({ provider, visit, booking, look }: EarlierTimeProps) {
  const words = useMessages(messages)
  const patient = usePatientId()
  const requests = useEarlierTimes(patient)
  const [open, setOpen] = useState(false)
  const request = requests.data?.find(({ provider_id }) => provider_id === provider.id)
  const waits = request && (!visit || request.appointment_id === visit.id)
  const label = waits ? words.waiting : words.ask
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        {...look}
        className={cx('text-left whitespace-normal!', look?.className)}
        aria-label={visit ? `${label}: ${visit.when}` : `${label}: ${provider.name}`}
        onClick={() => setOpen(true)}
      >
        {waits ? <BellRing /> : <Bell />}
        {label}
      </Button>
      {open && (
        <EarlierTimeDialog
          patient={patient}
          provider={provider}
          visit={visit}
          booking={booking}
          requests={requests}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
