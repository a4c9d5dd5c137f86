import { useState } from 'react'
import { readCustomTemplate } from '#core/notes/custom-template.ts'
import { builtInTemplates } from '#core/notes/templates.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { blankValues } from '../../shared/begin-values.ts'
import { beginNote } from '../../shared/note-store.ts'
import { useNoteFormats } from '../scribe/api.ts'

interface StartNoteProps {
  about: { appointmentId: string | null; patientId: string; providerId: string; sessionType: string }
  onStarted: (noteId: string) => void
}

/** A note without a transcript: choose a format and type. */
export function StartNote({ about, onStarted }: StartNoteProps) {
  const { data: formats = [] } = useNoteFormats()
  const [chosen, setChosen] = useState('soap')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const templates = [
    ...builtInTemplates,
    ...formats.filter(({ retired }) => !retired).map((format) => readCustomTemplate(format)),
  ]

  async function start() {
    const template = templates.find(({ id }) => id === chosen) ?? templates[0]
    if (!template || busy) return
    setBusy(true)
    try {
      const { sessionType, ...note } = about
      const row = await beginNote({ ...note, values: blankValues(template, sessionType) })
      onStarted(row.id)
    } catch (error) {
      logProblem('A note could not be started', error)
      setProblem(refusal(error, 'We couldn’t start the note. Check your connection and try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Format" error={problem} className="min-w-40 grow">
        <NativeSelect
          placeholder={null}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      <Button busy={busy} busyLabel="Starting…" onClick={() => void start()}>
        Start typing
      </Button>
    </div>
  )
}
