import type { SentDevices } from '#core/visits/signal.ts'
import type { ConnectionFacts } from './connection-facts.ts'
import type { MediaState } from './local-media.ts'
import type { ChatLine } from './secure-chat.ts'

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
  /** Someone else on the same side, such as the other parent, is in the visit. */
  | 'occupied'
  | 'refused'
  | 'closed'

export interface CallState {
  phase: CallPhase
  /** The patient is admitted: audio and video start as soon as there is a connection. */
  begun: boolean
  media: MediaState
  /** The other person is on the visit's channel, in the waiting room or in the call. */
  otherIsHere: boolean
  /** The other person left on purpose and isn't back yet. */
  otherLeft: boolean
  /** Whose sign-in the other side uses, once met: the patient's, or that of a person who joined for them. */
  otherAccount: string | undefined
  /** The channel to the server is open. A live call continues without it. */
  channelOpen: boolean
  /** Messages to the other browser arrive. This opens a little after the connection itself. */
  canTell: boolean
  remote: MediaStream | undefined
  theirs: SentDevices
  /** The camera is on, but on this weak network its video isn't sent. */
  pictureHeld: boolean
  facts: ConnectionFacts | undefined
  /** Both people see the same one, unless someone is in between. */
  securityCode: string | undefined
  chat: readonly ChatLine[]
  /** The two browsers have agreed on a key for the chat. */
  chatReady: boolean
  /** The two had a connection, in this tab. */
  met: boolean
  /** How many times in a row no connection was made in time. */
  failures: number
}

const nothingKnown: SentDevices = { microphone: true, camera: true, screen: false, held: false }

export function beforeJoining(media: MediaState): CallState {
  return {
    phase: 'preparing',
    begun: false,
    media,
    otherIsHere: false,
    otherLeft: false,
    otherAccount: undefined,
    channelOpen: false,
    canTell: false,
    remote: undefined,
    theirs: nothingKnown,
    pictureHeld: false,
    facts: undefined,
    securityCode: undefined,
    chat: [],
    chatReady: false,
    met: false,
    failures: 0,
  }
}
