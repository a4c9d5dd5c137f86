import { type PeerMessage, peerMessage, type Signal } from '#core/visits/signal.ts'
import { logProblem } from '#web/platform/log.ts'
import { fingerprintOf } from './security-code.ts'

type Description = Extract<Signal, { kind: 'description' }>['description']
type Candidate = Extract<Signal, { kind: 'candidate' }>['candidate']

export type PeerState = 'connecting' | 'connected' | 'interrupted' | 'lost'

export interface PeerOptions {
  iceServers: RTCIceServer[]
  /**
   * If both send offers at the same time, the polite one withdraws its offer. The other one makes the first offer.
   */
  polite: boolean
  sendDescription: (description: Description) => void
  sendCandidate: (candidate: Candidate) => void
  onState: (state: PeerState) => void
  onRemote: (stream: MediaStream) => void
  onMessage: (message: PeerMessage) => void
  /** Messages can be sent from now on. */
  onOpen: () => void
}

export interface OutgoingTracks {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
}

const interruptionPatienceMs = 1500
const smallForMs = 1500
const chatChannel = { negotiated: true, id: 0 } as const

const isPicture = ({ receiver }: RTCRtpTransceiver) => receiver.track.kind === 'video'

/**
 * One connection to one browser: perfect negotiation, trickled candidates. Audio and video each have their
 * transceiver from the start; switching, sharing or muting later only changes its track, without renegotiation.
 */
export class Peer {
  readonly connection: RTCPeerConnection
  private readonly options: PeerOptions
  private readonly messages: RTCDataChannel
  private readonly remote = new MediaStream()
  private readonly outgoing = new MediaStream()
  private tracks: OutgoingTracks
  private offering = false
  private ignoresOffer = false
  private patience: ReturnType<typeof setTimeout> | undefined
  private growing: ReturnType<typeof setTimeout> | undefined
  private work: Promise<void> = Promise.resolve()

  constructor(options: PeerOptions, tracks: OutgoingTracks) {
    this.options = options
    this.tracks = tracks
    this.connection = new RTCPeerConnection({ iceServers: options.iceServers })
    this.messages = this.connection.createDataChannel('chat', chatChannel)
    this.messages.onopen = options.onOpen
    this.messages.onmessage = ({ data }) => this.hear(data)
    // Fires immediately when the other side hangs up or reloads; the network would take seconds to notice.
    this.messages.onclose = () => options.onState('lost')
    this.connection.ontrack = ({ track }) => {
      this.remote.addTrack(track)
      options.onRemote(this.remote)
    }
    this.connection.onicecandidate = ({ candidate }) => {
      if (candidate) options.sendCandidate(candidate.toJSON() as Candidate)
    }
    this.connection.onnegotiationneeded = () => this.offer()
    this.connection.onconnectionstatechange = () => this.follow()
    if (!options.polite) this.openLines()
  }

  async receiveDescription(description: Description) {
    this.work = this.work.then(() => this.accept(description)).catch((error) => this.report(error))
    await this.work
  }

  async receiveCandidate(candidate: Candidate) {
    this.work = this.work
      .then(() => this.connection.addIceCandidate(candidate as RTCIceCandidateInit))
      .catch((error) => {
        if (!this.ignoresOffer) this.report(error)
      })
    await this.work
  }

  /** Sets the tracks for the other side. */
  async sendTracks(tracks: OutgoingTracks) {
    this.tracks = tracks
    await Promise.all(
      this.connection.getTransceivers().map(async (transceiver) => {
        const { sender } = transceiver
        const track = isPicture(transceiver) ? tracks.video : tracks.audio
        if (sender.track === track) return
        if (track && !sender.track && isPicture(transceiver)) this.beginSmall(sender)
        await sender.replaceTrack(track)
      }),
    )
  }

  /** Of the certificates that the keys were agreed with, one for each side. */
  get fingerprints(): string[] {
    const { currentLocalDescription, currentRemoteDescription } = this.connection
    return [currentLocalDescription, currentRemoteDescription].map((side) => fingerprintOf(side?.sdp))
  }

