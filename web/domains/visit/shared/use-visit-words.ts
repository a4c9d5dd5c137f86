import { providerName, shortProviderName } from '#core/provider-name.ts'
import { sayTime } from '#core/scheduling/say-when.ts'
import { patientName } from '#web/platform/formats.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { sayKind } from '#web/platform/provider-words.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import type { Visit } from './api/load-visit.ts'
import { messages } from './messages.ts'

/** How the visit and the person on its other side are spoken of. */
export function useVisitWords(visit: Visit) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { role, provider, patient } = visit
  const kind = sayKind(visit.appointment_type, language)
  const zone = useViewerZone()
  const mark = zoneMark(visit.appointment_date, language)
  const time = sayTime(visit.appointment_date, zone, language) + mark
  const names =
    role === 'provider'
      ? {
          name: patientName(patient ?? {}, words.patient),
          shortName: patient?.first_name?.trim() || words.patient,
        }
      : {
          name: provider ? providerName(provider) : words.somebody,
          shortName: provider ? shortProviderName(provider) : words.somebody,
        }
  return { words, language, kind, time, ...names }
}
