import { useState } from 'react'
import { useVisitIntake } from '#web/domains/visit/patient/intake/api/load-intake.ts'
import { useVisitLocation } from '#web/domains/visit/patient/location/api.ts'
import type { Visit } from '#web/domains/visit/shared/api/load-visit.ts'
import { useVisitConsents } from '#web/domains/visit/shared/consent/use-visit-consents.ts'
import { forget, recall, remember } from '#web/platform/tab-memory.ts'

const skippedIn = (appointmentId: string) => `visit-intake-skipped ${appointmentId}`
export const preparingIn = (appointmentId: string) => `visit-preparing ${appointmentId}`

export type EntryStep =
  | 'loading'
  | 'failed'
  | 'provider-away'
  | 'intake'
  | 'consent'
  | 'location'
  | 'not-licensed'
  | 'done'

/** What the patient still has to do for this appointment. Completed steps aren't asked again. */
export function useEntry({ id: appointmentId, appointment_date }: Visit, open: boolean) {
  const intake = useVisitIntake(appointmentId)
  const consents = useVisitConsents(appointmentId)
  const location = useVisitLocation(appointmentId, appointment_date)
  const [moved, setMoved] = useState(false)
  const [skipped, setSkipped] = useState(() => recall(skippedIn(appointmentId)) !== undefined)
  // A moved visit asks again, because the patient's location at the new time is needed.
  const [passedFor, setPassedFor] = useState<string>()
  const passed = passedFor === appointment_date

  const intakeDone = Boolean(intake.data || location.data?.intake_done)
  // A patient who gave their location has passed the form, on whatever device.
  const intakePassed = intakeDone || skipped || (open && Boolean(location.data?.state))

  const step = stepOf({
    intake,
    consents,
    location,
    hasPassed: passed,
    needsIntake: !intakePassed,
    hasMoved: moved,
    isOpen: open,
  })
  // A patient in the room stays in it, whatever is reloaded in the meantime.
  if (open && step === 'done' && !passed) setPassedFor(appointment_date)

  function skipIntake() {
    remember(skippedIn(appointmentId), 'yes')
    setSkipped(true)
  }

  /** Before the room opens there is time for the form after all. */
  function resumeIntake() {
    forget(skippedIn(appointmentId))
    setSkipped(false)
  }

  function readAgain() {
    void intake.refetch()
    void consents.refetch()
    void location.refetch()
  }

  return {
    step,
    intakeSkipped: intakePassed && !intakeDone,
    skipIntake,
    resumeIntake,
    readAgain,
    location: location.data,
    setMoved,
  }
}

interface EntryFacts {
  intake: ReturnType<typeof useVisitIntake>
  consents: ReturnType<typeof useVisitConsents>
  location: ReturnType<typeof useVisitLocation>
  hasPassed: boolean
  needsIntake: boolean
  hasMoved: boolean
  isOpen: boolean
}

function stepOf({
  intake,
  consents,
  location,
  hasPassed,
  needsIntake,
  hasMoved,
  isOpen,
}: EntryFacts): EntryStep {
  if (location.data?.provider_away) return 'provider-away'
  if (hasPassed) return 'done'
  if (intake.isPending || consents.isPending || location.isPending) return 'loading'
  if (intake.data === undefined || (consents.isError && !consents.answered)) return 'failed'
  if (needsIntake) return 'intake'
  if (!consents.answered) return 'consent'
  // The location is asked when the patient joins, not days before.
  return isOpen ? locationStep(location.data, hasMoved) : 'done'
}

function locationStep(location: EntryFacts['location']['data'], hasMoved: boolean): EntryStep {
  if (!location) return 'failed'
  if (!location.state || hasMoved) return 'location'
  return location.allowed ? 'done' : 'not-licensed'
}
