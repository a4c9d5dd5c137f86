import { useState } from 'react'
import { toMedications } from '#core/medications/convert.ts'
import { approveRefill, denyRefill } from '#core/medications/refills.ts'
import { practice } from '#core/practice.ts'
import { logProblem } from '#web/platform/log.ts'
import { today } from '#web/platform/plain-date.ts'
import { fetchProfile, type Profile } from '#web/platform/session/own-profile.ts'
import { toast } from '#web/platform/toast.ts'
import { useChangeList } from './use-change-list.ts'

interface Answer {
  patientId: string
  medicationId: string
  approve: boolean
  /** The record on the screen; read anew where only a line of it is shown. */
  seen?: Profile
}

/** Approving gives three refills from today on (none of a schedule II substance); denying leaves them as they were. The patient is told by the database. */
export function useAnswerRefill() {
  const { mutateAsync, isPending } = useChangeList()
  const [looking, setLooking] = useState(false)

  async function answer({ patientId, medicationId, approve, seen }: Answer) {
    setLooking(true)
    const { record, asked, schedule } = await lookUp(patientId, medicationId, seen).finally(() =>
      setLooking(false),
    )
    const now = new Date()
    if (approve && !asked?.verified) {
      toast.warning('Verify this medication before you approve its refill')
      return
    }
    await mutateAsync({
      seen: record,
      change: (list) =>
        list.map((medication) => {
          if (medication.id !== medicationId) return medication
          return approve
            ? approveRefill(medication, now, today(practice.timeZone), schedule)
            : denyRefill(medication, now)
        }),
    })
    if (approve) toast.success('Refill approved')
    else toast.error('Refill denied')
  }

  return { answer, isPending: looking || isPending }
}

async function lookUp(patientId: string, medicationId: string, seen: Profile | undefined) {
  try {
    const record = seen ?? (await fetchProfile(patientId))
    const asked = toMedications(record.current_medications).find(({ id }) => id === medicationId)
    // The list of medicines comes with the first refill.
    const { scheduleOf } = await import('#core/medications/controlled.ts')
    return { record, asked, schedule: asked && scheduleOf(asked.name) }
  } catch (error) {
    logProblem('The medications of a patient could not be loaded', error)
    toast.error('Failed to load patient medication data')
    throw error
  }
}
