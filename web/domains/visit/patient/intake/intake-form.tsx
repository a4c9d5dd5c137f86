import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, FormProvider, useForm, useWatch } from 'react-hook-form'
import { canSend, completionPercent, tellsOfSelfHarm } from '#core/intake/completion.ts'
import { intakeData } from '#core/intake/fields.ts'
import { useDocumentUploads } from '#web/domains/records/index.ts'
import { SavedMark } from '#web/platform/drafts/saved-mark.tsx'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { useLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { useActsForOther } from '#web/platform/session/acting-for.ts'
import { recall, remember } from '#web/platform/tab-memory.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useCompleteIntake } from './api/complete-intake.ts'
import { reportSkippedIntake } from './api/report-skipped-intake.ts'
import { CrisisContext, useIntakeCrisis } from './crisis.ts'
import { Additional, Demographics, Medical, Symptoms } from './parts.tsx'
import { ProviderWaits } from './provider-waits.tsx'
import { useIntakeWords } from './use-intake-words.ts'
import { type IntakeValues, intakeOf, wrongPhones } from './values.ts'

export interface VisitIntakeProps {
  appointmentId: string
  patientName: string
  /** The provider has begun the visit and waits. */
  providerWaits: boolean
  onSkip: () => void
}

const partIn = (appointmentId: string) => `visit-intake-part ${appointmentId}`

/** Four tabs in any order. Each field is saved as it is typed, here and on any other device. */
export function IntakeForm({
  appointmentId,
  known,
  providerWaits,
  onSkip,
}: VisitIntakeProps & { known: IntakeValues }) {
  const words = useIntakeWords()
  const language = useLanguage()
  const byGuardian = useActsForOther()
  const form = useForm<IntakeValues>({
    defaultValues: known,
    mode: 'onTouched',
    resolver: (values) => {
      const errors = wrongPhones(values, { byGuardian })
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const draft = useDraft(`visit-intake ${appointmentId}`, form)
  const values = { ...known, ...useWatch({ control: form.control }) } as IntakeValues
  const intake = intakeOf(values)
  const percent = completionPercent(intake)
  const sendable = canSend(intake)
  const crisis = useIntakeCrisis(values)
  const complete = useCompleteIntake(appointmentId)
  const uploads = useDocumentUploads(({ id }) =>
    form.setValue('uploadedDocuments', [...form.getValues('uploadedDocuments'), id]),
  )
  const parts = [
    { value: 'demographics', label: words.demographics, content: <Demographics /> },
    { value: 'medical', label: words.medical, content: <Medical /> },
    { value: 'symptoms', label: words.symptoms, content: <Symptoms /> },
    { value: 'additional', label: words.additional, content: <Additional uploads={uploads} /> },
  ]
  const [open, setOpen] = useState(() => recall(partIn(appointmentId)) ?? 'demographics')
  const tabs = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState<string>()
  const next = parts[parts.findIndex(({ value }) => value === open) + 1]

  function show(part: string) {
    remember(partIn(appointmentId), part)
    setOpen(part)
  }

  /** To the top of the next part, with its tab in view. */
  function turnTo(part: string) {
    flushSync(() => show(part))
    tabs.current?.querySelector<HTMLElement>('[role=tab][data-state=active]')?.focus()
  }

  async function saveDraft() {
    const state = await draft.saveNow()
    if (state === 'saved') toast.info(words.draftSaved)
    // What waits on this device is said next to the button.
    else if (state !== 'waiting') toast.error(words.failed)
  }

  const submit = form.handleSubmit(async (filled) => {
    if (uploads.unsent) return toast.warning(words.unsent[uploads.unsent])
    setFailed(undefined)
    try {
      await complete.mutateAsync(intakeData.parse(intakeOf(filled)))
      void draft.discard()
      toast.success(words.done)
    } catch (error) {
      logProblem('The intake of a visit could not be sent', error)
      setFailed((await refusalIn(language, error)) ?? words.failed)
    }
  }, showWrong)

  function skip() {
    const { phq9Answers, phqaUnscored } = intake.symptoms
    if (tellsOfSelfHarm(intake))
      reportSkippedIntake({
        appointment_id: appointmentId,
        item9: phq9Answers[8] ?? 0,
        ...(phqaUnscored && { unscored: phqaUnscored }),
      })
    onSkip()
  }

  /** The field may be in another part, so its part is opened first. */
  function showWrong(errors: FieldErrors<IntakeValues>) {
    const name = errors.pcpPhone && !errors.phoneNumber && !errors.emergencyPhone ? 'medical' : 'demographics'
    if (name !== open) turnTo(name)
  }

  const waits = providerWaits && <ProviderWaits onSkip={skip} />
  if (!draft.ready)
    return (
      <>
        {waits}
        <Loading label={words.loading}>
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      </>
    )
  return (
    <FormProvider {...form}>
      {waits}
      {/* Sent by its button alone: it can't be sent twice, and Enter in a field must not end it half filled. */}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Card className="grid grid-cols-1 gap-6 p-4! md:p-7!">
          <Progress label={words.completion} value={percent} detail={words.percent(percent)} tone="success" />
          <h2 className="sr-only">{words.tabs}</h2>
          <CrisisContext value={crisis}>
            <div ref={tabs} className="min-w-0 max-md:[&_[role=tab]]:text-sm max-md:[&_[role=tablist]]:gap-3">
              <Tabs label={words.tabs} tabs={parts} value={open} onChange={show} />
            </div>
          </CrisisContext>
          {next && (
            <Button variant="quiet" className="justify-self-end" onClick={() => turnTo(next.value)}>
              {words.next(next.label)}
            </Button>
          )}
          <div className="grid gap-3 border-t border-line pt-5">
            {failed && <Banner tone="danger" title={failed} />}
            <div className="flex flex-wrap items-center gap-2.5 max-md:*:grow">
              <Button
                disabled={!sendable}
                busy={complete.isPending}
                busyLabel={words.submitting}
                onClick={(event) => void submit(event)}
              >
                {words.complete}
              </Button>
              <Button variant="secondary" onClick={saveDraft}>
                {words.saveDraft}
              </Button>
              <Button variant="plain" onClick={skip}>
                {words.skip}
              </Button>
            </div>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
              {sendable ? words.skipHint : words.fromHalf}
              <SavedMark state={draft.state} />
            </p>
          </div>
        </Card>
      </form>
    </FormProvider>
  )
}
