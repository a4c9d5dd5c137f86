import { providerName, shortProviderName } from '#core/provider-name.ts'
import { formatNear } from '#web/platform/format-near.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { downloadVisit } from '../../shared/download-visit.ts'
import type { Visit } from './api.ts'
import { messages } from './messages.ts'

const long = { weekday: 'long', month: 'long', day: 'numeric' } as const

type Named = Pick<Visit, 'provider' | 'appointment_date' | 'appointment_type'>

/** The wording for a visit, in the patient's language and time zone. */
export function useVisitWords({ provider, appointment_date, appointment_type }: Named) {
  const words = useMessages(messages)
  const language = useLanguage()
  const zone = useViewerZone()
  const mark = zoneMark(appointment_date, language, provider?.time_zone)
  return {
    name: provider ? providerName(provider, language) : words.somebody,
    shortName: provider ? shortProviderName(provider, language) : words.somebody,
    when: formatNear(appointment_date, zone, language, long) + mark,
    /** The zone of its time, where another clock that matters shows a different one. */
    mark,
    kind: describeKind(appointment_type, language),
  }
}

export function useDownloadVisit(visit: Visit) {
  const words = useMessages(messages)
  const { name } = useVisitWords(visit)
  return () =>
    downloadVisit({
      id: visit.id,
      starts_at: visit.appointment_date,
      ends_at: visit.ends_at,
      changed_at: visit.updated_at,
      title: words.calendarTitle(name),
      description: words.calendarText,
    })
}
