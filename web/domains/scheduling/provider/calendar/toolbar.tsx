import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, today } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { statuses, statusLabel } from '../../shared/visit-status.tsx'
import { daysShown, titleOf } from './days-shown.ts'
import type { useCalendarAddress } from './use-calendar-address.ts'

export type CalendarControl = ReturnType<typeof useCalendarAddress>

interface ToolbarProps {
  calendar: CalendarControl
  timeZone: string
}

/** The days, the view, and the filters. */
export function Toolbar({ calendar: { address, go }, timeZone }: ToolbarProps) {
  const { view, day, status, past } = address
  const step = view === 'week' ? 7 : 1
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex items-center gap-1.5">
        <Button
          variant="secondary"
          size="icon-sm"
          aria-label={view === 'week' ? 'Previous week' : 'Previous day'}
          onClick={() => go({ day: addDays(day, -step) })}
        >
          <ChevronLeft />
        </Button>
        <Button
          variant="secondary"
          size="icon-sm"
          aria-label={view === 'week' ? 'Next week' : 'Next day'}
          onClick={() => go({ day: addDays(day, step) })}
        >
          <ChevronRight />
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={day === today(timeZone)}
          onClick={() => go({ day: undefined })}
        >
          Today
        </Button>
        <DateField
          compact
          label="Go to day"
          value={day}
          onChange={(chosen) => chosen && go({ day: chosen })}
        />
      </div>
      <h2 aria-live="polite" className="heading-card mr-auto">
        {view === 'list' ? `${past ? 'Before' : 'From'} ${titleOf([day])}` : titleOf(daysShown(view, day))}
      </h2>
      {view === 'list' && (
        <Segment
          label="Direction"
          value={past ? 'past' : 'ahead'}
          onChange={(way) => go({ past: way === 'past' ? 'yes' : undefined })}
          options={[
            { value: 'ahead', label: 'Upcoming' },
            { value: 'past', label: 'Past' },
          ]}
        />
      )}
      <NativeSelect
        aria-label="Status"
        placeholder="All statuses"
        value={status ?? ''}
        onChange={({ target }) => go({ status: target.value || undefined })}
        className="w-auto! min-w-36"
        options={statuses.map((value) => ({ value, label: statusLabel(value) }))}
      />
      <Segment
        label="View"
        value={view}
        onChange={(next) => go({ view: next })}
        options={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week' },
          { value: 'list', label: 'List' },
        ]}
      />
    </div>
  )
}
