import { useState } from 'react'
import { formatDay, formatTime, formatZone } from '#core/scheduling/format-when.ts'
import { defaultDurationMinutes, type Slot } from '#core/scheduling/slots.ts'
import { addDays, today } from '#web/platform/plain-date.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { useNow } from '#web/platform/use-now.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { BookedVisit } from './api.ts'
import type { ScheduleDraft } from './draft.ts'
import { previewDays } from './preview-days.ts'

const daysShown = 7
const minute = 60_000

interface PreviewProps {
  draft: ScheduleDraft
  booked: readonly BookedVisit[]
  provider: Provider
}

/** What patients will see once this is saved. */
export function Preview({ draft, booked, provider }: PreviewProps) {
  const { time_zone: timeZone, is_listed } = provider
  const now = useNow(minute)
  const [ahead, setAhead] = useState(0)
  const [chosen, setChosen] = useState('')
  const offered = draft.visitTypes.filter(({ is_active, name }) => is_active && name.trim())
  const type = offered.find(({ id }) => id === chosen) ?? offered[0]
  const first = addDays(today(timeZone, new Date(now)), ahead * daysShown)
  const days = previewDays(draft, booked, {
    first,
    last: addDays(first, daysShown - 1),
    timeZone,
    durationMinutes: Number(type?.duration_minutes) || defaultDurationMinutes,
    now: new Date(now).toISOString(),
  })
  return (
    <Card aria-labelledby="preview">
      <CardHead id="preview" title="What patients will see" />
      {!is_listed && (
        <p className="mb-3 text-ink-muted">
          Patients can’t book you right now. These times apply once they can.
        </p>
      )}
      {offered.length > 0 && (
        <Field label="For" className="mb-3 max-w-64">
          <NativeSelect
            placeholder={null}
            value={type?.id ?? ''}
            onChange={({ target }) => setChosen(target.value)}
            options={offered.map(({ id, name, duration_minutes }) => ({
              value: id,
              label: `${describeKind(name, 'en')}, ${duration_minutes} minutes`,
            }))}
          />
        </Field>
      )}
      <dl className="grid gap-2.5">
        {[...days].map(([date, slots]) => (
          <Day key={date} date={date} slots={slots} timeZone={timeZone} />
        ))}
      </dl>
      <p className="mt-3 text-xs text-ink-muted">Times in {formatZone(now, timeZone)}.</p>
      <div className="mt-3 flex gap-2">
        <Button variant="secondary" size="sm" disabled={ahead === 0} onClick={() => setAhead(ahead - 1)}>
          Earlier
        </Button>
        <Button variant="secondary" size="sm" disabled={ahead === 8} onClick={() => setAhead(ahead + 1)}>
          Later
        </Button>
      </div>
    </Card>
  )
}

function Day({ date, slots, timeZone }: { date: string; slots: readonly Slot[]; timeZone: string }) {
  const day = formatDay(`${date}T12:00:00Z`, 'UTC', 'en', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2">
      <dt className="pt-0.5 font-medium">{day}</dt>
      <dd className="flex flex-wrap gap-1.5">
        {slots.length === 0 && <span className="pt-0.5 text-ink-muted">No times</span>}
        {slots.map(({ start_time, available }) => (
          <span
            key={start_time}
            className={cx(
              'num rounded-sm border border-line px-1.75 py-0.5 text-xs',
              available ? 'bg-surface-2' : 'text-ink-muted line-through',
            )}
          >
            {formatTime(start_time, timeZone)}
            {!available && <span className="sr-only"> taken</span>}
          </span>
        ))}
      </dd>
    </div>
  )
}
