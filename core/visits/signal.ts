import { z } from 'zod'

export type VisitRole = 'patient' | 'provider'

/** Names one try of one tab to be in the call. A new try has a new name, so that what was said to the old one is not heard. */
const seat = z.string().min(1).max(100)
/** What the two browsers say over the visit's channel until they have a connection of their own. */
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
  /** Somebody opened the visit: the same account gives way elsewhere, another one of the same side says it is there. */
  z.object({ kind: z.literal('takeover'), from: seat }),
  z.object({ kind: z.literal('occupied'), from: seat, to: seat }),
  /** Left on purpose, not lost. */
  z.object({ kind: z.literal('left'), from: seat }),
  /** The appointment's row has changed: admitted, or ended. The row itself says which. */
  z.object({ kind: z.literal('changed'), from: seat }),
])

export type Signal = z.infer<typeof signal>

/** Who said it: the server writes this into every signal, so that nobody can speak for somebody else. */
const sender = z.object({
  role: z.enum(['patient', 'provider']),
  /** Whoever is signed in: the patient, the provider, or somebody who joins for the patient. */
  account: z.string().min(1).max(100),
})

export const heardSignal = signal.and(sender)
export type HeardSignal = z.infer<typeof heardSignal>

/** What is said over the connection itself, which nobody else can read. */
export const peerMessage = z.discriminatedUnion('kind', [
  /** The provider has opened the door: sound and picture may flow. */
  z.object({ kind: z.literal('begin') }),
  /** One half of the key that chat is sealed with, made anew for each connection. */
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
    /** The camera is on, but its picture is held back so that a weak network carries the sound. */
    held: z.boolean(),
  }),
  /** For what works beside the call, such as the transcript: it checks the shape of its own data. */
  z.object({ kind: z.literal('tool'), topic: z.string().max(40), data: z.unknown() }),
])

export type PeerMessage = z.infer<typeof peerMessage>
export type SentDevices = Omit<Extract<PeerMessage, { kind: 'devices' }>, 'kind'>

export const chatText = z.string().trim().min(1).max(2000)
