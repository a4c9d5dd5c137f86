import type { PeerMessage, VisitRole } from '#core/visits/signal.ts'
import type { VisitEvent } from '#core/visits/visit-event.ts'
import { logProblem } from '#web/platform/log.ts'
import { onBackOnline } from '#web/platform/server-reach.ts'
import { CallHealth } from './call-health.ts'
import { beforeJoining, type CallState } from './call-state.ts'
import { recallChat, rememberChat } from './chat-memory.ts'
import { IceServers } from './ice-servers.ts'
import { LocalMedia } from './local-media.ts'
import { Meeting } from './meeting.ts'
import { Peer, type PeerState } from './peer.ts'
import { SecureChat } from './secure-chat.ts'
import { SecurityCode } from './security-code.ts'
import type { openSignalling, Refusal } from './signalling.ts'
import { ToolMessages } from './tool-messages.ts'

interface CallOptions {
  visitId: string
  role: VisitRole
  /** Whose sign-in this is. */
  account: string
  /** Whose visit it is. */
  patient: string
  findIceServers: () => Promise<RTCIceServer[]>
  /** The visit's row has changed: announced by the other browser. */
  onVisitChanged: () => void
  /** For the audit log. */
  record: (event: VisitEvent) => void
  /** The server's channel, unless a test brings its own. */
  openChannel?: typeof openSignalling
}

const connectPatienceMs = 10_000
const recoverEveryMs = 2000
const helloEveryMs = 3000
const firstJoinPauseMs = 1000
const longestJoinPauseMs = 15_000

/**
 * A person's part in a visit: one connection after another to the other person's current tab. The first is made in
 * the waiting room, without audio or video, so that the call starts as soon as the patient is admitted.
 */
export class Call {
  readonly media: LocalMedia
  readonly tools = new ToolMessages((topic, data) => this.tell({ kind: 'tool', topic, data }))
  state: CallState
  private readonly options: CallOptions
  private readonly listeners = new Set<() => void>()
  private readonly chat: SecureChat
  private readonly health: CallHealth
  private readonly iceServers: IceServers
  private readonly meeting: Meeting
  private peer: Peer | undefined
  private code: SecurityCode | undefined
  private established = false
  private isLost = false
  private deadline: ReturnType<typeof setTimeout> | undefined
  private recovering: ReturnType<typeof setTimeout> | undefined
  private helloAgain: ReturnType<typeof setInterval> | undefined
  private stopListening: (() => void) | undefined

