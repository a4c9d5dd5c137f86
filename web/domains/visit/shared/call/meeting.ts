import type { HeardSignal, Signal, VisitRole } from '#core/visits/signal.ts'
import { logProblem } from '#web/platform/log.ts'
import { openSignalling, type Refusal, type Signalling } from './signalling.ts'

type ToPeer = Extract<Signal, { kind: 'description' }>['description']
type WayToPeer = Extract<Signal, { kind: 'candidate' }>['candidate']

type SignalOf<Kind extends Signal['kind']> = Extract<HeardSignal, { kind: Kind }>

export interface MeetingOptions {
  visitId: string
  role: VisitRole
  /** Whose sign-in this is. */
  account: string
  /** Whose visit it is. */
  patient: string
  onPresence: (otherIsHere: boolean) => void
  onOpen: () => void
  onLost: () => void
  /** Returns whether to keep trying. */
  onRefused: (why: Refusal) => boolean
  /** The same person opened the visit elsewhere. */
  onTakenOver: () => void
  /** Someone else on the same side is already in the visit. */
  onOccupied: () => void
  /** Whether the current peer can still be reached. */
  isConnected: () => boolean
  /** The visit's row has changed: announced by the other browser. */
  onVisitChanged: () => void
  /** The other person left on purpose. */
  onLeft: () => void
  /** A peer joined on the other side, signed in to this account. */
  onMet: (seat: string, account: string) => void
  onDescription: (description: ToPeer) => void
  onCandidate: (candidate: WayToPeer) => void
}

const helloEveryMs = 3000
const firstJoinPauseMs = 1000
const longestJoinPauseMs = 15_000

/** How the two find each other: each attempt of each tab is a seat, and signals to an earlier seat are ignored. */
export class Meeting {
  private readonly options: MeetingOptions
  private readonly openChannel: typeof openSignalling
  private readonly tab = crypto.randomUUID()
  private signalling: Signalling | undefined
  private tries = 0
  private opened = false
  /** The ICE servers are known. A peer met earlier would be connected without them. */
  private prepared = false
  private left = false
  open = false
  /** The peer's seat, once met. */
  peerSeat: string | undefined
  private peerAccount: string | undefined
  private otherIsHere = false
  private helloAgain: ReturnType<typeof setInterval> | undefined
  /** The tab in which the peer continues. */
  private nextTab: string | undefined

  constructor(options: MeetingOptions, openChannel = openSignalling) {
    this.options = options
    this.openChannel = openChannel
  }

