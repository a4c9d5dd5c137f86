import { CalendarPlus, CircleCheck, CircleDashed } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Ribs } from '#web/ui/ribs.tsx'
import { useHasVisits } from './has-visits.ts'
import { messages } from './messages.ts'
import { partsOf } from './parts.ts'

const link =
  'tap-target py-1 text-sm font-semibold whitespace-nowrap text-primary no-underline hover:underline'

export default function ProfileStatus({ profile }: { profile: Profile }) {
  const words = useMessages(messages)
  const { data: hasVisits } = useHasVisits()
  const parts = partsOf(profile)
  const missing = parts.filter(({ done }) => !done)
  const done = parts.length - missing.length
  return (
    <Card aria-labelledby="profile-status">
      <CardHead
        id="profile-status"
        title={words.title}
        action={
          <PanelLink open="profile" className={link}>
            {words.edit}
          </PanelLink>
        }
      />
      <div className="grid grid-cols-[auto_1fr] items-center gap-5">
        <Ribs
          shape="saguaro"
          tone="success"
          value={done}
          of={parts.length}
          label={words.parts(done, parts.length)}
        />
        <p>
          <b className="font-semibold">{words.parts(done, parts.length)}</b>
          <br />
          <span className="text-sm text-ink-muted">
            {missing.length === 0
              ? words.complete
              : words.left(missing.map(({ name }) => words[name].toLocaleLowerCase()).join(', '))}
            <br />
            {words.patientId(profile.patient_id)}
          </span>
        </p>
      </div>
      <ul className="mt-5 grid">
        {parts.map(({ name, done }) => (
          <li
            key={name}
            className={cx('flex items-center gap-2.5 py-1.25 text-md', !done && 'font-semibold')}
          >
            {done ? <CircleCheck className="text-success" /> : <CircleDashed className="text-accent" />}
            {words[name]}
            {!done && (
              <PanelLink
                open="profile"
                aria-label={words.addPart(words[name])}
                className={cx(link, 'ml-auto')}
              >
                {words.add}
              </PanelLink>
            )}
          </li>
        ))}
      </ul>
      {hasVisits === false && (
        <a href={paths.booking} className={buttonClass({ className: 'mt-5 w-full' })}>
          <CalendarPlus />
          {words.first}
        </a>
      )}
    </Card>
  )
}
