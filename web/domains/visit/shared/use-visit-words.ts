import { providerName, shortProviderName } from '#core/provider-name.ts'
import { formatTime } from '#core/scheduling/format-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { patientName } from '#web/platform/patient-name.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import type { Visit } from './api/load-visit.ts'
import { messages } from './messages.ts'

/** The wording for the visit and the other person. */
export function useVisitWords(visit: Visit) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { role, provider, patient } = visit
  const kind = describeKind(visit.appointment_type, language)
  const zone = useViewerZone()
  const mark = zoneMark(visit.appointment_date, language, provider?.time_zone)
  const time = formatTime(visit.appointment_date, zone, language) + mark
  const names =
    role === 'provider'
      ? {
          name: patientName(patient ?? {}, words.patient),
          shortName: patient?.first_name?.trim() || words.patient,
        }
      : {
          name: provider ? providerName(provider, language) : words.somebody,
          shortName: provider ? shortProviderName(provider, language) : words.somebody,
        }
  return { language, kind, time, mark, ...names }
}