  /** The code of the channel, or the server itself, may be out of reach for now. */
  async join() {
    // Either may have missed the other's hello, and neither would say another one.
    this.helloAgain = setInterval(() => {
      if (this.otherIsHere && !this.peerSeat) this.greet()
    }, helloEveryMs)
    for (let pauseMs = firstJoinPauseMs; !this.left; pauseMs = Math.min(2 * pauseMs, longestJoinPauseMs)) {
      try {
        return await this.enter()
      } catch (error) {
        logProblem('The waiting room could not be entered', error)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }

  get attempt() {
    return this.tries + 1
  }

  prepare() {
    this.prepared = true
    this.greet()
  }

  takeNewSeat() {
    this.tries += 1
    this.peerSeat = undefined
  }

  greet() {
    if (this.open && this.prepared) this.hello()
  }

  notifyVisitChanged() {
    this.send({ kind: 'changed', from: this.seat })
  }

  /** Bound to the current seats: a later attempt can't send for this one. */
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

  /** `silently` if the same person continues elsewhere: they haven't left the visit. */
  leave({ silently }: { silently: boolean }) {
    if (!silently) this.send({ kind: 'left', from: this.seat })
    this.left = true
    clearInterval(this.helloAgain)
    this.signalling?.close()
  }

  private async enter() {
    const { visitId, role, onRefused } = this.options
    const signalling = await this.openChannel(
      visitId,
      { tab: this.tab, role },
      {
        onSignal: (signal) => this.receive(signal),
        onPresence: (roles) => this.presenceChanged(roles.has(role === 'patient' ? 'provider' : 'patient')),
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

  private get seat() {
    return `${this.tab}.${this.tries}`
  }

  private presenceChanged(otherIsHere: boolean) {
    this.otherIsHere = otherIsHere
    this.options.onPresence(otherIsHere)
  }

  private channelOpened() {
    this.open = true
    if (!this.opened) this.send({ kind: 'takeover', from: this.seat })
    this.opened = true
    this.options.onOpen()
  }

  private receive(signal: HeardSignal) {
    if (this.left) return
    const ownSide = signal.role === this.options.role
    switch (signal.kind) {
      case 'takeover':
        return ownSide ? this.giveWay(signal) : this.expect(signal)
      case 'occupied':
        // No one can remove the patient from their own visit.
        if (ownSide && signal.to.startsWith(this.tab) && !this.isPatient(this.options.account))
          this.options.onOccupied()
        return
      case 'left':
        if (!ownSide) this.options.onLeft()
        return
      case 'changed':
        return this.options.onVisitChanged()
      case 'hello':
        return ownSide ? this.meetOwnSide(signal) : this.meet(signal)
      case 'description':
        if (this.isFromPeer(signal)) this.options.onDescription(signal.description)
        return
      case 'candidate':
        if (this.isFromPeer(signal)) this.options.onCandidate(signal.candidate)
    }
  }

  private hello(to?: string) {
    this.send({ kind: 'hello', from: this.seat, ...(to && { to }) })
  }

  private giveWay({ from, account }: SignalOf<'takeover'>) {
    if (account === this.options.account) this.options.onTakenOver()
    // A person who joined for the patient leaves when the patient joins.
    else if (this.isPatient(account)) this.options.onOccupied()
    else this.send({ kind: 'occupied', from: this.seat, to: from })
  }

  private expect({ from, account }: SignalOf<'takeover'>) {
    if (account === this.peerAccount || this.isPatient(account)) this.nextTab = tabOf(from, account)
  }

  /** Another tab on this side was asleep or offline when this tab joined, and doesn't know of it. */
  private meetOwnSide({ from, to, account }: SignalOf<'hello'>) {
    if (to !== undefined) return
    if (account === this.options.account) {
      if (this.options.isConnected()) this.send({ kind: 'takeover', from: this.seat })
    } else if (this.isPatient(account)) this.options.onOccupied()
    else if (this.options.isConnected() || this.isPatient(this.options.account))
      this.send({ kind: 'occupied', from: this.seat, to: from })
  }

  private meet({ from, to, account }: SignalOf<'hello'>) {
    const forMe = to === undefined || to === this.seat
    if (!this.prepared || !forMe) return
    if (from === this.peerSeat && account === this.peerAccount) {
      // Repeated by a tab that didn't get the answer.
      if (!to) this.hello(from)
      return
    }
    if (this.peerSeat && this.options.isConnected() && !this.mayReplacePeer(from, account)) return
    if (!to) this.hello(from)
    this.peerAccount = account
    this.nextTab = undefined
    this.options.onMet(from, account)
  }

  /** The person in the call stays in it, unless they continue in another tab or the patient joins in person. */
  private mayReplacePeer(from: string, account: string) {
    const tab = tabOf(from, account)
    if (tab === this.nextTab || tab === tabOf(this.peerSeat ?? '', this.peerAccount)) return true
    return this.isPatient(account) && account !== this.peerAccount
  }

  private isPatient(account: string) {
    return account === this.options.patient
  }

  private isFromPeer({ from, to, role, account }: SignalOf<'description' | 'candidate'>) {
    return (
      from === this.peerSeat && to === this.seat && role !== this.options.role && account === this.peerAccount
    )
  }

  private send(signal: Signal) {
    this.signalling?.send(signal)
  }
}

/** A tab belongs to one account: its name alone could be used by someone else. */
const tabOf = (seat: string, account: string | undefined) =>
  `${account} ${seat.slice(0, seat.lastIndexOf('.'))}`
