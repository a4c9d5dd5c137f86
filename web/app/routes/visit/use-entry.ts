import { useState } from 'react'
import { useVisitIntake } from '#web/domains/visit/patient/intake/api/load-intake.ts'
import { useVisitConsents } from '#web/domains/visit/shared/consent/use-visit-consents.ts'
import { rememberSkipped, wasSkipped } from './remember-skipped.ts'

export type EntryStep = 'loading' | 'failed' | 'intake' | 'consent' | 'done'

/** What this appointment still asks of its patient. What was done once is not asked again. */
export function useEntry(appointmentId: string) {
  const intake = useVisitIntake(appointmentId)
  const consents = useVisitConsents(appointmentId)
  const [skipped, setSkipped] = useState(() => wasSkipped(appointmentId))
  const [passed, setPassed] = useState(false)

  const step = stepOf()
  // Whoever is in the room stays in it, whatever is read again meanwhile.
  if (step === 'done' && !passed) setPassed(true)

  function stepOf(): EntryStep {
    if (passed) return 'done'
    if (intake.isPending || consents.isPending) return 'loading'
    if (intake.data === undefined || (consents.isError && !consents.answered)) return 'failed'
    if (!intake.data && !skipped) return 'intake'
    return consents.answered ? 'done' : 'consent'
  }

  function skipIntake() {
    rememberSkipped(appointmentId)
    setSkipped(true)
  }

  function readAgain() {
    void intake.refetch()
    void consents.refetch()
  }

  return { step, skipIntake, readAgain }
}
