import { Suspense } from 'react'
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form'
import { genders } from '#core/intake/fields.ts'
import {
  documentKinds,
  largestDocument,
  type useDocumentUploads,
  useOwnDocuments,
  useRemoveDocument,
} from '#web/domains/records/index.ts'
import { BirthField } from '#web/platform/forms/birth-field.tsx'
import { registerField } from '#web/platform/forms/register-field.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { toast } from '#web/platform/toast.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CrisisHelp } from './crisis-help.tsx'
import { EntryList } from './entry-list.tsx'
import { useIntakeWords } from './use-intake-words.ts'
import type { IntakeValues } from './values.ts'

type TextName = {
  [Name in keyof IntakeValues]: IntakeValues[Name] extends string ? Name : never
}[keyof IntakeValues]

interface TextProps {
  name: Exclude<TextName, 'gender' | 'phq9AskedIn'>
  hint?: string
}

function ShortText({ name, hint, ...input }: TextProps & { type?: string; autoComplete?: string }) {
  const words = useIntakeWords()
  const form = useFormContext<IntakeValues>()
  const error = form.getFieldState(name, form.formState).error?.message
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <Field label={words[name]} hint={hint} error={error}>
        <Input maxLength={300} {...input} {...registerField(form, name)} />
      </Field>
      <CrisisHelp name={name} />
    </div>
  )
}

function LongText({ name, hint }: TextProps) {
  const words = useIntakeWords()
  const form = useFormContext<IntakeValues>()
  return (
    <div className="grid grid-cols-1 gap-3 md:col-span-2">
      <Field label={words[name]} hint={hint}>
        <Textarea rows={3} maxLength={4000} {...registerField(form, name)} />
      </Field>
      <CrisisHelp name={name} />
    </div>
  )
}

/** Empty instead of 0, because a missing score isn't a score of zero. */
function Score({ name, most }: { name: 'gad7Score'; most: number }) {
  const words = useIntakeWords()
  const { control } = useFormContext<IntakeValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={words[name]} hint={words.scoreHint(most)}>
          <Input
            ref={field.ref}
            name={field.name}
            type="number"
            inputMode="numeric"
            min={0}
            max={most}
            value={field.value || ''}
            onChange={({ target }) => field.onChange(within(target.valueAsNumber, most))}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    />
  )
}

const Phq9Items = lazyPart(async () => ({ default: (await import('./phq9-items.tsx')).Phq9Items }))

const within = (score: number, most: number) => Math.min(most, Math.max(0, Math.round(score) || 0))

const grid = 'grid grid-cols-1 gap-5 md:grid-cols-2'

export function Demographics() {
  const words = useIntakeWords()
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
  const words = useIntakeWords()
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
      <Score name="gad7Score" most={21} />
      <Suspense fallback={<Skeleton className="h-72 rounded-card md:col-span-2" />}>
        <Phq9Items />
      </Suspense>
    </div>
  )
}

export function Additional({ uploads }: { uploads: Uploads }) {
  const words = useIntakeWords()
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

type Uploads = ReturnType<typeof useDocumentUploads>

/** Files go to the patient's folder the moment they are chosen; the form remembers which belong to this visit. */
function VisitDocuments({ uploads }: { uploads: Uploads }) {
  const words = useIntakeWords()
  const { control } = useFormContext<IntakeValues>()
  const { field } = useController({ control, name: 'uploadedDocuments' })
  const documents = useOwnDocuments()
  const remove = useRemoveDocument()
  const stored = documents.data?.filter(({ id }) => field.value.includes(id)) ?? []

  function take(id: string) {
    const document = stored.find((one) => one.id === id)
    if (!document) return uploads.cancel(id)
    remove.mutate(document, {
      onSuccess: () => field.onChange(field.value.filter((one) => one !== id)),
      onError: () => toast.error(words.removeFailed),
    })
  }

  return (
    <Field label={words.documents} hint={words.documentsHint} className="md:col-span-2">
      <FileDrop
        multiple
        accept={documentKinds}
        maxBytes={largestDocument}
        prompt={words.addDocuments}
        files={[...uploads.files, ...stored.map(({ id, file_name }) => ({ id, name: file_name }))]}
        onFiles={(files) => uploads.start('medical_form', files)}
        onRemove={take}
        onRetry={uploads.retry}
      />
    </Field>
  )
}
