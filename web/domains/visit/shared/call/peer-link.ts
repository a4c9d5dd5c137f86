import type { PeerMessage, VisitRole } from '#core/visits/signal.ts'
import type { VisitEvent } from '#core/visits/visit-event.ts'
import { CallHealth } from './call-health.ts'
import type { ConnectionFacts } from './connection-facts.ts'
import { type OutgoingTracks, Peer, type PeerOptions, type PeerState } from './peer.ts'
import { SecurityCode } from './security-code.ts'

export interface LinkOptions {
  role: VisitRole
  /** What the other person is to see and hear now. */
  outgoing: () => OutgoingTracks
  /** For the audit log. */
  record: (event: VisitEvent) => void
  onConnected: () => void
  /** Interrupted or lost; it may come back. */
  onLost: (state: PeerState) => void
  /** No connection was made in time. */
  onTimeout: () => void
  onRemote: (stream: MediaStream) => void
  onMessage: (message: PeerMessage) => void
  /** Messages can be sent from now on. */
  onOpen: () => void
  onSecurityCode: (code: string) => void
  onFacts: (facts: ConnectionFacts) => void
  /** The network has become too weak for video, or is good enough again. */
  onWeak: () => void
}

type Way = Pick<PeerOptions, 'iceServers' | 'sendDescription' | 'sendCandidate'>

const connectPatienceMs = 10_000

/** The connection to the other person's current tab: one peer after another, each with its own security code. */
export class PeerLink {
  private readonly options: LinkOptions
  private readonly health: CallHealth
  private peer: Peer | undefined
  private code: SecurityCode | undefined
  private established = false
  private isLost = false
  private deadline: ReturnType<typeof setTimeout> | undefined

  constructor(options: LinkOptions) {
    this.options = options
    this.health = new CallHealth({ onFacts: options.onFacts, onWeak: options.onWeak })
  }

  get hasPeer() {
    return this.peer !== undefined
  }

  /** The current peer was reached at least once. */
  get wasConnected() {
    return this.established
  }

  get isConnected() {
    return this.established && !this.isLost
  }

  get isWeak() {
    return this.health.weak
  }

  get canSend() {
    return this.peer?.canSend === true
  }

  connect(way: Way, attempt: number) {
    const { role, outgoing, record, onRemote, onOpen } = this.options
    record({ event: 'connection_attempt', details: { attempt } })
    const code = new SecurityCode({
      starts: role === 'provider',
      fingerprints: () => this.peer?.fingerprints ?? [],
      send: (message) => this.send(message),
      onCode: (securityCode) => this.code === code && this.options.onSecurityCode(securityCode),
    })
    this.code = code
    this.peer = new Peer(
      {
        ...way,
        polite: role === 'patient',
        onState: (state) => this.follow(state),
        onRemote,
        onMessage: (message) => this.receive(message),
        onOpen: () => {
          void code.open()
          onOpen()
        },
      },
      outgoing(),
    )
    this.expectConnection()
  }

  /** Tries to get the same peer back, until the time for it is over. */
  recover(state: PeerState) {
    this.isLost = true
    if (state === 'lost') this.restart()
    this.expectConnection()
  }

  restart() {
    this.peer?.restart()
  }

  receiveDescription: Peer['receiveDescription'] = async (description) =>
    this.peer?.receiveDescription(description)

  receiveCandidate: Peer['receiveCandidate'] = async (candidate) => this.peer?.receiveCandidate(candidate)

  sendTracks() {
    void this.peer?.sendTracks(this.options.outgoing())
  }

  send(message: PeerMessage): boolean {
    if (!this.peer?.canSend) return false
    this.peer.send(message)
    return true
  }

  drop(reason: 'replaced' | 'lost' | 'left') {
    clearTimeout(this.deadline)
    this.health.stop()
    this.code = undefined
    this.peer?.close()
    if (this.established) this.options.record({ event: 'connection_terminated', details: { reason } })
    this.established = false
    this.isLost = false
    this.peer = undefined
  }

  private follow(state: PeerState) {
    if (state === 'connected') return this.connected()
    this.health.stop()
    this.options.onLost(state)
  }

  private connected() {
    const { peer } = this
    if (!peer) return
    clearTimeout(this.deadline)
    this.isLost = false
    if (this.established) void peer.sendWholePicture()
    else this.options.record({ event: 'connection_established', details: {} })
    this.established = true
    this.options.onConnected()
    this.health.watch(peer.connection)
  }

  private receive(message: PeerMessage) {
    if (message.kind === 'code') void this.code?.hear(message)
    else this.options.onMessage(message)
  }

  private expectConnection() {
    clearTimeout(this.deadline)
    this.deadline = setTimeout(() => {
      this.options.record({ event: 'connection_failed', details: { reason: 'no answer in time' } })
      this.options.onTimeout()
    }, connectPatienceMs)
  }
}
