import { Suspense, useState } from 'react'
import { readCustomTemplate } from '#core/notes/custom-template.ts'
import { builtInTemplates } from '#core/notes/templates.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { describeNotStored } from '#web/platform/refusal.ts'
import { useRequestId } from '#web/platform/request-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { blankValues } from '../../shared/begin-values.ts'
import { beginNote } from '../../shared/note-store.ts'
import { useVisitChoice, VisitField } from '../../shared/visit-field.tsx'
import { sessionOf } from '../../shared/visits-of-note.ts'
import { useNoteFormats } from '../scribe/api.ts'

/** Most notes are typed. */
const PasteTranscript = lazyPart(async () => ({
  default: (await import('../scribe/paste-transcript.tsx')).PasteTranscript,
}))

interface StartNoteProps {
  about: {
    patientId: string
    providerId: string
    /** Given where the note can be drafted from a pasted transcript. */
    patientName?: string
    /** Its visit; without one the clinician is asked. The date is absent while the visit takes place. */
    visit?: { id: string; appointment_date?: string; appointment_type: string }
  }
  onStarted: (noteId: string) => void
}

/** A new note: choose its visit and a format, and type, or paste a transcript to draft it from. */
export function StartNote({ about, onStarted }: StartNoteProps) {
  const { patientId, providerId, patientName } = about
  const choice = useVisitChoice(about.visit ? undefined : patientId, providerId)
  const visit = about.visit ?? choice.visit
  const begun = about.visit ? undefined : choice.visit?.noteId
  const [undecided, setUndecided] = useState(false)
  const { data: formats = [] } = useNoteFormats()
  const [chosen, setChosen] = useState('soap')
  const [pasting, setPasting] = useState(false)
  const [busy, setBusy] = useState(false)
  const { idOf, done } = useRequestId()
  const [problem, setProblem] = useState<string>()
  const templates = [
    ...builtInTemplates,
    ...formats.filter(({ retired }) => !retired).map((format) => readCustomTemplate(format)),
  ]

  const template = templates.find(({ id }) => id === chosen) ?? templates[0]

  async function start() {
    if (!template || busy) return
    if (begun) return onStarted(begun)
    if (visit === undefined) return setUndecided(true)
    setBusy(true)
    try {
      const values = blankValues(template, sessionOf(visit, choice.timeZone))
      const note = { appointmentId: visit?.id ?? null, patientId, providerId, values }
      const row = await beginNote({ id: idOf(note), ...note })
      done()
      onStarted(row.id)
    } catch (error) {
      logProblem('A note could not be started', error)
      setProblem(describeNotStored(error, { failed: 'start the note', stored: 'the note was started' }))
    } finally {
      setBusy(false)
    }
  }

  if (!about.visit && choice.query.isPending) return <Skeleton className="h-16" />
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end gap-3">
        {!about.visit && (
          <VisitField
            choice={choice}
            error={undecided && visit === undefined ? 'Choose a visit, or “Not part of a visit”' : undefined}
            className="min-w-60 grow basis-72"
          />
        )}
        {!begun && (
          <Field label="Format" error={problem} className="min-w-40 grow">
            <NativeSelect
              placeholder={null}
              options={templates.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
        )}
        <Button busy={busy} busyLabel="Starting…" onClick={() => void start()}>
          {begun ? 'Open note' : 'Start typing'}
        </Button>
        {patientName !== undefined && !begun && !pasting && (
          <Button variant="secondary" onClick={() => setPasting(true)}>
            Paste a transcript
          </Button>
        )}
      </div>
      {patientName !== undefined && !begun && pasting && template && (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <PasteTranscript
            about={{ patientId, providerId, patientName }}
            visit={visit}
            template={template}
            timeZone={choice.timeZone}
            onUndecided={() => setUndecided(true)}
            onStarted={onStarted}
          />
        </Suspense>
      )}
    </div>
  )
}
