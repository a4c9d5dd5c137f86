import {
  askDevices,
  closeDevices,
  type DeviceProblem,
  deviceProblem,
} from '#web/platform/devices/ask-devices.ts'
import { type EffectsState, MediaEffects } from '../effects/media-effects.ts'
import type { OutgoingTracks } from './peer.ts'
import { type Kind, recallTurnedOff, rememberTurnedOff } from './turned-off.ts'

export interface MediaState {
  camera: 'on' | 'off' | DeviceProblem
  microphone: 'on' | 'off' | DeviceProblem
  screen: boolean
  /** The browser has answered whether it may use them. */
  asked: boolean
  /** The self-view. */
  preview: MediaStream
  /** The effects on video and audio before they are sent. */
  effects: EffectsState
}

const quality = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } as const
/** A shorter interruption isn't worth a word. */
const interruptedMs = 3000
const clearVoice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const

/**
 * This person's camera, microphone and screen. Either device may be missing; the visit continues with what is
 * available.
 */
export class LocalMedia {
  private video: MediaStreamTrack | null = null
  private audio: MediaStreamTrack | null = null
  private screen: MediaStreamTrack | null = null
  private asked = false
  private closed = false
  private chosen: Partial<Record<Kind, string>> = {}
  private problems: Partial<Record<Kind, DeviceProblem>> = {}
  private interruptions: Partial<Record<Kind, ReturnType<typeof setTimeout>>> = {}
  private readonly turnedOff: Set<Kind>
  private readonly visitId: string | undefined
  private readonly onChange: () => void
  readonly effects = new MediaEffects(() => this.changed())
  state: MediaState

  constructor(onChange: () => void, visitId?: string) {
    this.onChange = onChange
    this.visitId = visitId
    this.turnedOff = visitId ? recallTurnedOff(visitId) : new Set()
    this.state = this.describe()
  }

  get tracks(): OutgoingTracks {
    return { audio: this.effects.out('microphone'), video: this.screen ?? this.effects.out('camera') }
  }

  /** The devices in use. */
  get devices() {
    return { audio: this.audio?.getSettings().deviceId, video: this.video?.getSettings().deviceId }
  }

  /**
   * Requests both together, so that the browser prompts once; then each separately, because one failing hides the
   * other.
   */
  async open() {
    const showsPicture = !this.turnedOff.has('camera')
    const stream = await askDevices({
      audio: this.wanted('microphone'),
      ...(showsPicture && { video: this.wanted('camera') }),
    })
    if (this.closed) return stop(stream)
    this.asked = true
    if (stream instanceof MediaStream) {
      this.keep('camera', stream.getVideoTracks()[0])
      this.keep('microphone', stream.getAudioTracks()[0])
      return this.changed()
    }
    await this.openOne('microphone')
    if (showsPicture) await this.openOne('camera')
  }

  /** Off means off: the track ends and the camera's light goes out. */
  async setCamera(on: boolean) {
    this.turn('camera', on)
    if (on) return this.openOne('camera')
    this.drop('camera')
    this.changed()
  }

  async setMicrophone(on: boolean) {
    this.turn('microphone', on)
    if (on && (!this.audio || this.problems.microphone)) return this.openOne('microphone')
    if (this.audio) this.audio.enabled = on
    this.changed()
  }

  async use(kind: Kind, deviceId: string) {
    this.chosen[kind] = deviceId
    // A camera that is off stays off; the one chosen is used when it is turned on.
    if (kind === 'camera' && this.state.camera === 'off') return
    await this.openOne(kind)
  }

