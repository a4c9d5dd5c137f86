import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatNear } from '#web/platform/format-near.ts'
import { LaterConfirm } from '#web/platform/lazy-confirm.tsx'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { patientName } from '#web/platform/patient-name.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { UnsavedGuard } from '#web/platform/unsaved-guard.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { hasUnreadDate } from '#web/ui/date-field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { type BookedVisit, type SavedSchedule, scheduleOf, useBookedVisits } from './api.ts'
import { ChangesEditor } from './changes-editor.tsx'
import { rowsOf } from './draft.ts'
import { Preview } from './preview.tsx'
import { touchedVisits } from './touched-visits.ts'
import { useEditor } from './use-editor.ts'
import { VisitTypesEditor } from './visit-types-editor.tsx'
import { WeekEditor } from './week-editor.tsx'

const shown = 5

/** Changed hours don't cancel visits automatically. Also shown once they are saved, while the visits are still there. */
function TouchedBanner({ visits, timeZone }: { visits: readonly BookedVisit[]; timeZone: string }) {
  if (visits.length === 0) return null
  return (
    <div role="status">
      <Banner tone="warning" title={describeTouched(visits.length)}>
        {visits.length === 1
          ? 'It stays booked. Reschedule or cancel it under '
          : 'They stay booked. Reschedule or cancel them under '}
        <a href={paths.appointments}>Appointments</a>.
        <span className="mt-1.5 grid">
          {visits.slice(0, shown).map((visit) => (
            <a key={visit.id} href={paths.ownVisit(visit.id)}>
              {patientName(visit.patient ?? {}, 'Patient')},{' '}
              {formatNear(visit.appointment_date, timeZone, 'en')}
            </a>
          ))}
          {visits.length > shown && <span>and {visits.length - shown} more</span>}
        </span>
      </Banner>
    </div>
  )
}

/** Without a message it would look as if no visits were affected. */
function NotCompared({ onRetry }: { onRetry: () => unknown }) {
  return (
    <LoadFailed
      title="We couldn’t load your booked visits, so changes aren’t checked against them and the preview doesn’t show booked times."
      onRetry={onRetry}
    />
  )
}

function describeTouched(count: number) {
  return count === 1
    ? '1 booked visit falls outside these hours.'
    : `${count} booked visits fall outside these hours.`
}

export function Editor({ provider, saved }: { provider: Provider; saved: SavedSchedule }) {
  const editor = useEditor(provider.id, saved)
  const { draft, change, problemOf } = editor
  const visits = useBookedVisits(provider.id)
  const booked = visits.data ?? []
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [opened] = useState(() => rowsOf(editor.base))
  const touchedSince = (before: typeof opened) =>
    touchedVisits(booked, provider.time_zone, before, rowsOf(draft))
  const touched = touchedSince(rowsOf(editor.base))

  function submit() {
    if (hasUnreadDate(form.current)) return
    if (!editor.check()) {
      requestAnimationFrame(() =>
        form.current
          ?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[aria-describedby] input')
          ?.focus(),
      )
    } else if (touched.length > 0) setAsking(true)
    else void editor.save()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid grid-cols-1 gap-4"
    >
      {editor.behind && <Behind providerId={provider.id} onAdopt={editor.adopt} />}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-1 gap-4">
          {visits.isError && !visits.data && <NotCompared onRetry={visits.refetch} />}
          <TouchedBanner visits={touchedSince(opened)} timeZone={provider.time_zone} />
          <WeekEditor hours={draft.hours} onChange={(hours) => change({ hours })} problemOf={problemOf} />
          <ChangesEditor
            changes={draft.changes}
            timeZone={provider.time_zone}
            onChange={(changes) => change({ changes })}
            problemOf={problemOf}
          />
          <VisitTypesEditor
            types={draft.visitTypes}
            bufferMinutes={draft.bufferMinutes}
            onTypes={(visitTypes) => change({ visitTypes })}
            onBuffer={(bufferMinutes) => change({ bufferMinutes })}
            problemOf={problemOf}
          />
        </div>
        <Preview draft={draft} booked={booked} provider={provider} />
      </div>
      {/* On the left, because toasts appear on the right and no one should wait for one to save. */}
      <div className="sticky bottom-0 max-md:[body:has([data-foot-bar])_&]:bottom-15 z-1 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-1 py-3">
        <Button type="submit" busy={editor.saving} busyLabel="Saving…" disabled={editor.behind}>
          Save schedule
        </Button>
        <Button variant="quiet" disabled={!editor.changed || editor.saving} onClick={editor.undo}>
          Undo changes
        </Button>
        <p role="status" className="text-xs text-ink-muted">
          {editor.changed &&
            (editor.failed
              ? 'We couldn’t save your schedule. What you entered is still here. Try again.'
              : 'Not saved yet')}
        </p>
      </div>
      <LaterConfirm
        open={asking}
        onOpenChange={setAsking}
        title="Save with visits booked outside these hours?"
        description={`${describeTouched(touched.length)} ${touched.length === 1 ? 'It stays booked until you reschedule or cancel it.' : 'They stay booked until you reschedule or cancel them.'}`}
        confirmLabel="Save schedule"
        cancelLabel="Keep editing"
        danger={false}
        onConfirm={() => void editor.save()}
      />
      <UnsavedGuard when={editor.changed && !editor.saving} what="your schedule" />
    </form>
  )
}

interface BehindProps {
  providerId: string
  onAdopt: (newer: SavedSchedule, keepMine: boolean) => void
}

/** Another window was quicker: nothing of it is overwritten without being asked. */
function Behind({ providerId, onAdopt }: BehindProps) {
  const cache = useQueryClient()

  async function adopt(keepMine: boolean) {
    try {
      onAdopt(await cache.fetchQuery({ ...scheduleOf(providerId), staleTime: 0 }), keepMine)
    } catch (error) {
      logProblem('The newer schedule could not be loaded', error)
      toast.error('We couldn’t load your schedule. Please try again.')
    }
  }

  return (
    <div role="alert" className="grid gap-2.5">
      <Banner tone="warning" title="The schedule was changed in another window.">
        Nothing was saved. Load the newer schedule, or keep yours and overwrite it.
      </Banner>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="sm" onClick={() => adopt(false)}>
          Load the newer schedule
        </Button>
        <Button variant="secondary" size="sm" onClick={() => adopt(true)}>
          Keep mine
        </Button>
      </div>
    </div>
  )
}
