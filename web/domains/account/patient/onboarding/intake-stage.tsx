import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import {
  documentKinds,
  largestDocument,
  type PatientDocument,
  useDocumentUploads,
  useOwnDocuments,
  useRemoveDocument,
} from '#web/domains/records/index.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { currentLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { type Profile, profileKey } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { HistoryFields } from '../profile-form/history-fields.tsx'
import { textsOf } from '../profile-form/profile-values.ts'
import { useCompleteIntake } from './api.ts'
import { DraftLoading } from './draft-loading.tsx'
import { FixErrors } from './fix-errors.tsx'
import { type Intake, type IntakeValues, intakeFields } from './intake-fields.ts'
import { MedicationRows } from './medication-rows.tsx'
import { Section } from './section.tsx'
import { formClass, StageFrame } from './stage-frame.tsx'
import { useWords } from './use-words.ts'

interface IntakeStageProps {
  profile: Profile
  /** A visit is ahead already, so the form doesn't lead on to booking the first one. */
  isBooked?: boolean
}

/** The second stage: what a provider should know. With it scheduling opens. */
export function IntakeStage({ profile, isBooked = false }: IntakeStageProps) {
  const words = useWords()
  const cache = useQueryClient()
  const form = useForm<IntakeValues, unknown, Intake>({
    resolver: zodResolver(intakeFields),
    mode: 'onTouched',
    defaultValues: {
      ...textsOf(profile, ['past_medical_history', 'surgical_history', 'allergies']),
      medications: [],
    },
  })
  const draft = useDraft('intake', form)
  const complete = useCompleteIntake()
  const uploads = useDocumentUploads()
  const { id: me } = usePerson()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [failed, setFailed] = useState<string>()

  const submit = form.handleSubmit(async (intake) => {
    if (uploads.unsent) return toast.warning(words.unsent[uploads.unsent])
    setFailed(undefined)
    try {
      const { profile: completed, added } = await complete.mutateAsync(intake)
      void draft.discard()
      if (added) toast.info(words.intakeAdded)
      else toast.success(words.intakeDone)
      cache.setQueryData(profileKey(profile.id), completed)
      // A person who wanted another page goes there.
      if (profile.id === me && search === '' && !isBooked) navigate(paths.booking, { state: { first: true } })
    } catch (error) {
      logProblem('An intake could not be completed', error)
      setFailed((await refusalIn(currentLanguage(), error)) ?? words.keptHere)
    }
  })

  return (
    <StageFrame
      step={2}
      title={profile.first_name ? words.welcome(profile.first_name) : words.welcomeAnonymous}
      page={words.history}
      lead={words.intakeLead}
      parts={useParts(form)}
      draft={draft.state}
    >
      {draft.ready ? (
        <FormProvider {...form}>
          <form noValidate onSubmit={submit} className={formClass}>
            <Section id="history" title={words.history} lead={words.historyLead}>
              <HistoryFields allergiesRequired />
              <div id="medications" className="mt-7 scroll-mt-30 border-t border-line pt-6">
                <h3>{words.medications}</h3>
                <p className="mb-4 max-w-[65ch] text-md text-ink-muted">{words.medicationsHint}</p>
                <MedicationRows />
              </div>
            </Section>
            <Section id="documents" title={words.documents} lead={words.documentsLead}>
              <IntakeDocuments uploads={uploads} />
            </Section>
            <div className="grid justify-items-start gap-3 max-md:justify-items-stretch">
              <FixErrors />
              {failed && (
                <Banner tone="danger" title={words.intakeFailed}>
                  {failed}
                </Banner>
              )}
              <p className="text-md text-ink-muted">{words.unlocks}</p>
              <Button type="submit" busy={complete.isPending} busyLabel={words.submitting}>
                {words.completeIntake}
              </Button>
            </div>
          </form>
        </FormProvider>
      ) : (
        <DraftLoading sections={3} />
      )}
    </StageFrame>
  )
}

function useParts({ control }: UseFormReturn<IntakeValues, unknown, Intake>) {
  const words = useWords()
  const { allergies = '', medications = [] } = useWatch({ control })
  const documents = useOwnDocuments()
  const ownForms = documents.data?.some(({ document_type }) => document_type === 'medical_form') ?? false
  return [
    { id: 'history', title: words.history, done: allergies.trim() !== '' },
    {
      id: 'medications',
      title: words.medications,
      done: medications.some(({ name = '' }) => name.trim() !== ''),
      optional: true,
    },
    { id: 'documents', title: words.documents, done: ownForms, optional: true },
  ]
}

/** Sent the moment they are chosen, so that they are there after a reload and for the provider. */
function IntakeDocuments({ uploads }: { uploads: ReturnType<typeof useDocumentUploads> }) {
  const words = useWords()
  const documents = useOwnDocuments()
  const remove = useRemoveDocument()
  const stored = documents.data?.filter(({ document_type }) => document_type === 'medical_form') ?? []

  function take(id: string) {
    const document: PatientDocument | undefined = stored.find((one) => one.id === id)
    if (document) remove.mutate(document, { onError: () => toast.error(words.removeFailed) })
    else uploads.cancel(id)
  }

  return (
    <Field label={words.documents} hideLabel>
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