  /** Unless it is `shared`, everything stays as it was. A browser doesn't say whether the person or the system declined. */
  async shareScreen(): Promise<'shared' | 'declined' | 'failed' | 'over'> {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: true })
      const [track] = stream.getVideoTracks()
      if (!track) return 'failed'
      // The visit may have ended while the browser asked which window to share.
      if (this.closed) {
        stop(stream)
        return 'over'
      }
      track.contentHint = 'detail'
      track.onended = () => this.stopSharing()
      this.screen = track
      this.changed()
      return 'shared'
    } catch (error) {
      return deviceProblem(error) === 'denied' ? 'declined' : 'failed'
    }
  }

  stopSharing() {
    this.screen?.stop()
    this.screen = null
    this.changed()
  }

  close() {
    this.closed = true
    this.drop('camera')
    this.drop('microphone')
    this.effects.close()
    this.screen?.stop()
    this.screen = null
    this.state = this.describe()
  }

  private turn(kind: Kind, on: boolean) {
    if (on) this.turnedOff.delete(kind)
    else this.turnedOff.add(kind)
    if (this.visitId) rememberTurnedOff(this.visitId, this.turnedOff)
  }

  private async openOne(kind: Kind) {
    let stream = await this.ask(kind)
    if (stream === 'missing' && this.chosen[kind]) {
      // The one they chose was unplugged: any other is better than none.
      delete this.chosen[kind]
      stream = await this.ask(kind)
    }
    if (this.closed) return stop(stream)
    if (stream instanceof MediaStream) this.keep(kind, stream.getTracks()[0])
    else {
      this.drop(kind)
      this.problems[kind] = stream
    }
    this.changed()
  }

  private ask(kind: Kind) {
    const wanted = this.wanted(kind)
    return askDevices(kind === 'camera' ? { video: wanted } : { audio: wanted })
  }

  private wanted(kind: Kind): MediaTrackConstraints {
    const deviceId = this.chosen[kind]
    const basics = kind === 'camera' ? { ...quality, facingMode: 'user' } : clearVoice
    return deviceId ? { ...basics, deviceId: { exact: deviceId } } : basics
  }

  private keep(kind: Kind, track: MediaStreamTrack | undefined) {
    const hadProblem = this.problems[kind] !== undefined
    this.drop(kind)
    if (!track) return
    // A track that returns muted isn't back yet.
    if (hadProblem && track.muted) this.problems[kind] = 'busy'
    track.onended = () => {
      this.drop(kind)
      this.problems[kind] = 'missing'
      this.changed()
    }
    if (kind === 'camera') this.video = track
    else this.audio = track
    // A muted microphone stays muted, whichever it is and whenever it was opened.
    if (kind === 'microphone') track.enabled = !this.turnedOff.has(kind)
    this.followInterruptions(kind, track)
    this.effects.follow(kind, track)
  }

  /** A phone call or a switch of the system mutes a track without ending it. */
  private followInterruptions(kind: Kind, track: MediaStreamTrack) {
    const follow = () => {
      clearTimeout(this.interruptions[kind])
      if (track.muted && this.problems[kind]) return
      if (track.muted) this.interruptions[kind] = setTimeout(() => this.interrupted(kind), interruptedMs)
      else if (this.problems[kind]) {
        delete this.problems[kind]
        this.changed()
      }
    }
    track.onmute = follow
    track.onunmute = follow
    if (track.muted) follow()
  }

  private interrupted(kind: Kind) {
    this.problems[kind] = 'busy'
    this.changed()
  }

  private drop(kind: Kind) {
    delete this.problems[kind]
    clearTimeout(this.interruptions[kind])
    const track = kind === 'camera' ? this.video : this.audio
    if (track) {
      track.onended = null
      track.onmute = null
      track.onunmute = null
      track.stop()
    }
    if (kind === 'camera') this.video = null
    else this.audio = null
    this.effects.follow(kind, null)
  }

  private changed() {
    this.state = this.describe()
    this.onChange()
  }

  private describe(): MediaState {
    const shown = [this.screen ?? this.effects.out('camera')].filter((track) => track !== null)
    return {
      camera: this.problems.camera ?? (this.video ? 'on' : 'off'),
      microphone:
        this.audio?.enabled === false ? 'off' : (this.problems.microphone ?? (this.audio ? 'on' : 'off')),
      screen: this.screen !== null,
      asked: this.asked,
      preview: new MediaStream(shown),
      effects: this.effects.state,
    }
  }
}

/** The person left before the browser had answered. */
function stop(stream: MediaStream | DeviceProblem) {
  if (stream instanceof MediaStream) closeDevices(stream)
}
