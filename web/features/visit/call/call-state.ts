import type { SentDevices } from '#core/visits/signal.ts'
import type { ConnectionFacts } from './connection-facts.ts'
import type { MediaState } from './local-media.ts'

type CallPhase =
  /** Looking at oneself, not yet on the visit's channel. */
  | 'preparing'
  /** On the channel; the visit has not begun, or the other person is not there. */
  | 'waiting'
  | 'connecting'
  | 'live'
  | 'reconnecting'
  /** The same person opened the visit in another tab or on another device. */
  | 'taken-over'
  | 'refused'
  | 'closed'

interface ChatLine {
  id: string
  mine: boolean
  text: string
  at: number
}

export interface CallState {
  phase: CallPhase
  media: MediaState
  /** The other person is on the visit's channel, in the waiting room or in the call. */
  otherIsHere: boolean
  /** The way to the server is open. A call that is live goes on without it. */
  channelOpen: boolean
  remote: MediaStream | undefined
  theirs: SentDevices
  facts: ConnectionFacts | undefined
  chat: readonly ChatLine[]
  /** How often no connection came about in time. */
  failures: number
}

export const nothingKnown: SentDevices = { microphone: true, camera: true, screen: false }
