import { useEffect, useEffectEvent, useState } from 'react'
import type { NoteTemplate } from '#core/notes/types.ts'
import { providerName } from '#core/provider-name.ts'
import { useEngines } from '#web/platform/engines.ts'
import { logProblem } from '#web/platform/log.ts'
import { describeNotStored } from '#web/platform/refusal.ts'
import { useRequestId } from '#web/platform/request-id.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { UnsavedGuard } from '#web/platform/unsaved-guard.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { draftedValues } from '../../shared/begin-values.ts'
import { beginNote } from '../../shared/note-store.ts'
import { sessionOf } from '../../shared/visits-of-note.ts'
import { GenerateBar } from './generate-bar.tsx'
import { ManualMode } from './manual-mode.tsx'
import { OutsideConsent } from './outside-consent.tsx'
import { RestoredTranscript } from './restored-transcript.tsx'
import { TranscriptList } from './transcript-list.tsx'
import { useDrafting } from './use-drafting.ts'
import { useKeptTranscript } from './use-kept-transcript.ts'
import { lengthOf } from './use-session-info.ts'
import { useTranscript } from './use-transcript.ts'

interface PasteTranscriptProps {
  about: { patientId: string; providerId: string; patientName: string }
  /** Null: not part of a visit. Undefined until that is decided. */
  visit: { id: string; appointment_date?: string; appointment_type: string } | null | undefined
  template: NoteTemplate
  timeZone: string
  onUndecided: () => void
  onStarted: (noteId: string) => void
}

/** A note drafted from a pasted transcript, straight into the chart it was started in. */
export function PasteTranscript(props: PasteTranscriptProps) {
  const { about, visit, template, timeZone, onUndecided, onStarted } = props
  const { data: own } = useOwnProvider()
  const engines = useEngines()
  const transcript = useTranscript()
  const drafting = useDrafting()
  const [text, setText] = useState('')
  const [consentConfirmed, setConsentConfirmed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [noteId, setNoteId] = useState<string>()
  const { idOf, done } = useRequestId()
  const { lines } = transcript
  const holds = noteId !== undefined
  const kept = useKeptTranscript(transcript, { place: `paste:${about.patientId}`, known: true, holds })
  // Only once nothing is left to guard does the page move on to the note.
  const moveOn = useEffectEvent(() => {
    if (noteId) onStarted(noteId)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the note that was just stored is what moves the page on
  useEffect(() => moveOn(), [noteId])
  const appointmentId = visit?.id ?? null

  async function generate(by?: { rules: boolean }) {
    if (visit === undefined) return onUndecided()
    setProblem(undefined)
    const session = sessionOf(visit, timeZone)
    const answer = await drafting.generate({
      lines,
      template,
      session: { ...session, patientName: about.patientName, providerName: own ? providerName(own) : '' },
      length: lengthOf('', lines, null),
      appointmentId,
      consentConfirmed,
      byRules: by?.rules ?? false,
      keep: appointmentId !== null,
    })
    if (!answer) return
    if (answer.noteId) return setNoteId(answer.noteId)
    const { patientId, providerId } = about
    const values = draftedValues(answer, template, session, lines)
    try {
      const id = idOf({ appointmentId, template: template.id, lines })
      const begun = await beginNote({ id, appointmentId, patientId, providerId, values })
      done()
      setNoteId(begun.id)
    } catch (error) {
      logProblem('A drafted note could not be stored', error)
      setProblem(describeNotStored(error, { failed: 'save the note', stored: 'the note was saved' }))
    }
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {visit === null && (
        <OutsideConsent
          engines={[engines.drafting]}
          confirmed={consentConfirmed}
          confirm={setConsentConfirmed}
        />
      )}
      <ManualMode input={{ text, setText }} transcript={transcript} />
      <RestoredTranscript kept={kept} />
      {lines.length > 0 && (
        <>
          <TranscriptList transcript={transcript} />
          <GenerateBar
            drafting={{ ...drafting, start: (by) => void generate(by) }}
            engine={engines.drafting.name}
            onWord={visit === null}
            doubtful={transcript.doubtful}
            saved={kept.saved}
          />
        </>
      )}
      {problem && (
        <Banner tone="danger" title={problem}>
          {kept.saved}
        </Banner>
      )}
      <UnsavedGuard when={!holds && (lines.length > 0 || text.trim() !== '')} what="this transcript" />
    </div>
  )
}
