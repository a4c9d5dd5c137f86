import type { PeerMessage } from '#core/visits/signal.ts'
import { onBackOnline } from '#web/platform/server-reach.ts'
import { beforeJoining, type CallState } from './call-state.ts'
import { recallChat, rememberChat } from './chat-memory.ts'
import { IceServers } from './ice-servers.ts'
import { LocalMedia } from './local-media.ts'
import { Meeting, type MeetingOptions } from './meeting.ts'
import type { PeerState } from './peer.ts'
import { type LinkOptions, PeerLink } from './peer-link.ts'
import { SecureChat } from './secure-chat.ts'
import type { openSignalling, Refusal } from './signalling.ts'
import { ToolMessages } from './tool-messages.ts'

interface CallOptions
  extends Pick<MeetingOptions, 'visitId' | 'role' | 'account' | 'patient' | 'onVisitChanged'>,
    Pick<LinkOptions, 'record'> {
  findIceServers: () => Promise<RTCIceServer[]>
  /** The server's channel, unless a test passes its own. */
  openChannel?: typeof openSignalling
}

const recoverEveryMs = 2000

/**
 * A person's part in a visit: one connection after another to the other person's current tab. The first is made in
 * the waiting room, without audio or video, so that the call starts as soon as the patient is admitted.
 */
export class Call {
  readonly media: LocalMedia
  readonly tools = new ToolMessages((topic, data) => this.link.send({ kind: 'tool', topic, data }))
  state: CallState
  private readonly options: CallOptions
  private readonly listeners = new Set<() => void>()
  private readonly chat: SecureChat
  private readonly iceServers: IceServers
  private readonly meeting: Meeting
  private readonly link: PeerLink
  private recovering: ReturnType<typeof setTimeout> | undefined
  private stopListening: (() => void) | undefined

