import { CalendarOff, CalendarPlus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { today } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ChangeDraft, newChange } from './draft.ts'

/** The calendar to pick days from loads with the first row. */
const ChangeRow = lazyPart(() => import('./change-row.tsx'))

interface ChangesEditorProps {
  changes: readonly ChangeDraft[]
  timeZone: string
  onChange: (changes: ChangeDraft[]) => void
  problemOf: (id: string) => string | undefined
}

/** Holidays, an afternoon off, an evening more: what differs from the week. */
export function ChangesEditor({ changes, timeZone, onChange, problemOf }: ChangesEditorProps) {
  const [added, setAdded] = useState<string>()
  const row = useRef<HTMLLIElement>(null)
  // A row that was just added would be behind the bar at the bottom.
  useEffect(() => {
    if (added) row.current?.scrollIntoView({ block: 'center' })
  }, [added])
  function add(kind: ChangeDraft['kind']) {
    const next = newChange(kind)
    setAdded(next.id)
    onChange([...changes, next])
  }
  const change = (id: string, more: Partial<ChangeDraft>) =>
    onChange(changes.map((one) => (one.id === id ? { ...one, ...more } : one)))
  return (
    <Card aria-labelledby="one-off-changes">
      <CardHead
        id="one-off-changes"
        title="One-off changes"
        action={
          <span className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => add('off')}>
              <CalendarOff />
              Add time off
            </Button>
            <Button variant="secondary" size="sm" onClick={() => add('extra')}>
              <CalendarPlus />
              Add extra hours
            </Button>
          </span>
        }
      />
      {changes.length > 0 && (
        <p className="mb-3 text-sm text-ink-muted">
          Enter the first and last day. For a single day, leave the last day blank.
        </p>
      )}
      {changes.length === 0 && <p className="text-ink-muted">No exceptions.</p>}
      <ul className="grid gap-2.5">
        {changes.map((one, place) => (
          <li
            key={one.id}
            ref={one.id === added ? row : undefined}
            className="border-b border-line pb-2.5 last:border-0 last:pb-0"
          >
            <Suspense fallback={<Skeleton className="h-14" />}>
              <ChangeRow
                change={one}
                name={`Change ${place + 1}`}
                isNew={one.id === added}
                earliest={today(timeZone)}
                problem={problemOf(one.id)}
                onChange={(more) => change(one.id, more)}
                onRemove={() => onChange(changes.filter(({ id }) => id !== one.id))}
              />
            </Suspense>
          </li>
        ))}
      </ul>
    </Card>
  )
}
