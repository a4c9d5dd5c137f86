import type { PeerMessage, Signal, VisitRole } from '#core/visits/signal.ts'
import { logProblem } from '#web/lib/log.ts'
import { type CallState, nothingKnown } from './call-state.ts'
import { connectionFacts } from './connection-facts.ts'
import { LocalMedia } from './local-media.ts'
import { Peer, type PeerState } from './peer.ts'
import { openSignalling, type Signalling } from './signalling.ts'

interface CallOptions {
  visitId: string
  role: VisitRole
  findIceServers: () => Promise<RTCIceServer[]>
  /** The other browser says that the visit's row has changed. */
  onVisitChanged: () => void
}

const connectPatienceMs = 10_000
const measureEveryMs = 5000
const firstMeasureMs = 800

/** A person's part in a visit: the waiting room, then one connection after another to whichever tab the other one has. */
export class Call {
  readonly media: LocalMedia
  state: CallState
  private readonly options: CallOptions
  private readonly tab = crypto.randomUUID()
  private readonly listeners = new Set<() => void>()
  private signalling: Signalling | undefined
  private peer: Peer | undefined
  private peerSeat: string | undefined
  private tries = 0
  private readonly conditions = { admitted: false, prepared: false }
  private begun = false
  private iceServers: RTCIceServer[] = []
  private deadline: ReturnType<typeof setTimeout> | undefined
  private measuring: ReturnType<typeof setTimeout> | undefined

