import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatList } from '#web/platform/formats.ts'
import { NativeSelectField } from '#web/platform/forms/native-select-field.tsx'
import { registerField } from '#web/platform/forms/register-field.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { LaterConfirm } from '#web/platform/lazy-confirm.tsx'
import { logProblem } from '#web/platform/log.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { timeZoneOptions } from '#web/platform/time-zones.ts'
import { toast } from '#web/platform/toast.ts'
import { UnsavedGuard } from '#web/platform/unsaved-guard.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SaveTimeout, useSaveProfile } from './api.ts'
import { LicenceFields, NameFields, type ProfileFormControl } from './name-fields.tsx'
import {
  changesOf,
  endsVerification,
  fields,
  type ProfileValues,
  profileValues,
  required,
} from './profile-values.ts'

const Photo = lazyPart(() => import('./photo.tsx'))

/** The profile as patients and payers see it. What is typed stays until it is saved. */
export default function ProfileForm({ provider }: { provider: Provider | null }) {
  const { email: accountEmail } = usePerson()
  const save = useSaveProfile()
  const [asking, setAsking] = useState<ProfileValues>()
  const [saving, setSaving] = useState(false)
  const before = profileValues(provider)
  const form = useForm<ProfileValues, unknown, ProfileValues>({
    resolver: zodResolver(fields),
    mode: 'onTouched',
    // Untouched fields follow changes made elsewhere, such as the booking switch.
    values: before,
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty } = form.formState
  const ending = provider?.verified_at ? endsVerification(before, form.watch()) : []

  async function store(values: ProfileValues) {
    setSaving(true)
    try {
      const saved = await save(provider, changesOf(provider, values, accountEmail))
      form.reset(profileValues(saved))
      toast.success('Profile saved')
    } catch (error) {
      logProblem('A provider profile could not be saved', error)
      const message =
        error instanceof SaveTimeout ? error.message : 'Failed to save profile. Please try again.'
      toast.error(message, { description: 'What you typed is still here.' })
    } finally {
      setSaving(false)
    }
  }

  const submit = form.handleSubmit(
    (values) => (ending.length > 0 ? setAsking(values) : store(values)),
    (problems) =>
      toast.error(
        required.some((field) => problems[field])
          ? 'Please fill in all required fields'
          : 'Please correct the marked fields',
      ),
  )

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Part title="Name and photo">
        {provider && (
          <Suspense fallback={<Skeleton className="h-21" />}>
            <Photo provider={provider} />
          </Suspense>
        )}
        <NameFields form={form} />
      </Part>
      <Part title="License and specialty">
        {ending.length > 0 && (
          <Banner tone="warning" title="Saving this ends your verification.">
            You changed your {formatList(ending)}. Until the supervising physician verifies you again,
            patients can’t book you and you can’t see patients.
          </Banner>
        )}
        <LicenceFields form={form} provider={provider} />
      </Part>
      <Part title="For patients">
        <PublicFields form={form} accountEmail={accountEmail} />
      </Part>
      {/* On the left, because toasts appear on the right and no one should wait for one to save. */}
      <div className="sticky bottom-0 max-md:[body:has([data-foot-bar])_&]:bottom-15 z-1 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-1 py-3">
        <Button type="submit" busy={saving} busyLabel="Saving…">
          Save profile
        </Button>
        <Button variant="quiet" disabled={!isDirty || saving} onClick={() => form.reset(before)}>
          Undo changes
        </Button>
        <p role="status" className="text-xs text-ink-muted">
          {isDirty && 'Not saved yet'}
        </p>
      </div>
      <LaterConfirm
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title="Save and verify again?"
        description={`You changed your ${formatList(ending)}. After you save, patients can’t book you and you can’t see patients until the supervising physician verifies you again.`}
        confirmLabel="Save and end verification"
        cancelLabel="Keep editing"
        onConfirm={() => asking && store(asking)}
      />
      <UnsavedGuard when={isDirty && !saving} what="your profile" />
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="heading-card">
        {title}
      </h2>
      {children}
    </Card>
  )
}

function PublicFields({ form, accountEmail }: { form: ProfileFormControl; accountEmail: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Bio"
        optional
        hint="Describe your approach and who you work with."
        error={form.formState.errors.bio?.message}
        className="sm:col-span-2"
      >
        <Textarea {...registerField(form, 'bio')} rows={4} />
      </Field>
      <TextField
        form={form}
        name="experience_years"
        label="Years of experience"
        optional
        type="number"
        min={0}
        max={99}
        inputMode="numeric"
      />
      <TextField form={form} name="languages" label="Languages" hint="Separate with commas." optional />
      <TextField
        form={form}
        name="email"
        label="Email"
        optional
        type="email"
        autoComplete="email"
        hint={`Defaults to ${accountEmail}.`}
      />
      <NativeSelectField
        form={form}
        name="time_zone"
        label="Time zone"
        hint="Used for your weekly hours."
        options={timeZoneOptions(form.watch('time_zone'), 'en')}
      />
      <Checkbox
        {...form.register('is_available')}
        label="Available for booking"
        hint="If this is off, patients can’t book you. Visits already booked stay on your schedule and can still be moved."
        className="sm:col-span-2"
      />
    </div>
  )
}
