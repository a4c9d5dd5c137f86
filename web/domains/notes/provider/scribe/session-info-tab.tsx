import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { ScribeVisit } from './api.ts'
import { TemplateChoice } from './template-choice.tsx'
import type { useSessionInfo } from './use-session-info.ts'
import type { Templates } from './use-templates.ts'

interface SessionInfoTabProps {
  session: ReturnType<typeof useSessionInfo>
  visit: ScribeVisit | null | undefined
  templates: Templates
  providerId: string | undefined
}

export function SessionInfoTab({ session, visit, ...choice }: SessionInfoTabProps) {
  const { info, minutes, change } = session
  return (
    <div className="grid grid-cols-1 gap-6">
      <section
        aria-label="Session"
        className="grid gap-x-4 gap-y-3.5 rounded-card border border-line bg-surface p-(--card-pad) md:grid-cols-2"
      >
        <Field label="Patient name">
          <Input
            value={info.patientName}
            onChange={({ target }) => change({ patientName: target.value })}
            autoComplete="off"
          />
        </Field>
        <Field label="Provider name">
          <Input
            value={info.providerName}
            onChange={({ target }) => change({ providerName: target.value })}
            autoComplete="off"
          />
        </Field>
        <DateField
          label="Session date"
          value={info.sessionDate}
          disabled={Boolean(visit)}
          onChange={(sessionDate) => change({ sessionDate })}
        />
        <Field label="Session type">
          <Input
            value={info.sessionType}
            onChange={({ target }) => change({ sessionType: target.value })}
            autoComplete="off"
          />
        </Field>
        <Field
          label="Length in minutes"
          optional
          hint={visit ? `${visit.duration_minutes} minutes were booked.` : 'Used for time-based CPT codes.'}
        >
          <Input
            inputMode="numeric"
            value={minutes}
            onChange={({ target }) => change({ minutes: target.value.replace(/\D/g, '').slice(0, 3) })}
          />
        </Field>
      </section>
      <TemplateChoice {...choice} />
    </div>
  )
}
