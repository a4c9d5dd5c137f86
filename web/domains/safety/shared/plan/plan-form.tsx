import { useEffect, useEffectEvent, useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import type { Language } from '#core/language.ts'
import { providerNameIn } from '#core/provider-name.ts'
import { mergePlans } from '#core/safety/plan/merge-plans.ts'
import {
  emptyPlan,
  isPlanPhone,
  isSentenceStep,
  type PlanContact,
  type PlanContent,
  planContent,
  planSteps,
} from '#core/safety/plan/plan.ts'
import { stepWords } from '#core/safety/plan/words.ts'
import { SavedMark } from '#web/platform/drafts/saved-mark.tsx'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusalCode, refusalIn } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type PlanVersion, useWritePlan } from './api.ts'
import { draftOf, useBegunVersion } from './begun-version.ts'
import { ContactList, SentenceList } from './entry-lists.tsx'
import { messages } from './messages.ts'

interface PlanFormProps {
  patientId: string
  /** The newest version, which may change during editing; undefined before the first. */
  latest: PlanVersion | undefined
  appointmentId?: string | undefined
  language: Language
  onDone: () => void
}

/** An unfinished plan continues where it was, even if someone has saved a newer version. */
export function PlanForm(props: PlanFormProps) {
  const { patientId, latest, language } = props
  const begun = useBegunVersion(patientId, latest)
  if (begun.isPending)
    return (
      <Loading label={messages[language].loading}>
        <SkeletonRows rows={6} />
      </Loading>
    )
  return <BegunForm {...props} begun={begun.data ? begun.data.base : latest} />
}

/** A form of the version that was the newest when editing began. */
function BegunForm({ begun, ...props }: PlanFormProps & { begun: PlanVersion | undefined }) {
  const [{ base, typed }, setBegun] = useState<Begun>({ base: begun })
  const newer = (props.latest?.version ?? 0) > (base?.version ?? 0) ? props.latest : undefined
  return (
    <Form
      {...props}
      key={base?.version ?? 0}
      base={base}
      typed={typed}
      newer={newer}
      onMerge={(typed) => setBegun({ base: newer, typed })}
    />
  )
}

interface Begun {
  base: PlanVersion | undefined
  /** Text typed into an older version, with the changes of this one. */
  typed?: PlanContent
}

interface FormProps extends Omit<PlanFormProps, 'latest'> {
  base: PlanVersion | undefined
  typed: PlanContent | undefined
  newer: PlanVersion | undefined
  onMerge: (typed: PlanContent) => void
}

/** All six steps on one page. The input is kept as a draft until it is saved. */
function Form({ patientId, base, typed, newer, onMerge, appointmentId, language, onDone }: FormProps) {
  const words = messages[language]
  /** What was sent last. An answer can be lost, and then the newer version is the one on the screen. */
  const [sent, setSent] = useState({ id: '', content: '' })
  const isOwn = newer?.id === sent.id
  const begun = base?.version ?? 0
  const follows = isOwn ? newer.version : begun
  const plan = base?.content ?? emptyPlan
  const form = useForm<PlanContent>({ defaultValues: plan })
  const draft = useDraft(draftOf(patientId, begun), form)
  const write = useWritePlan()
  const [problem, setProblem] = useState<string>()
  const [outdated, setOutdated] = useState(false)

  const fill = useEffectEvent(() => {
    if (typed) for (const step of planSteps) form.setValue(step, typed[step], { shouldDirty: true })
  })
  useEffect(() => {
    if (draft.ready) fill()
  }, [draft.ready])

  const merge = async (latest: PlanVersion) => {
    const merged = mergePlans(plan, tidy(form.getValues()), latest.content)
    await draft.discard()
    onMerge(merged)
  }

  /** The same words tried again are the same version. */
  function idOf(content: PlanContent): string {
    const written = JSON.stringify(content)
    if (sent.content === written) return sent.id
    const id = crypto.randomUUID()
    setSent({ id, content: written })
    return id
  }

  const submit = form.handleSubmit(async (values) => {
    const content = tidy(values)
    if (planSteps.every((step) => content[step].length === 0)) return setProblem(words.emptyPlan)
    setProblem(undefined)
    setOutdated(false)
    const id = idOf(content)
    try {
      await write.mutateAsync({ id, patientId, follows, content: planContent.parse(content), appointmentId })
      await draft.discard()
      toast.success(words.saved)
      onDone()
    } catch (error) {
      logProblem('A safety plan could not be saved', error)
      setOutdated(refusalCode(error) === 'SM670')
      setProblem((await refusalIn(language, error)) ?? words.failed)
    }
  })

  if (!draft.ready)
    return (
      <Loading label={words.loading}>
        <SkeletonRows rows={6} />
      </Loading>
    )
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {planSteps.map((step, index) => (
          <fieldset key={step} className="min-w-0 rounded-card border border-line bg-surface px-4.5 py-4">
            <legend className="sr-only">{stepWords[language][step].title}</legend>
            <p aria-hidden="true" className="heading-card">
              {index + 1}. {stepWords[language][step].title}
            </p>
            <p className="mt-1 mb-3 text-sm text-ink-muted">{stepWords[language][step].ask}</p>
            <Controller
              control={form.control}
              name={step}
              rules={{
                validate: (value) => isSentenceStep(step) || problemOf(value as PlanContact[], language),
              }}
              render={({ field, fieldState }) =>
                isSentenceStep(step) ? (
                  <SentenceList
                    label={stepWords[language][step].title}
                    entries={field.value as string[]}
                    onChange={field.onChange}
                    language={language}
                  />
                ) : (
                  <ContactList
                    label={stepWords[language][step].title}
                    entries={field.value as PlanContact[]}
                    onChange={field.onChange}
                    language={language}
                    error={fieldState.error?.message}
                  />
                )
              }
            />
          </fieldset>
        ))}
        <div role="alert">
          {newer && !isOwn && !form.formState.isSubmitting && (
            <Banner
              tone="warning"
              title={words.newerTitle(providerNameIn(language, newer.writer_name))}
              action={
                <Button variant="secondary" onClick={() => merge(newer)}>
                  {words.takeNewer}
                </Button>
              }
            >
              {words.newer}
            </Banner>
          )}
          {problem && !(newer && !isOwn && outdated) && <p className="font-medium text-danger">{problem}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel={words.saving}>
            {words.save}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {words.cancel}
          </Button>
          <SavedMark state={draft.state} />
        </div>
      </form>
    </FormProvider>
  )
}

/** Empty lines are left out. */
function tidy(values: PlanContent): PlanContent {
  const written = (list: readonly string[]) => list.map((one) => one.trim()).filter(Boolean)
  const named = (list: readonly PlanContact[]) =>
    list
      .map(({ name, detail, phone }) => ({ name: name.trim(), detail: detail.trim(), phone: phone.trim() }))
      .filter(({ name, detail, phone }) => name || detail || phone)
  return {
    warningSigns: written(values.warningSigns),
    coping: written(values.coping),
    distractions: named(values.distractions),
    helpers: named(values.helpers),
    professionals: named(values.professionals),
    saferPlace: written(values.saferPlace),
  }
}

function problemOf(contacts: readonly PlanContact[], language: Language): string | true {
  const words = messages[language]
  for (const { name, detail, phone } of contacts) {
    if (!name.trim() && (detail.trim() || phone.trim())) return words.nameMissing
    if (!isPlanPhone(phone)) return words.phoneWrong
  }
  return true
}
