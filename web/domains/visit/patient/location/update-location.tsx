import { useState } from 'react'
import { stateName } from '#core/fields/us-states.ts'
import { useLanguage } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useVisitLocation } from './api.ts'
import { useLocationWords } from './use-location-words.ts'
import { VisitLocation } from './visit-location.tsx'

interface UpdateLocationProps {
  appointmentId: string
  appointmentDate: string
}

/** During the visit: where the patient said they are, and a button to change it. */
export function UpdateLocation({ appointmentId, appointmentDate }: UpdateLocationProps) {
  const words = useLocationWords()
  const language = useLanguage()
  const { data } = useVisitLocation(appointmentId, appointmentDate)
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="visit-location" className="grid justify-items-start gap-2 text-sm">
      <h2 id="visit-location" className="heading-card">
        {words.location}
      </h2>
      {data?.state && (
        <p>
          {words.yourLocation}{' '}
          <b className="font-semibold">
            {[data.city, stateName(data.state, language)].filter(Boolean).join(', ')}
          </b>
        </p>
      )}
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {words.update}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={words.title} description={words.why}>
        <VisitLocation
          appointmentId={appointmentId}
          inDialog
          onTold={() => {
            setOpen(false)
            toast.success(words.updated)
          }}
        />
      </Dialog>
    </section>
  )
}
