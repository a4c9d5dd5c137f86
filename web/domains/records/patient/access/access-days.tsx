import { sayDay, sayTime } from '#core/scheduling/say-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Reason, RecordAccess } from './api/record-accesses.ts'
import { messages } from './messages.ts'
import { sayAccess, sayWho } from './say-access.ts'

const whole = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const

/** Day by day, each person once. */
export function AccessDays({ accesses }: { accesses: readonly RecordAccess[] }) {
  const language = useLanguage()
  const days = Map.groupBy(accesses, ({ day }) => day)
  return [...days].map(([day, ofDay]) => (
    <Card key={day} aria-labelledby={`day-${day}`} className="p-0">
      <h2
        id={`day-${day}`}
        className="heading-card border-b border-line px-(--card-pad) py-4 first-letter:uppercase"
      >
        {sayDay(`${day}T12:00:00Z`, 'UTC', language, whole)}
      </h2>
      <ul aria-labelledby={`day-${day}`} className="divide-y divide-line">
        {ofDay.map((access) => (
          <Person key={access.actor_id} access={access} />
        ))}
      </ul>
    </Card>
  ))
}

function Person({ access }: { access: RecordAccess }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const name = sayWho(access, language)
  const role = words.roles[access.role as keyof typeof words.roles] ?? words.roles.other
  const time = (instant: string) => sayTime(instant, viewerZone(), language)
  return (
    <li className="flex items-start gap-4 px-(--card-pad) py-5">
      <Avatar name={name} />
      <div className="grid min-w-0 gap-1.5">
        <p className="break-words">
          <b className="font-semibold">{name}</b>, {role}, {sayAccess(access, language)}.
        </p>
        {access.reasons.map((reason) => (
          <Given key={JSON.stringify(reason)} given={reason} />
        ))}
        <p className="num text-sm text-ink-muted">
          {words.between(time(access.first_at), time(access.last_at))}
        </p>
      </div>
    </li>
  )
}

function Given({ given: { purpose, reason } }: { given: Reason }) {
  const words = useMessages(messages)
  const known = words.purposes[(purpose ?? 'other') as keyof typeof words.purposes] ?? words.purposes.other
  return (
    <p className="rounded-md bg-surface-2 px-3.5 py-2.5 text-sm break-words">
      <b className="font-semibold">{words.reason}:</b> {known}
      {reason && `. “${reason}”`}
    </p>
  )
}