  get canSend() {
    return this.messages.readyState === 'open'
  }

  send(message: PeerMessage) {
    this.messages.send(JSON.stringify(message))
  }

  /** Restarts ICE, keeping the keys. An unanswered offer is withdrawn first. */
  restart() {
    this.work = this.work
      .then(async () => {
        const { connection } = this
        if (connection.signalingState === 'have-local-offer')
          await connection.setLocalDescription({ type: 'rollback' })
        if (connection.signalingState !== 'closed') connection.restartIce()
      })
      .catch((error) => this.report(error))
  }

  /**
   * Video frames sent before the other side could decode them, or during an interruption, are lost, and without a key
   * frame the rest can't be decoded. The other side requests one only after three seconds; turning the track off and
   * on sends one immediately.
   */
  async sendWholePicture() {
    const sender = this.connection.getTransceivers().find(isPicture)?.sender
    if (!sender?.track) return
    for (const active of [false, true]) await this.change(sender, { active })
  }

  close() {
    clearTimeout(this.patience)
    clearTimeout(this.growing)
    this.connection.onconnectionstatechange = null
    this.connection.onnegotiationneeded = null
    this.messages.onmessage = null
    this.messages.onclose = null
    this.connection.close()
  }

  private openLines() {
    for (const kind of ['audio', 'video'] as const) {
      const init: RTCRtpTransceiverInit = { direction: 'sendrecv', streams: [this.outgoing] }
      this.connection.addTransceiver(kind, init)
    }
    this.sendTracks(this.tracks).catch((error) => this.report(error))
  }

  /**
   * A large frame exceeds a new connection's estimated bandwidth; a small one arrives immediately, and then grows.
   */
  private beginSmall(sender: RTCRtpSender) {
    clearTimeout(this.growing)
    void this.change(sender, { scaleResolutionDownBy: 2 })
    this.growing = setTimeout(() => this.change(sender, { scaleResolutionDownBy: 1 }), smallForMs)
  }

  private async change(sender: RTCRtpSender, change: RTCRtpEncodingParameters) {
    try {
      const parameters = sender.getParameters()
      for (const encoding of parameters.encodings) Object.assign(encoding, change)
      await sender.setParameters(parameters)
    } catch (error) {
      this.report(error)
    }
  }

  private async offer() {
    // The first offer is the other side's: it has the lines.
    if (this.options.polite && !this.connection.remoteDescription) return
    try {
      this.offering = true
      await this.connection.setLocalDescription()
      this.announce()
    } catch (error) {
      this.report(error)
    } finally {
      this.offering = false
    }
  }

  private async accept(description: Description) {
    const { connection, options } = this
    const collides = description.type === 'offer' && (this.offering || connection.signalingState !== 'stable')
    this.ignoresOffer = collides && !options.polite
    if (this.ignoresOffer) return
    await connection.setRemoteDescription(description)
    if (description.type === 'answer') return
    for (const transceiver of connection.getTransceivers()) {
      transceiver.direction = 'sendrecv'
      transceiver.sender.setStreams?.(this.outgoing)
    }
    await this.sendTracks(this.tracks)
    await connection.setLocalDescription()
    this.announce()
  }

  private announce() {
    const description = this.connection.localDescription
    if (description) this.options.sendDescription({ type: description.type as 'offer', sdp: description.sdp })
  }

  private follow() {
    clearTimeout(this.patience)
    switch (this.connection.connectionState) {
      case 'connected':
        return this.options.onState('connected')
      case 'disconnected':
        this.options.onState('interrupted')
        this.patience = setTimeout(() => this.restart(), interruptionPatienceMs)
        return
      case 'failed':
        return this.options.onState('lost')
    }
  }

  private hear(data: unknown) {
    try {
      this.options.onMessage(peerMessage.parse(JSON.parse(String(data))))
    } catch (error) {
      this.report(error)
    }
  }

  private report(error: unknown) {
    if (this.connection.signalingState !== 'closed') logProblem('A step of the call failed', error)
  }
}
