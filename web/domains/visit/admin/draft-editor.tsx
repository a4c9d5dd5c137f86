import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { isDocumentKind } from '#core/consents/documents.ts'
import { requiredText } from '#core/fields/text.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { registerField } from '#web/platform/forms/register-field.ts'
import { LaterConfirm } from '#web/platform/lazy-confirm.tsx'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { useReportUnsaved } from '#web/platform/unsaved-parts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { type Draft, DraftChangedError, type DraftWords, useChangeDraft } from './api.ts'
import type { Version } from './versions.ts'

const fields = z.object({
  english: requiredText('Enter the English text', 40_000),
  spanish: requiredText('Write the text in Spanish', 40_000),
  ask_again: z.boolean(),
  wording_only: z.boolean(),
})

interface DraftEditorProps {
  kind: string
  title: string
  current: Version
  draft: Draft | undefined
  /** Whether there is text that was not saved. */
  onUnsaved: (unsaved: boolean) => void
  onDone: () => void
}

/** The next version, in both languages. Patients see nothing of it before it is published. */
export function DraftEditor({ kind, title, current, draft, onUnsaved, onDone }: DraftEditorProps) {
  const change = useChangeDraft(kind, draft, current.version)
  const [discarding, setDiscarding] = useState(false)
  const rows = isDocumentKind(kind) ? 24 : 8
  const [publishing, setPublishing] = useState<DraftWords>()
  const form = useForm({
    resolver: zodResolver(fields),
    mode: 'onTouched',
    defaultValues: {
      english: draft?.english ?? current.english,
      spanish: draft?.spanish ?? current.spanish,
      ask_again: draft?.ask_again ?? false,
      wording_only: draft?.wording_only ?? false,
    },
  })
  const { errors, isDirty } = form.formState
  useReportUnsaved(isDirty, onUnsaved)
  const [english, spanish] = form.watch(['english', 'spanish'])
  const spanishIsOld = english.trim() !== current.english && spanish.trim() === current.spanish

  async function attempt(
    wanted: Parameters<typeof change.mutateAsync>[0],
    done: (version?: number) => string,
  ) {
    try {
      toast.success(done(await change.mutateAsync(wanted)))
      onDone()
    } catch (error) {
      logProblem('A consent text could not be changed', error)
      toast.error(
        error instanceof DraftChangedError
          ? 'Someone else changed this draft after you opened it. Copy your text, then open the draft again.'
          : refusal(error, 'That didn’t work. Please try again.'),
      )
    }
  }

  return (
    <form
      ref={takeLostFocus}
      tabIndex={-1}
      noValidate
      onSubmit={form.handleSubmit((words) => setPublishing(words))}
      aria-label={`New version: ${title}`}
      className="grid gap-4 outline-none"
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <Field label="English" error={errors.english?.message}>
          <Textarea {...registerField(form, 'english')} lang="en" aria-required rows={rows} />
        </Field>
        <Field label="Spanish" error={errors.spanish?.message}>
          <Textarea {...registerField(form, 'spanish')} lang="es" aria-required rows={rows} />
        </Field>
      </div>
      <Checkbox
        {...form.register('ask_again')}
        label="Ask patients again"
        hint={
          isDocumentKind(kind)
            ? 'Patients are asked to sign the new version at their next sign-in. Leave this off for typo fixes.'
            : 'Earlier answers won’t count for visits that haven’t started. Leave this off for typo fixes.'
        }
      />
      {spanishIsOld && (
        <>
          <Banner tone="warning" title="The Spanish text is still from the last version.">
            Update it before you publish. If you only corrected the English wording, check the box below.
          </Banner>
          <Checkbox
            {...form.register('wording_only')}
            label="Only the wording changed"
            hint="The Spanish text already says the same. Patients aren’t asked again."
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={change.isPending}>
          Publish as version {current.version + 1}
        </Button>
        <Button
          variant="secondary"
          disabled={change.isPending}
          onClick={() => attempt({ how: 'save', words: form.getValues() }, () => 'Draft saved')}
        >
          Save draft
        </Button>
        <Button
          variant="quiet"
          disabled={change.isPending}
          onClick={() => (draft || isDirty ? setDiscarding(true) : onDone())}
        >
          {draft ? 'Discard draft' : 'Cancel'}
        </Button>
      </div>
      {publishing && (
        <LaterConfirm
          open
          onOpenChange={() => setPublishing(undefined)}
          title={`Publish version ${current.version + 1} of “${title}”?`}
          description={describePublishing(kind, publishing.ask_again)}
          confirmLabel="Publish"
          cancelLabel="Go back"
          danger={false}
          onConfirm={() =>
            attempt({ how: 'publish', words: publishing }, (version) => `Version ${version} is published`)
          }
        />
      )}
      <LaterConfirm
        open={discarding}
        onOpenChange={setDiscarding}
        title={draft ? `Discard the draft of “${title}”?` : 'Discard your changes?'}
        description="This deletes the text. The published version won’t change."
        confirmLabel={draft ? 'Discard draft' : 'Discard changes'}
        cancelLabel="Keep writing"
        onConfirm={() => (draft ? attempt({ how: 'discard' }, () => 'Draft discarded') : onDone())}
      />
    </form>
  )
}

function describePublishing(kind: string, asksAgain: boolean) {
  if (!asksAgain) return 'You can’t edit it after publishing. Existing answers stay valid.'
  const when = isDocumentKind(kind) ? 'when they next sign in' : 'before their next visit begins'
  return `You can’t edit it after publishing. Patients are asked again ${when}.`
}
