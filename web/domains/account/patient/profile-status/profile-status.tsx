import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CircleCheck, CircleDashed } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Ribs } from '#web/ui/ribs.tsx'
import { messages } from './messages.ts'

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

async function hasVisits(patientId: string): Promise<boolean> {
  const client = await supabase()
  const { data, error } = await client
    .from('appointments')
    .select('id')
    .eq('patient_id', patientId)
    .neq('status', 'cancelled')
    .limit(1)
  if (error) throw error
  return data.length > 0
}

/** Whether there is or ever was a visit that was not called off. */
function useHasVisits() {
  const { id } = usePerson()
  return useQuery({ queryKey: ['appointments', id, 'any'], queryFn: () => hasVisits(id) })
}

type PartName = 'registration' | 'intake' | 'consents' | 'emergency' | 'insurance'

/** The parts of a complete profile, and which of them exist. */
function partsOf(profile: Profile): { name: PartName; done: boolean }[] {
  return [
    { name: 'registration', done: profile.registration_completed },
    { name: 'intake', done: profile.intake_completed },
    { name: 'consents', done: profile.hipaa_consent && profile.treatment_consent },
    {
      name: 'emergency',
      done: Boolean(profile.emergency_contact_name?.trim() && profile.emergency_contact_phone?.trim()),
    },
    {
      name: 'insurance',
      done: Boolean(profile.insurance_provider?.trim() && profile.insurance_policy_number?.trim()),
    },
  ]
}