  constructor(options: CallOptions) {
    this.options = options
    this.chat = new SecureChat(
      () => this.chatChanged(),
      recallChat({ person: options.account, visit: options.visitId }),
    )
    this.media = new LocalMedia(() => this.mediaChanged(), options.visitId)
    this.iceServers = new IceServers(options.findIceServers)
    this.health = new CallHealth({
      onFacts: (facts) => this.set({ facts }),
      onWeak: () => this.mediaChanged(),
    })
    this.meeting = new Meeting(
      {
        visitId: options.visitId,
        role: options.role,
        account: options.account,
        patient: options.patient,
        onPresence: (otherIsHere) => this.set({ otherIsHere, ...(!otherIsHere && { failures: 0 }) }),
        onOpen: () => this.channelOpened(),
        onLost: () => this.set({ channelOpen: false }),
        onRefused: (why) => this.refused(why),
        onTakenOver: () => this.finish('taken-over'),
        onOccupied: () => this.finish('occupied'),
        isConnected: () => this.isConnected,
        onVisitChanged: options.onVisitChanged,
        onLeft: () => this.set({ otherLeft: true }),
        onMet: (seat, account) => this.connectTo(seat, account),
        onDescription: (description) => void this.peer?.receiveDescription(description),
        onCandidate: (candidate) => void this.peer?.receiveCandidate(candidate),
      },
      options.openChannel,
    )
    this.state = { ...beforeJoining(this.media.state), chat: this.chat.lines }
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** During the camera check: what would otherwise be waited for after they come in. */
  prepare() {
    void this.media.open()
    void this.iceServers.refresh()
  }

  /** Enters the waiting room. A tab where the same person already is gives way. */
  async join() {
    if (this.state.phase !== 'preparing') return
    this.set({ phase: 'waiting' })
    this.stopListening = onBackOnline(() => this.backOnline())
    void this.iceServers.refresh().then(() => this.meeting.prepare())
    // Either may have missed the other's hello, and neither would say another one.
    this.helloAgain = setInterval(() => {
      if (this.state.otherIsHere && !this.peer) this.meeting.sayHello()
    }, helloEveryMs)
    await this.openChannel()
  }

  /** The visit is in progress: audio and video start, over the current connection or the next one. */
  begin() {
    if (this.state.begun || this.isOver) return
    const now = this.established ? 'live' : 'connecting'
    this.set({ begun: true, ...(this.peer && { phase: now }) })
    if (!this.peer) this.meeting.sayHello()
    this.tellBegun()
    void this.peer?.sendTracks(this.outgoing)
  }

  /**
   * Over both channels: the server doesn't notify everyone on the patient's side of each change, and it may be
   * unreachable.
   */
  notifyVisitChanged() {
    this.meeting.notifyVisitChanged()
    this.tell({ kind: 'changed' })
  }

  get canChat() {
    return this.peer?.canSend === true && this.chat.ready
  }

  async writeChat(text: string) {
    await this.chat.write(text)
    this.options.record({ event: 'message_encryption', details: { algorithm: 'ECDH P-256, AES-256-GCM' } })
  }

  close() {
    this.finish('closed')
  }

  private get isConnected() {
    return this.established && !this.isLost
  }

  /**
   * A conversation continues if only the sign-in has ended: the channel to the server opens again after the next
   * sign-in.
   */
  private refused(why: Refusal): boolean {
    this.options.onVisitChanged()
    const goesOn = why === 'session' && this.state.begun && this.isConnected
    if (goesOn) this.set({ channelOpen: false })
    else this.finish('refused')
    return goesOn
  }

  private get isOver() {
    return ['closed', 'refused', 'taken-over', 'occupied'].includes(this.state.phase)
  }

  /** The code of the channel, or the server itself, may be out of reach for now. */
  private async openChannel() {
    for (let pauseMs = firstJoinPauseMs; !this.isOver; pauseMs = Math.min(2 * pauseMs, longestJoinPauseMs)) {
      try {
        return await this.meeting.join()
      } catch (error) {
        logProblem('The waiting room could not be entered', error)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }

  private channelOpened() {
    this.set({ channelOpen: true })
    if (this.isConnected) return
    // Signals sent in the meantime are lost. A peer that still has this seat responds to the restart, any other to
    // the hello.
    this.meeting.sayHello()
    this.peer?.restart()
  }

  private connectTo(seat: string, account: string) {
    this.dropPeer('replaced')
    this.meeting.peerSeat = seat
    this.set({ otherLeft: false, otherAccount: account })
    if (this.state.begun && this.state.phase !== 'reconnecting') this.set({ phase: 'connecting' })
    this.options.record({ event: 'connection_attempt', details: { attempt: this.meeting.attempt } })
    const code = new SecurityCode({
      starts: this.options.role === 'provider',
      fingerprints: () => this.peer?.fingerprints ?? [],
      send: (message) => this.tell(message),
      onCode: (securityCode) => this.code === code && this.set({ securityCode }),
    })
    this.code = code
    this.peer = new Peer(
      {
        iceServers: this.iceServers.known,
        polite: this.options.role === 'patient',
        ...this.meeting.wayTo(seat),
        onState: (state) => this.follow(state),
        onRemote: (remote) => this.set({ remote }),
        onMessage: (message) => this.hear(message),
        onOpen: () => {
          this.set({ canTell: true })
          this.tellBegun()
          this.notifyDevices()
          void code.open()
          void this.chat.open((message) => this.tell(message))
        },
      },
      this.outgoing,
    )
    this.expectConnection()
  }

  private follow(state: PeerState) {
    if (state === 'connected') return this.connected()
    this.health.stop()
    // In the waiting room the old connection isn't needed. The other may still hold on to it, and to this seat.
    if (!this.state.begun) return this.startOver()
    this.isLost = true
    this.set({ phase: 'reconnecting', facts: undefined })
    if (state === 'lost') this.peer?.restart()
    this.recoverSoon()
    this.expectConnection()
  }

  private connected() {
    clearTimeout(this.deadline)
    clearTimeout(this.recovering)
    this.isLost = false
    if (this.state.begun) this.set({ phase: 'live' })
    const { peer } = this
    if (!peer) return
    if (this.established) void peer.sendWholePicture()
    else this.options.record({ event: 'connection_established', details: {} })
    this.established = true
    this.set({ met: true, failures: 0 })
    this.health.watch(peer.connection)
  }

  /** Until the two have each other back: to the server first, then for another way to the other browser. */
  private recoverSoon() {
    clearTimeout(this.recovering)
    this.recovering = setTimeout(() => {
      if (this.state.phase !== 'reconnecting') return
      if (!this.state.channelOpen) this.meeting.wake()
      else if (this.options.role === 'provider') this.peer?.restart()
      this.recoverSoon()
    }, recoverEveryMs)
  }

  private expectConnection() {
    clearTimeout(this.deadline)
    this.deadline = setTimeout(() => {
      const { otherIsHere, failures } = this.state
      if (otherIsHere) this.set({ failures: failures + 1 })
      this.options.record({ event: 'connection_failed', details: { reason: 'no answer in time' } })
      this.startOver()
    }, connectPatienceMs)
  }

  /** A new seat and a new connection. Should the other person be away, their hello will begin it. */
  private startOver() {
    this.dropPeer('lost')
    this.meeting.takeNewSeat()
    if (this.state.phase === 'live') this.set({ phase: 'reconnecting' })
    void this.iceServers.refresh().then(() => this.meeting.sayHello())
    this.recoverSoon()
  }

  /** The old way to the server may be dead without having noticed. */
  private backOnline() {
    if (!this.state.channelOpen || this.state.phase === 'reconnecting') this.meeting.wake({ now: true })
    if (this.state.phase === 'reconnecting') this.peer?.restart()
  }

  private hear(message: PeerMessage) {
    switch (message.kind) {
      case 'begin':
        if (this.options.role === 'patient') this.begin()
        return this.options.onVisitChanged()
      case 'changed':
        return this.options.onVisitChanged()
      case 'key':
        return this.chat.agree(message.publicKey)
      case 'code':
        return void this.code?.hear(message)
      case 'chat':
        return void this.chat.read(message)
      case 'received':
        return this.chat.delivered(message.id)
      case 'tool':
        return this.tools.receive(message.topic, message.data)
      case 'devices': {
        const { kind: _, ...theirs } = message
        this.set({ theirs })
      }
    }
  }

  private chatChanged() {
    this.set({ chat: this.chat.lines, chatReady: this.chat.ready })
    const { visitId: visit, account: person } = this.options
    if (!this.isOver) rememberChat({ person, visit }, this.chat.lines)
  }

  /**
   * Nothing before the patient is admitted. On a weak network the camera's video is held back to protect the audio.
   */
  private get outgoing() {
    if (!this.state.begun) return { audio: null, video: null }
    const { audio, video } = this.media.tracks
    return { audio, video: this.pictureHeld ? null : video }
  }

  private get pictureHeld() {
    const { camera, screen } = this.media.state
    return this.health.weak && camera === 'on' && !screen
  }

  private mediaChanged() {
    this.set({ media: this.media.state, pictureHeld: this.pictureHeld })
    void this.peer?.sendTracks(this.outgoing)
    this.notifyDevices()
  }

  private tellBegun() {
    if (this.state.begun && this.options.role === 'provider') this.tell({ kind: 'begin' })
  }

  private notifyDevices() {
    const { camera, microphone, screen } = this.media.state
    const devices = { camera: camera === 'on', microphone: microphone === 'on', screen }
    this.tell({ kind: 'devices', ...devices, held: this.pictureHeld })
  }

  private tell(message: PeerMessage): boolean {
    if (!this.peer?.canSend) return false
    this.peer.send(message)
    return true
  }

  private dropPeer(reason: 'replaced' | 'lost' | 'left') {
    clearTimeout(this.deadline)
    clearTimeout(this.recovering)
    this.health.stop()
    this.chat.close()
    this.code = undefined
    this.set({ securityCode: undefined, canTell: false })
    this.peer?.close()
    if (this.established) this.options.record({ event: 'connection_terminated', details: { reason } })
    this.established = false
    this.isLost = false
    this.peer = undefined
    this.meeting.peerSeat = undefined
  }

  private finish(phase: 'closed' | 'refused' | 'taken-over' | 'occupied') {
    if (this.isOver) return
    this.stopListening?.()
    clearInterval(this.helloAgain)
    this.dropPeer('left')
    this.meeting.leave({ silently: phase !== 'closed' })
    this.media.close()
    this.set({ phase, remote: undefined, facts: undefined, media: this.media.state })
  }

  private set(change: Partial<CallState>) {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
