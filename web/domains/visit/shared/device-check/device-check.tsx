import { CircleAlert, CircleCheck, type LucideIcon, Mic, Video, VideoOff, Volume2, Wifi } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { phoneInText } from '#core/phone-in-text.ts'
import { useMessages } from '#web/platform/language.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { EffectFields } from '../effects/effect-fields.tsx'
import { useStreamEffects } from '../effects/use-stream-effects.ts'
import { messages } from './messages.ts'
import { SpeakerTest } from './speaker-test.tsx'
import {
  type ConnectionState,
  type DeviceState,
  type SpeakerState,
  useDeviceCheck,
} from './use-device-check.ts'

/** A visit without another person. */
export default function DeviceCheck() {
  const words = useMessages(messages)
  const { close } = usePanel()
  const check = useDeviceCheck()
  const effects = useStreamEffects(check.stream)
  const { camera, microphone, connection, speaker, heardVoice } = check
  const cameraRow = deviceRow(camera)
  const microphoneRow = deviceRow(microphone)
  const speakerRow = speakerRows[speaker]
  const connectionState = connectionRow(connection)
  const rows = [cameraRow, microphoneRow, speakerRow, connectionState]

  return (
    <Dialog open onOpenChange={close} title={words.title} description={words.description} width="lg">
      <div className="grid gap-x-7 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="grid content-start gap-4">
          <Preview stream={effects?.picture ?? check.stream} camera={camera} />
          {effects && (
            <EffectFields effects={effects.state} onChoose={(changed) => effects.media.choose(changed)} />
          )}
        </div>
        <ul>
          <CheckRow icon={Video} name={words.camera} state={cameraRow}>
            {deviceWords(camera, words, words.cameraOk)}
          </CheckRow>
          <CheckRow icon={Mic} name={words.microphone} state={microphoneRow}>
            {deviceWords(microphone, words, heardVoice ? words.microphoneOk : words.microphoneQuiet)}
            {microphone === 'ok' && <Level value={check.level} label={words.level} />}
          </CheckRow>
          <CheckRow icon={Volume2} name={words.speaker} state={speakerRow}>
            <SpeakerTest state={speaker} onPlay={check.playSound} onAnswer={check.answerSound} />
          </CheckRow>
          <CheckRow icon={Wifi} name={words.connection} state={connectionState}>
            {connectionWords(connection, words)}
          </CheckRow>
        </ul>
      </div>
      <div className="mt-4 empty:hidden">
        {rows.includes('failed') && <Banner tone="warning" title={words.stillHelp(phoneInText)} />}
        {rows.every((row) => row === 'ok') && heardVoice && <Banner tone="success" title={words.allGood} />}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={check.again}>
          {words.again}
        </Button>
        <Button onClick={close}>{words.done}</Button>
      </DialogActions>
    </Dialog>
  )
}

type Words = (typeof messages)['en']

const speakerRows: Record<SpeakerState, RowState> = {
  idle: 'waiting',
  playing: 'waiting',
  asking: 'waiting',
  heard: 'ok',
  unheard: 'failed',
  unsupported: 'failed',
}

function deviceRow(state: DeviceState): RowState {
  return state === 'checking' || state === 'ok' ? state : 'failed'
}

function deviceWords(state: DeviceState, words: Words, ok: string) {
  if (state === 'checking') return words.checking
  return state === 'ok' ? ok : words.problems[state]
}

function connectionRow(state: ConnectionState): RowState {
  if (state === 'checking' || state === 'failed') return state
  return state.live && state.quality !== 'poor' ? 'ok' : 'failed'
}

function connectionWords(state: ConnectionState, words: Words) {
  if (state === 'checking') return words.checking
  if (state === 'failed') return words.connectionFailed
  const measured = words.connectionGood(words.quality[state.quality], state.latencyMs)
  if (!state.live) return `${measured} ${words.liveFailed}`
  return state.quality === 'poor' ? `${measured} ${words.connectionPoor}` : measured
}

function Level({ value, label }: { value: number; label: string }) {
  const percent = Math.round(value * 100)
  return (
    <>
      <meter aria-label={label} min={0} max={100} value={percent} className="sr-only" />
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-3">
        <div className="h-full rounded-full bg-success" style={{ width: `${percent}%` }} />
      </div>
    </>
  )
}

/** Oneself, as in a mirror. */
function Preview({ stream, camera }: { stream: MediaStream | undefined; camera: DeviceState }) {
  const words = useMessages(messages)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  return (
    <div className="relative grid aspect-4/3 place-items-center self-start overflow-hidden rounded-lg bg-night text-on-night-muted">
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={words.preview}
        hidden={camera !== 'ok'}
        className="absolute inset-0 size-full -scale-x-100 object-cover"
      />
      {camera === 'checking' && <Spinner className="text-3xl" />}
      {camera !== 'ok' && camera !== 'checking' && <VideoOff className="size-10" />}
    </div>
  )
}

type RowState = 'waiting' | 'checking' | 'ok' | 'failed'

interface CheckRowProps {
  icon: LucideIcon
  name: string
  state: RowState
  children: ReactNode
}

/** One thing that is tested, and in words what came of it. */
function CheckRow({ icon: Icon, name, state, children }: CheckRowProps) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 border-b border-line py-3.5 last:border-b-0">
      <Icon className="mt-0.5 text-ink-muted" />
      <div className="grid gap-1.5">
        <p className="font-semibold">{name}</p>
        <div
          role="status"
          className={cx('grid gap-2 text-sm', state === 'failed' ? 'text-ink' : 'text-ink-muted')}
        >
          {children}
        </div>
      </div>
      <span className="pt-0.5 text-lg">
        {state === 'checking' && <Spinner className="text-primary" />}
        {state === 'ok' && <CircleCheck className="text-success" />}
        {state === 'failed' && <CircleAlert className="text-danger" />}
      </span>
    </li>
  )
}
