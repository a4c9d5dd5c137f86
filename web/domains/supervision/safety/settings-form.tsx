import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ChangedElsewhereError, describeChangedElsewhere } from '#web/platform/changed-elsewhere.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { useReportUnsaved } from '#web/platform/unsaved-parts.ts'
import { Button } from '#web/ui/button.tsx'
import { type SafetySettings, useSaveSafetySettings } from './api.ts'
import { Days } from './days.tsx'
import { numbers, settingsFields } from './fields.ts'

/** One label may take two lines: fields next to each other are still aligned. */
const row = 'grid gap-4 md:grid-cols-3 md:[&_label]:flex md:[&_label]:min-h-[2lh] md:[&_label]:items-end'

const valuesOf = (settings: SafetySettings) => ({
  opens_at: settings.opens_at.slice(0, 5),
  closes_at: settings.closes_at.slice(0, 5),
  tier1_remind_minutes: settings.tier1_remind_minutes.join(', '),
  tier1_escalate_minutes: String(settings.tier1_escalate_minutes),
  tier1_next_minutes: String(settings.tier1_next_minutes),
  tier2_remind_minutes: settings.tier2_remind_minutes.join(', '),
  tier2_escalate_minutes: String(settings.tier2_escalate_minutes),
  tier2_next_minutes: String(settings.tier2_next_minutes),
  overdue_hours: String(settings.overdue_hours),
})

interface SettingsFormProps {
  settings: SafetySettings
  onUnsaved: (unsaved: boolean) => void
}

/** Practice hours, and how long each tier may wait. */
export function SettingsForm({ settings, onUnsaved }: SettingsFormProps) {
  const save = useSaveSafetySettings()
  const [chosenDays, setDays] = useState<readonly number[]>()
  const days = chosenDays ?? settings.open_days
  const form = useForm({
    resolver: zodResolver(settingsFields),
    mode: 'onTouched',
    // A colleague's newer values are shown; input here is kept.
    values: valuesOf(settings),
    resetOptions: { keepDirtyValues: true },
  })
  useReportUnsaved(form.formState.isDirty || chosenDays !== undefined, onUnsaved)
  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save.mutateAsync({
        seen: settings.updated_at,
        opens_at: values.opens_at,
        closes_at: values.closes_at,
        open_days: [...days].sort(),
        tier1_remind_minutes: numbers(values.tier1_remind_minutes),
        tier2_remind_minutes: numbers(values.tier2_remind_minutes),
        tier1_escalate_minutes: Number(values.tier1_escalate_minutes),
        tier1_next_minutes: Number(values.tier1_next_minutes),
        tier2_escalate_minutes: Number(values.tier2_escalate_minutes),
        tier2_next_minutes: Number(values.tier2_next_minutes),
        overdue_hours: Number(values.overdue_hours),
      })
      form.reset(valuesOf(saved))
      setDays(undefined)
      toast.success('Safety settings saved')
    } catch (error) {
      logProblem('The safety settings could not be saved', error)
      toast.error(
        error instanceof ChangedElsewhereError
          ? describeChangedElsewhere
          : 'We couldn’t save the settings. Please try again.',
      )
    }
  })
  const number = { form, inputMode: 'numeric' } as const
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">When the practice reads messages</legend>
        <Days label="Open on" value={days} onChange={setDays} />
        <div className={row}>
          <TextField form={form} name="opens_at" label="Opens" type="time" />
          <TextField form={form} name="closes_at" label="Closes" type="time" />
          <TextField {...number} name="overdue_hours" label="Unread messages are overdue after (hours)" />
        </div>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">Act now (tier 1)</legend>
        <div className={row}>
          <TextField
            {...number}
            name="tier1_remind_minutes"
            label="Reminders after (minutes)"
            hint="Separate with commas."
          />
          <TextField {...number} name="tier1_escalate_minutes" label="Escalate after (minutes)" />
          <TextField {...number} name="tier1_next_minutes" label="Then to the next person every (minutes)" />
        </div>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">Today (tier 2)</legend>
        <div className={row}>
          <TextField
            {...number}
            name="tier2_remind_minutes"
            label="Reminders after (minutes)"
            hint="Separate with commas."
          />
          <TextField
            {...number}
            name="tier2_escalate_minutes"
            label="Escalate within (minutes)"
            hint="Or when the practice closes, if that’s earlier."
          />
          <TextField {...number} name="tier2_next_minutes" label="Then to the next person every (minutes)" />
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">
          Watch (tier 3): reminder at the next opening, escalated when that day closes.
        </p>
        <Button
          type="submit"
          busy={form.formState.isSubmitting}
          busyLabel="Saving…"
          disabled={days.length === 0}
        >
          Save safety settings
        </Button>
      </div>
    </form>
  )
}