  constructor(options: CallOptions) {
    this.options = options
    this.media = new LocalMedia(() => this.mediaChanged())
    this.state = {
      phase: 'preparing',
      media: this.media.state,
      otherIsHere: false,
      channelOpen: false,
      remote: undefined,
      theirs: nothingKnown,
      facts: undefined,
      chat: [],
      failures: 0,
    }
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Enters the waiting room. A tab where the same person already is gives way. */
  async join() {
    if (this.state.phase !== 'preparing') return
    this.set({ phase: 'waiting' })
    void this.refreshIceServers().then(() => this.start({ prepared: true }))
    addEventListener('online', this.backOnline)
    const { visitId, role } = this.options
    const signalling = await openSignalling(
      visitId,
      { tab: this.tab, role },
      {
        onSignal: (signal) => this.receive(signal),
        onPresence: (roles) =>
          this.set({ otherIsHere: roles.has(role === 'patient' ? 'provider' : 'patient') }),
        onOpen: () => this.channelOpened(),
        onLost: () => this.set({ channelOpen: false }),
        onRefused: () => this.finish('refused'),
      },
    )
    if (this.isOver) signalling.close()
    else this.signalling = signalling
  }

  /** The visit is in progress: from now on this browser answers the other, and calls out to it. */
  begin() {
    this.start({ admitted: true })
  }

  tellVisitChanged() {
    this.send({ kind: 'changed', from: this.seat })
  }

  /** False when there is nobody connected to read it. */
  sendChat(text: string): boolean {
    if (!this.peer?.canSend) return false
    const id = crypto.randomUUID()
    this.peer.send({ kind: 'chat', id, text })
    this.addChat(id, text, true)
    return true
  }

  close() {
    this.finish('closed')
  }

  /** Not before the ways through the network are known: whoever is met earlier would be met without them. */
  private start(fulfilled: Partial<Call['conditions']>) {
    Object.assign(this.conditions, fulfilled)
    const { admitted, prepared } = this.conditions
    if (this.begun || !admitted || !prepared) return
    this.begun = true
    this.sayHello()
  }

  private get seat() {
    return `${this.tab}.${this.tries}`
  }

  private get isOver() {
    return ['closed', 'refused', 'taken-over'].includes(this.state.phase)
  }

  private channelOpened() {
    const first = !this.state.channelOpen && this.tries === 0 && !this.peer
    this.set({ channelOpen: true })
    if (first) this.send({ kind: 'takeover', from: this.seat, role: this.options.role })
    // What was said while the channel was away is lost; a call that came through is not.
    if (this.begun && this.state.phase !== 'live') this.startOver()
  }

  private sayHello() {
    if (this.state.channelOpen) this.send({ kind: 'hello', from: this.seat, role: this.options.role })
  }

  private receive(signal: Signal) {
    if (this.isOver) return
    switch (signal.kind) {
      case 'takeover':
        if (signal.role === this.options.role) this.finish('taken-over')
        return
      case 'changed':
        return this.options.onVisitChanged()
      case 'hello':
        return this.meet(signal)
      case 'description':
        if (this.isFromPeer(signal)) void this.peer?.receiveDescription(signal.description)
        return
      case 'candidate':
        if (this.isFromPeer(signal)) void this.peer?.receiveCandidate(signal.candidate)
    }
  }

  private isFromPeer({ from, to }: { from: string; to: string }) {
    return from === this.peerSeat && to === this.seat
  }

  private meet({ from, to, role }: Extract<Signal, { kind: 'hello' }>) {
    const forMe = to === undefined || to === this.seat
    if (!this.begun || !forMe || role === this.options.role || from === this.peerSeat) return
    if (!to) this.send({ kind: 'hello', from: this.seat, to: from, role: this.options.role })
    this.connectTo(from)
  }

  private connectTo(seat: string) {
    this.dropPeer()
    this.peerSeat = seat
    this.set({ phase: this.state.phase === 'reconnecting' ? 'reconnecting' : 'connecting' })
    const from = this.seat
    this.peer = new Peer(
      {
        iceServers: this.iceServers,
        polite: this.options.role === 'patient',
        sendDescription: (description) => this.send({ kind: 'description', from, to: seat, description }),
        sendCandidate: (candidate) => this.send({ kind: 'candidate', from, to: seat, candidate }),
        onState: (state) => this.follow(state),
        onRemote: (remote) => this.set({ remote }),
        onMessage: (message) => this.hear(message),
        onOpen: () => this.tellDevices(),
      },
      this.media.tracks,
    )
    this.expectConnection()
  }

  private follow(state: PeerState) {
    if (state === 'connected') {
      clearTimeout(this.deadline)
      this.set({ phase: 'live' })
      this.measureIn(firstMeasureMs)
      return
    }
    this.set({ phase: 'reconnecting', facts: undefined })
    if (state === 'lost') this.peer?.restart()
    this.expectConnection()
  }

  private expectConnection() {
    clearTimeout(this.deadline)
    this.deadline = setTimeout(() => {
      if (this.state.otherIsHere) this.set({ failures: this.state.failures + 1 })
      this.startOver()
    }, connectPatienceMs)
  }

  /** A new seat and a new connection. Should the other person be away, their hello will begin it. */
  private startOver() {
    this.dropPeer()
    this.tries += 1
    if (this.state.phase === 'live') this.set({ phase: 'reconnecting' })
    void this.refreshIceServers().then(() => this.sayHello())
  }

  private async refreshIceServers() {
    try {
      this.iceServers = await this.options.findIceServers()
    } catch (error) {
      logProblem('No relay could be asked for; trying without', error)
    }
  }

  private readonly backOnline = () => {
    if (this.state.phase === 'reconnecting') this.peer?.restart()
  }

  private measureIn(ms: number) {
    clearTimeout(this.measuring)
    this.measuring = setTimeout(() => this.measure(), ms)
  }

  private async measure() {
    const { peer } = this
    if (!peer || this.state.phase !== 'live') return
    const report = await peer.connection.getStats()
    if (peer !== this.peer) return
    this.set({ facts: connectionFacts(report.values()) })
    this.measureIn(measureEveryMs)
  }

  private hear(message: PeerMessage) {
    if (message.kind === 'chat') return this.addChat(message.id, message.text, false)
    const { kind: _, ...theirs } = message
    this.set({ theirs })
  }

  private addChat(id: string, text: string, mine: boolean) {
    this.set({ chat: [...this.state.chat, { id, mine, text, at: Date.now() }] })
  }

  private mediaChanged() {
    this.set({ media: this.media.state })
    void this.peer?.sendTracks(this.media.tracks)
    this.tellDevices()
  }

  private tellDevices() {
    if (!this.peer?.canSend) return
    const { camera, microphone, screen } = this.media.state
    this.peer.send({ kind: 'devices', camera: camera === 'on', microphone: microphone === 'on', screen })
  }

  private send(signal: Signal) {
    this.signalling?.send(signal)
  }

  private dropPeer() {
    clearTimeout(this.deadline)
    clearTimeout(this.measuring)
    this.peer?.close()
    this.peer = undefined
    this.peerSeat = undefined
  }

  private finish(phase: 'closed' | 'refused' | 'taken-over') {
    if (this.isOver) return
    removeEventListener('online', this.backOnline)
    this.dropPeer()
    this.signalling?.close()
    this.media.close()
    this.set({ phase, remote: undefined, facts: undefined, media: this.media.state })
  }

  private set(change: Partial<CallState>) {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
