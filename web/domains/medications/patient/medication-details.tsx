import { X } from 'lucide-react'
import { useState } from 'react'
import { findDrug } from '#core/medications/find-drug.ts'
import type { Medication } from '#core/medications/types.ts'
import { sideEffectsIn } from '#core/prescribing/side-effects.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { detailWords } from './details-messages.ts'
import { words } from './messages.ts'
import { useChangeReminder, useMyCourses, useMyReminders } from './my-courses.ts'
import { describeHow } from './wording.ts'

interface MedicationDetailsProps {
  medication: Medication
  onClose: () => void
}

/** One medication in plain words: what it is for, how to take it, what to watch for, and reminders. */
export default function MedicationDetails({ medication, onClose }: MedicationDetailsProps) {
  const say = useMessages(detailWords)
  const list = useMessages(words)
  const language = useLanguage()
  const { data: courses, isError, refetch } = useMyCourses()
  const course = courses?.find(({ entry_id }) => entry_id === medication.id)
  const drug = findDrug(medication.name)
  const effects = drug && sideEffectsIn(language, drug.sideEffects)
  return (
    <Dialog open onOpenChange={onClose} title={`${medication.name} ${medication.dosage}`.trim()}>
      <div className="grid gap-4">
        {isError && !courses && <LoadFailed title={say.loadFailed} onRetry={refetch} retry={say.tryAgain} />}
        {course?.proposal && (
          <p className="font-semibold">{course.proposal === 'add' ? say.waitingNew : say.waiting}</p>
        )}
        <dl className="grid gap-2">
          <div>
            <dt className="font-semibold">{say.why}</dt>
            <dd>{course?.reason || (courses && <span className="text-ink-muted">{say.whyUnknown}</span>)}</dd>
          </div>
          <div>
            <dt className="font-semibold">{say.how}</dt>
            <dd>{[describeHow(medication, list), medication.instructions].filter(Boolean).join('. ')}</dd>
          </div>
          <div>
            <dt className="font-semibold">{say.sideEffects}</dt>
            <dd>
              {effects && effects.length > 0 ? `${say.sideEffectsLead} ${effects.join(', ')}.` : say.unknown}
            </dd>
          </div>
        </dl>
        <p>
          {say.danger} {say.stop}
        </p>
        {course && <Reminders medicationId={course.id} />}
      </div>
    </Dialog>
  )
}

function Reminders({ medicationId }: { medicationId: string }) {
  const say = useMessages(detailWords)
  const language = useLanguage()
  const { data } = useMyReminders()
  const change = useChangeReminder(say.failed)
  const [time, setTime] = useState('08:00')
  const [byEmail, setByEmail] = useState(false)
  const own = data?.filter((reminder) => reminder.medication_id === medicationId) ?? []
  return (
    <section aria-label={say.reminders} className="grid gap-2 rounded-md bg-surface-2/60 p-3">
      <p>
        <b className="font-semibold">{say.reminders}.</b> {say.remindersLead}
      </p>
      <ul className="flex flex-wrap gap-2">
        {own.map(({ id, at_time, by_email }) => (
          <li key={id} className="flex items-center gap-1 rounded-full border border-line bg-surface pl-3">
            <span className="num">{formatTime(at_time, language)}</span>
            {by_email && <span className="text-xs text-ink-muted">{say.email.toLowerCase()}</span>}
            <Button
              size="sm"
              variant="plain"
              aria-label={say.remove(formatTime(at_time, language))}
              onClick={() => change.mutate({ remove: id })}
            >
              <X />
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={say.time}>
          <Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
        <Checkbox
          className="pb-2"
          label={say.email}
          checked={byEmail}
          onChange={({ target }) => setByEmail(target.checked)}
        />
        <Button
          size="sm"
          variant="secondary"
          className="mb-1"
          busy={change.isPending}
          disabled={!/^\d{2}:\d{2}/.test(time) || own.some(({ at_time }) => at_time.startsWith(time))}
          onClick={() =>
            change.mutate({ add: { medication_id: medicationId, at_time: time, by_email: byEmail } })
          }
        >
          {say.add}
        </Button>
      </div>
    </section>
  )
}

function formatTime(time: string, language: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(Date.UTC(2026, 0, 1, hours, minutes))
}
