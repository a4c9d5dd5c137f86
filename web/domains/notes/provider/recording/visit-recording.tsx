import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { formatDateTime, formatTime } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type RecordedPart, recordingLink, useRecording } from './api.ts'

/** The recording of a visit, to listen to while its note is written. Nothing is shown where there is none. */
export default function VisitRecording({ visitId }: { visitId: string }) {
  const parts = useRecording(visitId)
  const timeZone = useOwnProvider().data?.time_zone ?? practice.timeZone
  if (parts.isError)
    return (
      <p role="alert" className="mb-3 flex flex-wrap items-center gap-3 text-sm">
        We couldn’t load the recording of this visit.
        <Button size="sm" variant="secondary" onClick={() => void parts.refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!parts.data?.length) return null
  return <Player parts={parts.data} timeZone={timeZone} />
}

interface PlayerProps {
  parts: readonly RecordedPart[]
  timeZone: string
}

/** One part after the other: each is a file of some seconds. */
function Player({ parts, timeZone }: PlayerProps) {
  const [chosen, setChosen] = useState(0)
  const [playing, setPlaying] = useState<{ part: number; url: string }>()
  const [problem, setProblem] = useState(false)

  async function play(part: number) {
    const wanted = parts[part]
    if (!wanted) return setPlaying(undefined)
    setChosen(part)
    setProblem(false)
    try {
      setPlaying({ part, url: await recordingLink(wanted.object_name) })
    } catch (error) {
      logProblem('A part of the recording could not be played', error)
      setProblem(true)
    }
  }

  // Each is kept for the same time, so the last one goes last.
  const deletedBy = parts.at(-1)?.delete_after ?? ''
  return (
    <section
      aria-labelledby="visit-recording"
      className="mb-3 grid gap-2 rounded-lg border border-line bg-surface p-3 text-sm print:hidden"
    >
      <h2 id="visit-recording" className="font-sans text-sm font-semibold tracking-normal">
        Visit recording
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Part" className="min-w-52">
          <NativeSelect
            placeholder={null}
            value={String(chosen)}
            onChange={({ target }) => {
              setPlaying(undefined)
              setChosen(Number(target.value))
            }}
            options={parts.map(({ created_at }, part) => ({
              value: String(part),
              // A part is stored when it ends.
              label: `${part + 1} of ${parts.length}, until ${formatTime(created_at, timeZone)}`,
            }))}
          />
        </Field>
        {playing ? (
          // biome-ignore lint/a11y/useMediaCaption: the transcript is beside it where the patient agreed to one
          <audio
            key={playing.url}
            src={playing.url}
            controls
            // A copy would outlive the recording.
            controlsList="nodownload"
            autoPlay
            aria-label={`Recording, part ${playing.part + 1} of ${parts.length}`}
            className="h-11 min-w-60 grow"
            onEnded={() => void play(playing.part + 1)}
            onError={() => {
              setPlaying(undefined)
              setProblem(true)
            }}
          />
        ) : (
          <Button variant="secondary" onClick={() => void play(chosen)}>
            Play recording
          </Button>
        )}
      </div>
      {problem && <p role="alert">We couldn’t play this part. Try again, or choose another part.</p>}
      <p className="text-ink-muted">
        Deleted when you sign the note, and by {formatDateTime(deletedBy, timeZone)} at the latest. Every
        playback is recorded in the audit log.
      </p>
    </section>
  )
}
