import { z } from 'zod'

export type VisitRole = 'patient' | 'provider'

/**
 * Identifies one attempt of one tab to join the call. A new attempt has a new name, so that signals to the old one
 * are ignored.
 */
const seat = z.string().min(1).max(100)
/** What the two browsers send over the visit's channel until they have a direct connection. */
const signal = z.discriminatedUnion('kind', [
  /** "I am here and ready"; `to` makes it an answer. */
  z.object({ kind: z.literal('hello'), from: seat, to: seat.optional() }),
  z.object({
    kind: z.literal('description'),
    from: seat,
    to: seat,
    description: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().max(200_000) }),
  }),
  z.object({
    kind: z.literal('candidate'),
    from: seat,
    to: seat,
    candidate: z.object({
      candidate: z.string().max(4000),
      sdpMid: z.string().max(100).nullish(),
      sdpMLineIndex: z.number().int().nullish(),
      usernameFragment: z.string().max(300).nullish(),
    }),
  }),
  /**
   * Someone opened the visit: other tabs of the same account leave, and another account on the same side announces
   * itself.
   */
  z.object({ kind: z.literal('takeover'), from: seat }),
  z.object({ kind: z.literal('occupied'), from: seat, to: seat }),
  /** Left on purpose, not lost. */
  z.object({ kind: z.literal('left'), from: seat }),
  /** The appointment's row has changed: admitted or ended, which the row itself says. */
  z.object({ kind: z.literal('changed'), from: seat }),
])

export type Signal = z.infer<typeof signal>

/** The sender. The server writes it into every signal, so that no one can speak for another person. */
const sender = z.object({
  role: z.enum(['patient', 'provider']),
  /** The signed-in account: the patient, the provider, or a person who joins for the patient. */
  account: z.string().min(1).max(100),
})

export const heardSignal = signal.and(sender)
export type HeardSignal = z.infer<typeof heardSignal>

/** Messages over the direct connection, which no one else can read. */
export const peerMessage = z.discriminatedUnion('kind', [
  /** The provider admitted the patient: audio and video may start. */
  z.object({ kind: z.literal('begin') }),
  /** One half of the key that chat is sealed with, created for each connection. */
  z.object({ kind: z.literal('key'), publicKey: z.string().max(200) }),
  /** For the code that both people can compare, in three steps. */
  z.object({
    kind: z.literal('code'),
    step: z.enum(['commit', 'number', 'reveal']),
    value: z.string().max(100),
  }),
  z.object({
    kind: z.literal('chat'),
    id: z.string().max(100),
    iv: z.string().max(40),
    sealed: z.string().max(20_000),
  }),
  /** The chat message of this id has arrived. */
  z.object({ kind: z.literal('received'), id: z.string().max(100) }),
  /** The appointment's row has changed, as on the visit's channel. */
  z.object({ kind: z.literal('changed') }),
  z.object({
    kind: z.literal('devices'),
    microphone: z.boolean(),
    camera: z.boolean(),
    screen: z.boolean(),
    /** The camera is on, but its video is held back so that a weak network can carry the audio. */
    held: z.boolean(),
  }),
  /** For tools next to the call, such as the transcript, which validate their own data. */
  z.object({ kind: z.literal('tool'), topic: z.string().max(40), data: z.unknown() }),
])

export type PeerMessage = z.infer<typeof peerMessage>
export type SentDevices = Omit<Extract<PeerMessage, { kind: 'devices' }>, 'kind'>

export const chatText = z.string().trim().min(1).max(2000)