  constructor(options: CallOptions) {
    this.options = options
    this.chat = new SecureChat(
      () => this.chatChanged(),
      recallChat({ person: options.account, visit: options.visitId }),
    )
    this.media = new LocalMedia(() => this.mediaChanged(), options.visitId)
    this.iceServers = new IceServers(options.findIceServers)
    this.link = new PeerLink({
      ...options,
      outgoing: () => this.outgoing,
      onConnected: () => this.connected(),
      onLost: (state) => this.connectionLost(state),
      onTimeout: () => this.timedOut(),
      onRemote: (remote) => this.set({ remote }),
      onMessage: (message) => this.hear(message),
      onOpen: () => this.messagesOpened(),
      onSecurityCode: (securityCode) => this.set({ securityCode }),
      onFacts: (facts) => this.set({ facts }),
      onWeak: () => this.mediaChanged(),
    })
    this.meeting = new Meeting(
      {
        ...options,
        onPresence: (otherIsHere) => this.set({ otherIsHere, ...(!otherIsHere && { failures: 0 }) }),
        onOpen: () => this.channelOpened(),
        onLost: () => this.set({ channelOpen: false }),
        onRefused: (why) => this.refused(why),
        onTakenOver: () => this.finish('taken-over'),
        onOccupied: () => this.finish('occupied'),
        isConnected: () => this.link.isConnected,
        onLeft: () => this.set({ otherLeft: true }),
        onMet: (seat, account) => this.connectTo(seat, account),
        onDescription: (description) => void this.link.receiveDescription(description),
        onCandidate: (candidate) => void this.link.receiveCandidate(candidate),
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
    await this.meeting.join()
  }

  /** The visit is in progress: audio and video start, over the current connection or the next one. */
  begin() {
    if (this.state.begun || this.isOver) return
    const now = this.link.wasConnected ? 'live' : 'connecting'
    this.set({ begun: true, ...(this.link.hasPeer && { phase: now }) })
    if (!this.link.hasPeer) this.meeting.greet()
    this.notifyBegun()
    this.link.sendTracks()
  }

  /**
   * Over both channels: the server doesn't notify everyone on the patient's side of each change, and it may be
   * unreachable.
   */
  notifyVisitChanged() {
    this.meeting.notifyVisitChanged()
    this.link.send({ kind: 'changed' })
  }

  get canChat() {
    return this.link.canSend && this.chat.ready
  }

  async writeChat(text: string) {
    await this.chat.write(text)
    this.options.record({ event: 'message_encryption', details: { algorithm: 'ECDH P-256, AES-256-GCM' } })
  }

  close() {
    this.finish('closed')
  }

  /**
   * A conversation continues if only the sign-in has ended: the channel to the server opens again after the next
   * sign-in.
   */
  private refused(why: Refusal): boolean {
    this.options.onVisitChanged()
    const goesOn = why === 'session' && this.state.begun && this.link.isConnected
    if (goesOn) this.set({ channelOpen: false })
    else this.finish('refused')
    return goesOn
  }

  private get isOver() {
    return ['closed', 'refused', 'taken-over', 'occupied'].includes(this.state.phase)
  }

  private channelOpened() {
    this.set({ channelOpen: true })
    if (this.link.isConnected) return
    // Signals sent in the meantime are lost. A peer that still has this seat responds to the restart, any other to
    // the hello.
    this.meeting.greet()
    this.link.restart()
  }

  private connectTo(seat: string, account: string) {
    this.dropPeer('replaced')
    this.meeting.peerSeat = seat
    this.set({ otherLeft: false, otherAccount: account })
    if (this.state.begun && this.state.phase !== 'reconnecting') this.set({ phase: 'connecting' })
    const way = { iceServers: this.iceServers.known, ...this.meeting.wayTo(seat) }
    this.link.connect(way, this.meeting.attempt)
  }

  private messagesOpened() {
    this.set({ canTell: true })
    this.notifyBegun()
    this.notifyDevices()
    void this.chat.open((message) => this.link.send(message))
  }

  private connected() {
    clearTimeout(this.recovering)
    this.set({ met: true, failures: 0, ...(this.state.begun && { phase: 'live' }) })
  }

  private connectionLost(state: PeerState) {
    // In the waiting room the old connection isn't needed. The other may still hold on to it, and to this seat.
    if (!this.state.begun) return this.startOver()
    this.set({ phase: 'reconnecting', facts: undefined })
    this.link.recover(state)
    this.recoverSoon()
  }

  private timedOut() {
    const { otherIsHere, failures } = this.state
    if (otherIsHere) this.set({ failures: failures + 1 })
    this.startOver()
  }

  /** Until the two have each other back: to the server first, then for another way to the other browser. */
  private recoverSoon() {
    clearTimeout(this.recovering)
    this.recovering = setTimeout(() => {
      if (this.state.phase !== 'reconnecting') return
      if (!this.state.channelOpen) this.meeting.wake()
      else if (this.options.role === 'provider') this.link.restart()
      this.recoverSoon()
    }, recoverEveryMs)
  }

  /** A new seat and a new connection. Should the other person be away, their hello will begin it. */
  private startOver() {
    this.dropPeer('lost')
    this.meeting.takeNewSeat()
    if (this.state.phase === 'live') this.set({ phase: 'reconnecting' })
    void this.iceServers.refresh().then(() => this.meeting.greet())
    this.recoverSoon()
  }

  /** The old way to the server may be dead without having noticed. */
  private backOnline() {
    if (!this.state.channelOpen || this.state.phase === 'reconnecting') this.meeting.wake({ now: true })
    if (this.state.phase === 'reconnecting') this.link.restart()
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
    return this.link.isWeak && camera === 'on' && !screen
  }

  private mediaChanged() {
    this.set({ media: this.media.state, pictureHeld: this.pictureHeld })
    this.link.sendTracks()
    this.notifyDevices()
  }

  private notifyBegun() {
    if (this.state.begun && this.options.role === 'provider') this.link.send({ kind: 'begin' })
  }

  private notifyDevices() {
    const { camera, microphone, screen } = this.media.state
    const devices = { camera: camera === 'on', microphone: microphone === 'on', screen }
    this.link.send({ kind: 'devices', ...devices, held: this.pictureHeld })
  }

  private dropPeer(reason: 'replaced' | 'lost' | 'left') {
    clearTimeout(this.recovering)
    this.chat.close()
    this.set({ securityCode: undefined, canTell: false })
    this.link.drop(reason)
    this.meeting.peerSeat = undefined
  }

  private finish(phase: 'closed' | 'refused' | 'taken-over' | 'occupied') {
    if (this.isOver) return
    this.stopListening?.()
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
