import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { guardianProfileFields, profileFields } from '#core/fields/patient-profile.ts'
import { ageOn } from '#web/platform/age.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { currentLanguage, useLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { fetchProfile, type Profile, profileKey } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { timeZoneOptions } from '#web/platform/time-zones.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { AddressFields } from '../profile-form/address-fields.tsx'
import { AddressedFields } from '../profile-form/addressed-fields.tsx'
import { EmergencyFields } from '../profile-form/emergency-fields.tsx'
import { HistoryFields } from '../profile-form/history-fields.tsx'
import { InsuranceFields } from '../profile-form/insurance-fields.tsx'
import { Part } from '../profile-form/part.tsx'
import { PersonalFields } from '../profile-form/personal-fields.tsx'
import { PharmacyFields } from '../profile-form/pharmacy-fields.tsx'
import { holds } from '../profile-form/profile-values.ts'
import { useSaveProfile } from './api.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { type ProfileValues, profileValues } from './profile-values.ts'
import { useEditWords } from './use-edit-words.ts'

interface ProfileFormProps {
  profile: Profile
  onChanged: (changed: boolean) => void
  onDone: () => void
  onCancel: () => void
}

export function ProfileForm({ profile, onChanged, onDone, onCancel }: ProfileFormProps) {
  const words = useEditWords()
  const cache = useQueryClient()
  const [base, setBase] = useState(profile)
  const [newer, setNewer] = useState<Profile>()
  /** Why the last attempt failed, or what happened to the input. */
  const [failed, setFailed] = useState<string>()
  const save = useSaveProfile()
  const isOwn = usePerson().id === base.id
  const guarded = isOwn && base.date_of_birth !== null && ageOn(base.date_of_birth) < 18
  const form = useForm<ProfileValues, unknown, ProfileValues>({
    resolver: zodResolver(isOwn ? profileFields : guardianProfileFields),
    mode: 'onTouched',
    defaultValues: profileValues(profile),
  })
  const changed = Object.keys(form.formState.dirtyFields).length > 0
  useEffect(() => onChanged(changed), [changed, onChanged])

  const submit = form.handleSubmit(async (values) => {
    setFailed(undefined)
    try {
      const saved = await save.mutateAsync({ base, values })
      const fresh = saved ?? (await fetchProfile(base.id))
      if (!saved && !holds(profileValues(fresh), values)) return setNewer(fresh)
      cache.setQueryData(profileKey(base.id), fresh)
      toast.success(words.updated)
      onDone()
    } catch (error) {
      logProblem('A profile could not be saved', error)
      setFailed((await refusalIn(currentLanguage(), error)) ?? words.keptHere)
    }
  })

  function adopt(fresh: Profile, keepMine: boolean) {
    setBase(fresh)
    setNewer(undefined)
    form.reset(profileValues(fresh), { keepDirtyValues: keepMine })
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1">
        <Part title={words.personal}>
          <PersonalFields />
          <AddressedFields />
          {guarded && <p className="mt-5 text-sm text-ink-muted">{words.guardianSees}</p>}
        </Part>
        <Part title={words.address}>
          <AddressFields />
        </Part>
        <Part title={words.emergency}>
          <EmergencyFields />
        </Part>
        <Part title={words.insurance}>
          <InsuranceFields />
        </Part>
        <Part title={words.pharmacy}>
          <PharmacyFields />
        </Part>
        <Part title={words.history}>
          <HistoryFields />
        </Part>
        <Part title={words.preferences}>
          <PreferenceFields />
        </Part>
        <Part title={words.choices}>
          <ChoiceFields />
        </Part>
        <DialogActions sticky>
          {newer && (
            <ChangedElsewhere title={words.conflict} onAdopt={(keepMine) => adopt(newer, keepMine)} />
          )}
          {failed && (
            <Banner tone="danger" title={words.failed} className="w-full">
              {failed}
            </Banner>
          )}
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            busy={form.formState.isSubmitting}
            busyLabel={words.saving}
            disabled={newer !== undefined}
          >
            {words.save}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  )
}

function PreferenceFields() {
  const words = useEditWords()
  const language = useLanguage()
  const form = useFormContext<ProfileValues>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        form={form}
        name="preferred_language"
        label={words.preferred_language}
        hint={words.languageHint}
        options={Object.entries(words.languages).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        form={form}
        name="time_zone"
        label={words.time_zone}
        hint={words.timeZoneHint}
        options={timeZoneOptions(form.watch('time_zone'), language)}
      />
    </div>
  )
}

function ChoiceFields() {
  const words = useEditWords()
  const { register } = useFormContext<ProfileValues>()
  return (
    <div className="grid gap-4">
      <Checkbox {...register('ai_assisted_notes_consent')} label={words.aiNotes} hint={words.choicesHint} />
      <Checkbox {...register('recording_consent_given')} label={words.recording} hint={words.choicesHint} />
    </div>
  )
}
