import type { Signal, VisitRole } from '#core/visits/signal.ts'
import { openSignalling, type Signalling } from './signalling.ts'

type ToPeer = Extract<Signal, { kind: 'description' }>['description']
type WayToPeer = Extract<Signal, { kind: 'candidate' }>['candidate']

interface MeetingOptions {
  visitId: string
  role: VisitRole
  /** Whose sign-in this is. */
  account: string
  /** Whose visit it is. */
  patient: string
  onPresence: (otherIsHere: boolean) => void
  onOpen: () => void
  onLost: () => void
  onRefused: () => void
  /** The same person opened the visit elsewhere. */
  onTakenOver: () => void
  /** Somebody else of the same side is in the visit already. */
  onOccupied: () => void
  /** Whether whoever sits on the other side can still be reached. */
  isConnected: () => boolean
  /** The visit's row has changed: told by the other browser. */
  onVisitChanged: () => void
  /** The other person left on purpose. */
  onLeft: () => void
  /** Somebody took a seat on the other side. */
  onMet: (seat: string) => void
  onDescription: (description: ToPeer) => void
  onCandidate: (candidate: WayToPeer) => void
}

/** Where the two find each other: each try of each tab is a seat, and what was said to an earlier one is not heard. */
export class Meeting {
  private readonly options: MeetingOptions
  private readonly openChannel: typeof openSignalling
  private readonly tab = crypto.randomUUID()
  private signalling: Signalling | undefined
  private tries = 0
  private opened = false
  /** The ways through the network are known. Whoever is met earlier would be met without them. */
  private prepared = false
  private left = false
  open = false
  /** Who sits on the other side, once met. */
  peerSeat: string | undefined
  private peerAccount: string | undefined

  constructor(options: MeetingOptions, openChannel = openSignalling) {
    this.options = options
    this.openChannel = openChannel
  }

  async join() {
    const { visitId, role, onPresence, onRefused } = this.options
    const signalling = await this.openChannel(
      visitId,
      { tab: this.tab, role },
      {
        onSignal: (signal) => this.receive(signal),
        onPresence: (roles) => onPresence(roles.has(role === 'patient' ? 'provider' : 'patient')),
        onOpen: () => this.channelOpened(),
        onLost: () => {
          this.open = false
          this.options.onLost()
        },
        onClosed: () => this.options.onVisitChanged(),
        onRefused,
      },
    )
    if (this.left) signalling.close()
    else this.signalling = signalling
  }

  get attempt() {
    return this.tries + 1
  }

  prepare() {
    this.prepared = true
    this.sayHello()
  }

  takeNewSeat() {
    this.tries += 1
    this.peerSeat = undefined
  }

  sayHello() {
    if (this.open && this.prepared) this.hello()
  }

  tellVisitChanged() {
    this.send({ kind: 'changed', from: this.seat })
  }

  /** Bound to the seats of now: a later try does not speak for this one. */
  wayTo(seat: string) {
    const from = this.seat
    return {
      sendDescription: (description: ToPeer) =>
        this.send({ kind: 'description', from, to: seat, description }),
      sendCandidate: (candidate: WayToPeer) => this.send({ kind: 'candidate', from, to: seat, candidate }),
    }
  }

  /** Back to the server without waiting for the next turn; `now` where the network is known to be back. */
  wake(how?: { now: boolean }) {
    this.signalling?.wake(how)
  }

  /** `silently` where the same person goes on elsewhere: they haven't left the visit. */
  leave({ silently }: { silently: boolean }) {
    if (!silently) this.send({ kind: 'left', from: this.seat, role: this.options.role })
    this.left = true
    this.signalling?.close()
  }

  private get seat() {
    return `${this.tab}.${this.tries}`
  }

  private channelOpened() {
    this.open = true
    const { role, account } = this.options
    if (!this.opened) this.send({ kind: 'takeover', from: this.seat, role, account })
    this.opened = true
    this.options.onOpen()
  }

  private receive(signal: Signal) {
    if (this.left) return
    switch (signal.kind) {
      case 'takeover':
        if (signal.role !== this.options.role) return
        if (isSame(signal.account, this.options.account)) this.options.onTakenOver()
        // Whoever came for the patient makes room when the patient comes.
        else if (signal.account === this.options.patient) this.options.onOccupied()
        else this.send({ kind: 'occupied', from: this.seat, to: signal.from })
        return
      case 'occupied':
        if (signal.to.startsWith(this.tab)) this.options.onOccupied()
        return
      case 'left':
        if (signal.role !== this.options.role) this.options.onLeft()
        return
      case 'changed':
        return this.options.onVisitChanged()
      case 'hello':
        return this.meet(signal)
      case 'description':
        if (this.isFromPeer(signal)) this.options.onDescription(signal.description)
        return
      case 'candidate':
        if (this.isFromPeer(signal)) this.options.onCandidate(signal.candidate)
    }
  }

  private hello(to?: string) {
    const { role, account } = this.options
    this.send({ kind: 'hello', from: this.seat, ...(to && { to }), role, account })
  }

  private meet({ from, to, role, account }: Extract<Signal, { kind: 'hello' }>) {
    const forMe = to === undefined || to === this.seat
    if (!this.prepared || !forMe || role === this.options.role) return
    if (from === this.peerSeat) {
      // Said again by whoever has not heard the answer.
      if (!to) this.hello(from)
      return
    }
    // Whoever is in the call stays in it when somebody else of their side looks in.
    if (this.peerSeat && !isSame(account, this.peerAccount) && this.options.isConnected()) return
    if (!to) this.hello(from)
    this.peerAccount = account
    this.options.onMet(from)
  }

  private isFromPeer({ from, to }: { from: string; to: string }) {
    return from === this.peerSeat && to === this.seat
  }

  private send(signal: Signal) {
    this.signalling?.send(signal)
  }
}

/** An account that isn't told counts as the same: a tab from before accounts were told knew no other. */
const isSame = (one: string | undefined, other: string | undefined) => !one || !other || one === other
