import { practice } from '#core/practice.ts'
import type { RecordType } from '#core/records/record-types.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { requestClock } from '#web/platform/request-clock.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Ribs } from '#web/ui/ribs.tsx'
import { withPhone } from '#web/ui/with-phone.tsx'
import { type RecordRequest, useRecordRequests } from './api.ts'
import { DownloadButtons } from './download-buttons.tsx'
import { messages } from './messages.ts'

type Status = 'received' | 'in_progress' | 'delivered' | 'declined'

const looks = {
  received: { step: 1, tone: 'primary' },
  in_progress: { step: 2, tone: 'primary' },
  delivered: { step: 3, tone: 'success' },
  declined: { step: 0, tone: 'danger' },
} as const satisfies Record<Status, { step: number; tone: string }>

/** How far a request is, and when to expect the records. */
export function RequestRow({ request }: { request: RecordRequest }) {
  const words = useMessages(messages)
  const status = request.status as Status
  const { step, tone } = looks[status]
  return (
    <li className="grid gap-1 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{words.types[request.record_type as RecordType]}</p>
        <span className="flex items-center gap-2">
          {step > 0 && (
            <Ribs
              shape="rise"
              value={step}
              of={3}
              tone={tone}
              label={words.steps(words.status[status], step)}
            />
          )}
          <Badge tone={tone}>{words.status[status]}</Badge>
        </span>
      </div>
      <WhatNext request={request} status={status} />
    </li>
  )
}

function WhatNext({ request, status }: { request: RecordRequest; status: Status }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const formatInstant = (instant: string, zone: string = practice.timeZone) =>
    formatDay(instant, zone, language, { month: 'long', day: 'numeric' })
  const asked = words.asked(formatInstant(request.created_at))
  const { earliest, latest, late } = requestClock(request.created_at)
  const open = status === 'received' || status === 'in_progress'
  return (
    <>
      <p className="text-sm text-ink-muted">
        {asked}. {describeWhoAsked(request, words)}{' '}
        {open && !late && `${words.expected(formatInstant(earliest, 'UTC'), formatInstant(latest, 'UTC'))}.`}
        {status === 'delivered' &&
          `${words.delivered(formatInstant(request.delivered_at ?? request.updated_at))}.`}
      </p>
      {open && late && <p className="text-sm font-medium text-accent">{withPhone(words.late)}</p>}
      {status === 'delivered' && <Delivered request={request} formatInstant={formatInstant} />}
      {status === 'declined' && <Declined reason={request.decline_reason} />}
    </>
  )
}

function Delivered({
  request,
  formatInstant,
}: {
  request: RecordRequest
  formatInstant: (instant: string) => string
}) {
  const words = useMessages(messages)
  const requests = useRecordRequests()
  const { id: me } = usePerson()
  const { expires_at, purged_at } = request
  if (!expires_at) return null
  if (purged_at || Date.parse(expires_at) <= timeNow())
    return <p className="text-sm">{words.expired(formatInstant(expires_at))}</p>
  if (me !== request.patient_id && me !== request.requested_by)
    return <p className="text-sm">{words.forWhoAsked}</p>
  return (
    <div className="mt-1 grid gap-2">
      <p className="text-sm">{words.until(formatInstant(expires_at))}</p>
      <DownloadButtons
        of={{ kind: 'delivered', requestId: request.id }}
        name={`${words.types[request.record_type as RecordType]}, ${formatInstant(request.created_at)}`}
        onDone={() => void requests.refetch()}
      />
    </div>
  )
}

function describeWhoAsked({ asked_by, acting_as }: RecordRequest, words: (typeof messages)['en']): string {
  if (asked_by) return words.recordedFor(asked_by)
  if (acting_as === 'guardian' || acting_as === 'proxy') return words.askedAs[acting_as]
  return ''
}

function Declined({ reason }: { reason: string | null }) {
  const words = useMessages(messages)
  return (
    <>
      {reason && <p className="text-sm whitespace-pre-wrap">{words.declinedBecause(reason)}</p>}
      <p className="text-sm">
        {withPhone(words.declined)} {words.declinedRights}
      </p>
    </>
  )
}
