import type { ReactNode } from 'react'
import { phoneInText } from '#core/phone-in-text.ts'
import { formatNear } from '#web/platform/format-near.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { useSendsEmail } from '#web/platform/use-sends-email.ts'
import { useViewerZone } from '#web/platform/viewer-zone.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import type { Visit } from './api/load-visit.ts'
import { Notice } from './frame.tsx'
import { messages } from './messages.ts'
import { useVisitWords } from './use-visit-words.ts'

const long = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** The visit was canceled, or its patient didn't come. */
export function NotHeld({ visit }: { visit: Visit }) {
  const words = useMessages(messages)
  const which = useWhichVisit(visit)
  const canceled = visit.status === 'cancelled'
  if (visit.role === 'provider')
    return (
      <Notice
        role={visit.role}
        title={canceled ? words.cancelled : words.noShow}
        action={<ManageVisit visit={visit} />}
      >
        {which}
      </Notice>
    )
  return (
    <Notice
      role={visit.role}
      title={canceled ? words.cancelled : words.missed}
      action={<BookAnother visit={visit} />}
    >
      {which} {words.bookOrCall(phoneInText)}
    </Notice>
  )
}

interface TooEarlyProps {
  visit: Visit
  opensAt: number
  /** The room opens so soon that the page can be left open. */
  waits: boolean
  /** What the patient can do until then. */
  prepare?: ReactNode
}

export function TooEarly({ visit, opensAt, waits, prepare }: TooEarlyProps) {
  const words = useMessages(messages)
  const { language, name, kind, time, mark } = useVisitWords(visit)
  const zone = useViewerZone()
  const emails = useSendsEmail()
  const opens = formatNear(new Date(opensAt).toISOString(), zone, language, long) + mark
  return (
    <Notice role={visit.role} title={words.opensAt(opens)} action={prepare}>
      {words.withWhom(name, words.kindAtTime(kind, time, visit.duration_minutes))}{' '}
      {waits ? words.opensDetail : words.comeBack} {!waits && emails && words.reminder}
    </Notice>
  )
}

export function TooLate({ visit }: { visit: Visit }) {
  const words = useMessages(messages)
  const which = useWhichVisit(visit)
  const forProvider = visit.role === 'provider'
  return (
    <Notice
      role={visit.role}
      title={words.over}
      action={forProvider ? <ManageVisit visit={visit} /> : <BookAnother visit={visit} />}
    >
      {which} {forProvider ? words.overForProvider : words.overDetail(phoneInText)}
    </Notice>
  )
}

/** "Follow-up, Monday, November 16 at 10:00 AM, with Dr. Elena Ruiz." */
function useWhichVisit(visit: Visit) {
  const words = useMessages(messages)
  const { language, name, kind, mark } = useVisitWords(visit)
  const when = formatNear(visit.appointment_date, useViewerZone(), language, long) + mark
  return words.withWhom(name, `${kind}, ${when}`)
}

function ManageVisit({ visit }: { visit: Visit }) {
  return (
    <a href={paths.ownVisit(visit.id)} className={buttonClass()}>
      {useMessages(messages).manage}
    </a>
  )
}

function BookAnother({ visit: { patient_id, provider_id } }: { visit: Visit }) {
  const { id } = usePerson()
  const address =
    patient_id === id ? paths.bookAgain(provider_id) : paths.familyBookAgain(patient_id, provider_id)
  return (
    <a href={address} className={buttonClass()}>
      {useMessages(messages).bookAnother}
    </a>
  )
}
