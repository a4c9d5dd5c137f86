import { mayStillChange } from '#core/scheduling/change-cutoff.ts'
import { timeNow } from '#web/platform/time-now.ts'
import type { ButtonStyle } from '#web/ui/button-class.ts'
import { useCutoffHours } from '../../shared/cutoff-api.ts'
import { EarlierTime } from '../earlier/earlier-time.tsx'
import type { Visit } from './api.ts'
import { useVisitWords } from './use-visit-words.ts'

export interface EarlierButtonProps {
  visit: Visit
  look?: ButtonStyle
}

/** Asks about a time before this visit, as long as the visit can still be moved online. */
export function EarlierButton({ visit, look }: EarlierButtonProps) {
  const { shortName, when } = useVisitWords(visit)
  const cutoffHours = useCutoffHours()
  if (visit.status !== 'scheduled' || !visit.provider) return null
  if (!mayStillChange(visit.appointment_date, cutoffHours, timeNow())) return null
  return (
    <EarlierTime
      provider={{ id: visit.provider.id, name: shortName }}
      visit={{ id: visit.id, when, starts: visit.appointment_date, minutes: visit.duration_minutes }}
      {...(look && { look })}
    />
  )
}
