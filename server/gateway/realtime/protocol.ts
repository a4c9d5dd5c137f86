import { z } from 'zod'
import { nestingOf } from '../nesting-of.ts'

/**
 * The frames of the Phoenix channels protocol, as supabase-js sends and expects them: version 1.0.0 is a JSON
 * object, version 2.0.0 a JSON array, and a broadcast in version 2.0.0 is binary with its payload untouched.
 */
export type Version = '1.0.0' | '2.0.0'
export type Payload = Record<string, unknown>
export type Broadcast = { event: string; encoding: 'json' | 'binary'; body: Buffer; persist: boolean }
export type Frame = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Payload
  broadcast?: Broadcast
}

export class MalformedFrame extends Error {}

const userBroadcastPush = 3
const userBroadcast = 4
const encodings = ['binary', 'json'] as const

const reference = z.string().max(255).nullish()
/** Its length in bytes must fit in one byte of a binary frame, and PostgreSQL stores no zero byte. */
export const name = z
  .string()
  .refine((text) => text !== '' && !text.includes('\0') && Buffer.byteLength(text) <= 255)
export const mostNesting = 100
const payload = z.record(z.string(), z.unknown())
const arrayFrame = z.tuple([reference, reference, name, name, payload])
const objectFrame = z.object({ join_ref: reference, ref: reference, topic: name, event: name, payload })

export function decodeFrame(version: Version, data: Buffer, isBinary: boolean): Frame {
  if (isBinary) return decodeBinary(data)
  try {
    const text = data.toString('utf8')
    if (nestingOf(text) > mostNesting) throw new MalformedFrame('Nested too deep')
    const json: unknown = JSON.parse(text)
    return withBroadcast(version === '2.0.0' ? fromArray(json) : fromObject(json))
  } catch (error) {
    throw new MalformedFrame('Malformed message', { cause: error })
  }
}

export function encodeFrame(version: Version, frame: Omit<Frame, 'broadcast'>): string {
  return encodeWithPayload(version, frame, JSON.stringify(frame.payload))
}

/** The payload is JSON text already: rows travel from the database to the subscriber without being read here. */
export function encodeWithPayload(
  version: Version,
  { joinRef, ref, topic, event }: Omit<Frame, 'payload' | 'broadcast'>,
  payloadText: string,
): string {
  if (version === '2.0.0')
    return `${JSON.stringify([joinRef, ref, topic, event]).slice(0, -1)},${payloadText}]`
  return `${JSON.stringify({ join_ref: joinRef, ref, topic, event }).slice(0, -1)},"payload":${payloadText}}`
}

/** A broadcast for one subscriber. Version 1.0.0 has no way to carry a binary one. */
export function encodeBroadcast(
  version: Version,
  topic: string,
  { event, encoding, body }: Omit<Broadcast, 'persist'>,
): string | Buffer | undefined {
  if (version === '1.0.0') {
    if (encoding === 'binary') return undefined
    const text = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${body.toString('utf8')}}`
    return encodeWithPayload(version, { joinRef: null, ref: null, topic, event: 'broadcast' }, text)
  }
  const parts = [Buffer.from(topic), Buffer.from(event)]
  const header = [userBroadcast, ...parts.map((part) => part.length), 0, encodings.indexOf(encoding)]
  return Buffer.concat([Buffer.from(header), ...parts, body])
}

function fromArray(json: unknown): Frame {
  const [joinRef, ref, topic, event, content] = arrayFrame.parse(json)
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload: content }
}

function fromObject(json: unknown): Frame {
  const frame = objectFrame.parse(json)
  return { ...frame, joinRef: frame.join_ref ?? null, ref: frame.ref ?? null }
}

const broadcastPayload = z.object({
  event: name,
  payload: z.unknown().optional(),
  persist: z.unknown().optional(),
})

function withBroadcast(frame: Frame): Frame {
  if (frame.event !== 'broadcast') return frame
  const { event, payload: content, persist } = broadcastPayload.parse(frame.payload)
  const body = Buffer.from(JSON.stringify(content ?? {}))
  return { ...frame, broadcast: { event, encoding: 'json', body, persist: Boolean(persist) } }
}

/** kind, five lengths, encoding; then join_ref, ref, topic, event and metadata; then the payload as it is. */
function decodeBinary(data: Buffer): Frame {
  const [kind, ...lengths] = data.subarray(0, 6)
  const encoding = encodings[data[6] ?? -1]
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 7))
  const start = ends.at(-1) ?? 7
  if (kind !== userBroadcastPush || !encoding || data.length < start)
    throw new MalformedFrame('Malformed message')
  const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = ends.map((end, index) =>
    data.toString('utf8', end - (lengths[index] ?? 0), end),
  )
  const body = data.subarray(start)
  try {
    if (encoding === 'json' && nestingOf(body.toString('utf8')) > mostNesting)
      throw new MalformedFrame('Nested too deep')
    const details = metadata === '' ? {} : payload.parse(JSON.parse(metadata))
    if (encoding === 'json') JSON.parse(body.toString('utf8'))
    const broadcast = { event: name.parse(event), encoding, body, persist: Boolean(details.persist) }
    return {
      joinRef: joinRef || null,
      ref: ref || null,
      topic: name.parse(topic),
      event: 'broadcast',
      payload: details,
      broadcast,
    }
  } catch (error) {
    throw new MalformedFrame('Malformed message', { cause: error })
  }
}
