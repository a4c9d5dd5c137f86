import { logProblem } from '#web/platform/log.ts'
import { type EffectEvents, type RunningEffect, UnsupportedEffect } from './effect.ts'
import { type EffectChoice, rememberEffects, rememberedEffects } from './effect-choice.ts'

type Kind = 'camera' | 'microphone'

/** `weak` and `failed` leave the plain track: the call continues without the effect. */
export type EffectStatus = 'off' | 'starting' | 'on' | 'weak' | 'failed' | 'unsupported'

export interface EffectsState {
  chosen: EffectChoice
  background: EffectStatus
  noise: EffectStatus
}

type Start = (track: MediaStreamTrack, choice: EffectChoice, events: EffectEvents) => Promise<RunningEffect>

/** Their code and models are fetched only when someone turns them on. */
export const starters: Record<Kind, Start> = {
  camera: async (track, { background }, events) =>
    (await import('./background/change-background.ts')).changeBackground(track, background, events),
  microphone: async (track, _, events) =>
    (await import('./noise/reduce-noise.ts')).reduceNoise(track, events),
}

interface Line {
  raw: MediaStreamTrack | null
  running: RunningEffect | undefined
  status: EffectStatus
  /** Nothing is sent until the effect is there, so that a room that is to be hidden is not seen for a second. */
  held: boolean
  turn: number
}

const names = { camera: 'background', microphone: 'noise' } as const

/** Sits between this person's devices and what is sent. Without an effect it passes the plain tracks through. */
export class MediaEffects {
  private chosen = rememberedEffects()
  private readonly lines: Record<Kind, Line> = { camera: emptyLine(), microphone: emptyLine() }
  private readonly onChange: () => void
  private readonly start: Record<Kind, Start>

  constructor(onChange: () => void, start = starters) {
    this.onChange = onChange
    this.start = start
  }

  get state(): EffectsState {
    return {
      chosen: this.chosen,
      background: this.lines.camera.status,
      noise: this.lines.microphone.status,
    }
  }

  /** What is sent and shown. */
  out(kind: Kind): MediaStreamTrack | null {
    const { running, raw, held } = this.lines[kind]
    if (held) return null
    return running?.track ?? raw
  }

  /** The device has another track now, or none. */
  follow(kind: Kind, raw: MediaStreamTrack | null) {
    const line = this.lines[kind]
    if (line.raw === raw) return
    this.stop(kind)
    line.raw = raw
    if (!raw || !this.wants(kind)) return
    line.held = kind === 'camera'
    void this.begin(kind)
  }

  choose(changed: Partial<EffectChoice>) {
    const before = this.chosen
    this.chosen = { ...this.chosen, ...changed }
    rememberEffects(this.chosen)
    if (before.background !== this.chosen.background) this.apply('camera')
    if (before.noise !== this.chosen.noise) this.apply('microphone')
    this.onChange()
  }

  close() {
    for (const kind of ['camera', 'microphone'] as const) {
      this.stop(kind)
      this.lines[kind].raw = null
    }
  }

  private apply(kind: Kind) {
    const line = this.lines[kind]
    if (!this.wants(kind)) return this.stop(kind)
    if (line.running?.change) return line.running.change(this.chosen.background)
    this.stop(kind)
    if (line.raw) void this.begin(kind)
  }

  private wants(kind: Kind): boolean {
    return kind === 'camera' ? this.chosen.background !== 'off' : this.chosen.noise
  }

  private async begin(kind: Kind) {
    const line = this.lines[kind]
    const { raw } = line
    if (!raw) return
    line.turn += 1
    const { turn } = line
    const current = () => line.turn === turn
    line.status = 'starting'
    const events: EffectEvents = {
      onTrouble: (trouble, error) => current() && this.giveUp(kind, trouble, error),
      onTrack: () => current() && this.onChange(),
    }
    try {
      const running = await this.start[kind](raw, this.chosen, events)
      if (!current()) return running.stop()
      line.running = running
      line.status = 'on'
      line.held = false
      running.change?.(this.chosen.background)
      this.onChange()
    } catch (error) {
      if (current()) this.giveUp(kind, error instanceof UnsupportedEffect ? 'unsupported' : 'failed', error)
    }
  }

  /** Turned off permanently, so that the next visit doesn't start with the same problem. */
  private giveUp(kind: Kind, status: 'weak' | 'failed' | 'unsupported', error?: unknown) {
    if (error) logProblem(`The effect ${names[kind]} stopped`, error)
    this.stop(kind)
    this.lines[kind].status = status
    if (status !== 'failed') {
      this.chosen = { ...this.chosen, ...(kind === 'camera' ? { background: 'off' } : { noise: false }) }
      rememberEffects(this.chosen)
    }
    this.onChange()
  }

  private stop(kind: Kind) {
    const line = this.lines[kind]
    line.turn += 1
    line.running?.stop()
    line.running = undefined
    line.status = 'off'
    line.held = false
  }
}

function emptyLine(): Line {
  return { raw: null, running: undefined, status: 'off', held: false, turn: 0 }
}
