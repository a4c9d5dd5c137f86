import { BellRing, Mail, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEngines } from '#web/platform/engines.ts'
import { formatAgo } from '#web/platform/format-ago.ts'
import { cx } from '#web/ui/cx.ts'
import { type OnCall, useOnCallChannels } from './api.ts'

/** How one person on call is notified of a task: which channels work, and what is missing. */
export function Channels({ person }: { person: OnCall }) {
  const { mailing, texting, pushKey } = useEngines()
  const { data } = useOnCallChannels()
  const push = data?.find(({ user_id }) => user_id === person.user_id)
  return (
    <ul aria-label="Notified by" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <Channel icon={<Mail />} works={mailing}>
        {mailing ? 'Email' : 'Email not set up'}
      </Channel>
      <Channel icon={<MessageSquareText />} works={texting && person.phone !== null}>
        {textIn(texting, person.phone)}
      </Channel>
      {(pushKey === null || data) && (
        <Channel icon={<BellRing />} works={pushKey !== null && (push?.devices ?? 0) > 0}>
          {pushKey === null ? 'Push not set up' : describePush(push)}
        </Channel>
      )}
    </ul>
  )
}

interface ChannelProps {
  icon: ReactNode
  works: boolean
  children: ReactNode
}

function Channel({ icon, works, children }: ChannelProps) {
  return (
    <li
      className={cx(
        'inline-flex items-center gap-1.5 [&_.lucide]:size-4 [&_.lucide]:flex-none',
        works ? 'text-ink' : 'text-ink-muted',
      )}
    >
      {icon}
      <span>{children}</span>
    </li>
  )
}

function textIn(texting: boolean, phone: string | null): string {
  if (!texting) return 'Text not set up'
  return phone ? 'Text' : 'No phone number'
}

type Push = { devices: number; failing: number; last_success_at: string | null } | undefined

function describePush(push: Push): string {
  if (!push || push.devices === 0) return 'No push device'
  const devices = push.devices === 1 ? 'Push on 1 device' : `Push on ${push.devices} devices`
  const last = push.last_success_at && `last sent ${formatAgo(push.last_success_at, 'en')}`
  return [devices, push.failing > 0 && `${push.failing} failing`, last].filter(Boolean).join(', ')
}
