import { Mic, MicOff, Play, Square } from 'lucide-react'
import type { Recognizer } from '#core/speech/ladder.ts'
import { SoundMeter } from '#web/platform/devices/sound-meter.tsx'
import { speechWords } from '#web/platform/speech/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { AudioProgress } from './audio-progress.tsx'
import type { InputProps } from './input-props.ts'
import { UnsentRecording } from './unsent-recording.tsx'
import { words } from './words.ts'

const speakers = [
  { value: 'provider', label: 'Provider' },
  { value: 'patient', label: 'Patient' },
] as const

const languages = [
  { value: 'en-US', label: 'English' },
  { value: 'es-US', label: 'Spanish' },
]

export function LiveMode({ input, transcript }: Omit<InputProps, 'engines'>) {
  const { live, sample, audio, speaker, setSpeaker, language, setLanguage, recognizer } = input
  const on = live.state === 'on'
  return (
    <section
      aria-label="Live Transcription"
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-(--card-pad)"
    >
      {(!recognizer || recognizer.rung === 'server') && (
        <CannotListen recognizer={recognizer} language={language} />
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {on ? (
          <Button variant="danger" onClick={live.stop}>
            <Square />
            Stop Recording
          </Button>
        ) : (
          <Button
            onClick={() => void live.start()}
            disabled={!recognizer || sample.playing}
            busy={live.state === 'starting'}
            busyLabel="Starting…"
          >
            <Mic />
            Start Recording
          </Button>
        )}
        <div className="grid gap-[.4375rem]">
          <span aria-hidden="true" className="text-sm leading-snug font-semibold">
            Who is speaking
          </span>
          <Segment label="Who is speaking" options={speakers} value={speaker} onChange={setSpeaker} />
        </div>
        <Field label="Language" className="w-32">
          <NativeSelect
            options={languages}
            value={language}
            disabled={on}
            onChange={({ target }) => target.value && setLanguage(target.value)}
          />
        </Field>
        {on && (
          <Badge tone="danger" dot className="mb-1.5">
            Recording
          </Badge>
        )}
      </div>
      {live.track && (
        <div className="max-w-md">
          <SoundMeter track={live.track} label="Microphone level" />
        </div>
      )}
      {live.progress !== undefined && (
        <Progress
          tone="info"
          label={speechWords.en.loading(Math.round(live.progress))}
          value={live.progress}
          detail={speechWords.en.loadingOnce}
        />
      )}
      <p aria-live="off" className="min-h-5 text-sm text-ink-muted italic empty:hidden">
        {live.interim}
      </p>
      <AudioProgress state={audio.state} onCancel={audio.cancel} />
      {audio.unsent.length > 0 && audio.state.stage === 'idle' && !on && (
        <UnsentRecording
          recordings={audio.unsent.map((one) => one.audio)}
          onSend={() => void audio.sendAgain()}
          onDiscard={audio.discardUnsent}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
        {sample.playing ? (
          <Button variant="secondary" size="sm" onClick={sample.stop}>
            <MicOff />
            Stop the sample
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            disabled={on || (transcript.lines.length > 0 && !transcript.sample)}
            onClick={() => {
              transcript.clear()
              sample.play()
            }}
          >
            <Play />
            Play a sample conversation
          </Button>
        )}
        {transcript.lines.length > 0 && !on && !sample.playing && (
          <Confirm
            trigger={
              <Button variant="quiet" size="sm">
                Clear transcript
              </Button>
            }
            title="Clear the transcript?"
            description="This removes every line on this page. You can’t undo this. A note that’s already saved stays."
            confirmLabel="Clear transcript"
            cancelLabel="Keep it"
            onConfirm={transcript.clear}
          />
        )}
        <p className="text-xs text-ink-muted">
          A ten-line sample conversation to try out this page. Up to 2 minutes.
        </p>
      </div>
      {recognizer && recognizer.rung !== 'server' && (
        <p className="text-xs text-ink-muted">
          {speechWords.en.by(recognizer)}.{' '}
          {recognizer.outside
            ? 'The audio leaves this practice. Ask your patient first.'
            : 'The audio never leaves it.'}{' '}
          No recording is saved.
        </p>
      )}
    </section>
  )
}

interface CannotListenProps {
  recognizer: Recognizer | undefined
  language: string
}

function CannotListen({ recognizer, language }: CannotListenProps) {
  if (recognizer)
    return (
      <Banner tone="info" title={words.noRecognition}>
        When you stop, the recording is sent to {recognizer.name} and returned as text.
      </Banner>
    )
  const { none, noneInLanguage } = speechWords.en
  return (
    <Banner tone="warning" title={language.startsWith('es') ? noneInLanguage : none}>
      This browser can’t run the speech model, and no speech engine is set up for this practice. Upload Audio
      needs one too. Manual Entry always works.
    </Banner>
  )
}
