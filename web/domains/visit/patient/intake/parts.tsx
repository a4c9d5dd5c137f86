import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { genders } from '#core/intake/fields.ts'
import { BirthField } from '#web/platform/forms/birth-field.tsx'
import { registerField } from '#web/platform/forms/register-field.ts'
import { useMessages } from '#web/platform/language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { EntryList } from './entry-list.tsx'
import { LongText, Score, ShortText } from './fields.tsx'
import { messages } from './messages.ts'
import type { IntakeValues } from './values.ts'
import { type Uploads, VisitDocuments } from './visit-documents.tsx'

const grid = 'grid grid-cols-1 gap-5 md:grid-cols-2'

export function Demographics() {
  const words = useMessages(messages)
  const form = useFormContext<IntakeValues>()
  return (
    <div className={grid}>
      <ShortText name="preferredName" autoComplete="nickname" />
      <BirthField form={form} name="dateOfBirth" label={words.dateOfBirth} />
      <Field label={words.gender}>
        <NativeSelect
          placeholder={words.choose}
          options={genders.map((value) => ({ value, label: words.genders[value] }))}
          {...registerField(form, 'gender')}
        />
      </Field>
      <ShortText name="phoneNumber" type="tel" autoComplete="tel" />
      <ShortText name="emergencyContact" autoComplete="off" />
      <ShortText name="emergencyPhone" type="tel" autoComplete="off" />
    </div>
  )
}

export function Medical() {
  const words = useMessages(messages)
  return (
    <div className={grid}>
      <EntryList name="currentMedications" hint={words.medicationsHint} />
      <EntryList name="allergies" hint={words.allergiesHint} />
      <LongText name="pastHospitalizations" hint={words.pastHospitalizationsHint} />
      <ShortText name="primaryCareProvider" autoComplete="off" />
      <ShortText name="pcpPhone" type="tel" autoComplete="off" />
      <LongText name="familyPsychHistory" hint={words.familyPsychHistoryHint} />
    </div>
  )
}

export function Symptoms() {
  return (
    <div className={grid}>
      <LongText name="primaryConcerns" />
      <LongText name="symptomsOnset" />
      <LongText name="triggerEvents" />
      <LongText name="currentStressors" />
      <Score name="phq9Score" most={27} />
      <Score name="gad7Score" most={21} />
    </div>
  )
}

export function Additional({ uploads }: { uploads: Uploads }) {
  const words = useMessages(messages)
  const { control } = useFormContext<IntakeValues>()
  const before = useWatch({ control, name: 'previousTherapy' })
  return (
    <div className={grid}>
      <Controller
        control={control}
        name="previousTherapy"
        render={({ field }) => (
          <Checkbox
            ref={field.ref}
            name={field.name}
            label={words.previousTherapy}
            checked={field.value}
            onChange={({ target }) => field.onChange(target.checked)}
            onBlur={field.onBlur}
            className="md:col-span-2"
          />
        )}
      />
      {before && <LongText name="previousTherapyDetails" />}
      <LongText name="substanceUse" />
      <LongText name="sleepPatterns" />
      <LongText name="exerciseHabits" />
      <LongText name="supportSystem" />
      <VisitDocuments uploads={uploads} />
    </div>
  )
}
