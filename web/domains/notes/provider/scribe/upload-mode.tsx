import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { formatBytes } from '#web/platform/formats.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { audioKind } from './audio-kind.ts'
import { AudioProgress } from './audio-progress.tsx'
import type { InputProps } from './input-props.ts'
import { words } from './words.ts'

/** Detected from the content: a name proves nothing. */
export function UploadMode({ input: { audio, recognizer }, engines }: Omit<InputProps, 'transcript'>) {
  const here = recognizer?.rung === 'device'
  const engine = here ? null : engines.transcription
  const possible = here || engine !== null
  const [over, setOver] = useState(false)
  const busy = audio.state.stage === 'busy'

  async function take(file: File | undefined) {
    if (!file || !possible || busy) return
    if (!(await audioKind(file))) return toast.error(words.wrongAudio)
    if (engine && file.size > engine.maxBytes)
      return toast.error(
        `This file is ${formatBytes(file.size)}. ${engine.name} takes up to ${formatBytes(engine.maxBytes)}.`,
      )
    await audio.sendFile(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <section aria-label="Upload Audio" className="grid grid-cols-1 gap-3">
      {!possible && (
        <Banner tone="warning" title="No speech engine is set up for this practice.">
          Audio files can’t be transcribed without one. An administrator can set one up. Until then, use Live
          Transcription or Manual Entry.
        </Banner>
      )}
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(possible)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative grid justify-items-center gap-1 rounded-lg border-[1.5px] border-dashed border-line-strong px-5 py-9 text-center',
          'has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-offset-(--focus-offset) has-focus-visible:outline-focus',
          over ? 'border-primary bg-primary-tint' : 'bg-surface',
          possible && !busy ? 'hover:bg-surface-2' : 'cursor-not-allowed text-ink-muted',
        )}
      >
        <input
          type="file"
          accept=".mp3,.wav,.mp4,.m4a,audio/mpeg,audio/wav,audio/mp4"
          disabled={!possible || busy}
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
          className="absolute inset-0 cursor-[inherit] opacity-0"
        />
        <Upload className="mb-1 size-6 text-primary" />
        <span className="font-semibold">Drag and drop an audio file here, or choose one</span>
        <span className="text-sm text-ink-muted">
          MP3, WAV, or MP4{engine && `, up to ${formatBytes(engine.maxBytes)}`}
          {here && ', up to 4 hours (MP4 up to 90 minutes)'}
        </span>
      </label>
      <AudioProgress state={audio.state} onCancel={audio.cancel} />
      {!busy && audio.result && (
        <Banner tone={audio.result.tone} title={audio.result.title}>
          {audio.result.text}
        </Banner>
      )}
      {audio.unfinished && (
        <Banner
          title={audio.unfinished.text}
          action={
            <Button variant="quiet" size="sm" onClick={audio.unfinished.forget}>
              Don’t continue
            </Button>
          }
        >
          Choose the same file to continue there.
        </Banner>
      )}
      {here && (
        <p className="text-xs text-ink-muted">
          {speechWords.en.by(recognizer)}. The file isn’t uploaded or saved. You can stop and continue later
          with the same file.
        </p>
      )}
      {engine && (
        <p className="text-xs text-ink-muted">
          Goes to {engine.name}
          {engine.outside ? ', outside this practice' : ', inside this practice'}. The audio isn’t saved.
        </p>
      )}
    </section>
  )
}
