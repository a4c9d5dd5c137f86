import type { Random } from './random.ts'

/** What one client sends on a socket: text and binary frames of the second version of the protocol. */
export type Conversation = { version: '1.0.0' | '2.0.0'; frames: (string | Buffer)[] }

export type Live = { token: string; topics: string[]; tables: string[]; userId: string }

const oddNames = ['realtime:', 'realtime:x', 'phoenix', '', 'realtime:visit:0', 'ñ'.repeat(130), 'nowhere']
const oddPayloads: unknown[] = [
  null,
  1,
  'x',
  [],
  {},
  { config: 9 },
  { a: 'x'.repeat(40_000) },
  { a: '\u0000' },
]

/** A join with a real token, then whatever a client could say next, right in most of its parts. */
export function buildConversation(random: Random, live: Live): Conversation {
  const version = random.chance(0.8) ? '2.0.0' : '1.0.0'
  // A visit's channel is private; one for changes to rows may have any name.
  const isVisit = random.chance(0.5)
  const topic = isVisit ? `realtime:${random.one(live.topics)}` : 'realtime:bell'
  const frame = (event: string, payload: unknown, at = topic) =>
    version === '2.0.0'
      ? JSON.stringify(['1', String(random.below(99)), at, event, payload])
      : JSON.stringify({ join_ref: '1', ref: String(random.below(99)), topic: at, event, payload })
  const says = [
    () => frame('presence', { type: 'presence', event: 'track', payload: { mood: random.one(oddPayloads) } }),
    () => frame('presence', { type: 'presence', event: random.one(['untrack', 'track', 'x']) }),
    () => frame('broadcast', { type: 'broadcast', event: 'said', payload: random.one(oddPayloads) }),
    () => binaryBroadcast(random, topic, 0),
    () =>
      frame('access_token', { access_token: random.one([live.token, 'x', null, live.token.slice(0, -4)]) }),
    () => frame('heartbeat', {}, 'phoenix'),
    () => frame('phx_join', joinOf(random, live, isVisit)),
    () => frame('phx_join', joinOf(random, live, isVisit), random.one(oddNames)),
    () => frame(random.one(['phx_leave', 'phx_reply', 'postgres_changes', 'x']), {}),
  ]
  const join = frame('phx_join', joinOf(random, live, isVisit))
  const middle = Array.from({ length: 1 + random.below(8) }, () => random.one(says)())
  // The server hangs up at the first of these, so they come last and not always.
  const broken = [
    () => random.one(['{', '[]', 'null', '[1,2,3]', '']),
    () => random.bytes(random.below(60)),
    () => frame('broadcast', random.one(oddPayloads)),
    () => binaryBroadcast(random, topic, 0.5),
  ]
  return { version, frames: [join, ...middle, ...(random.chance(0.3) ? [random.one(broken)()] : [])] }
}

function joinOf(random: Random, { token, tables, userId }: Live, isVisit: boolean) {
  const change = () => ({
    event: random.chance(0.97) ? random.one(['*', 'INSERT', 'UPDATE', 'DELETE']) : 'x',
    schema: random.chance(0.97) ? 'public' : 'auth',
    table: random.chance(0.97) ? random.one(tables) : random.one(['nothing', 'x'.repeat(60), '"']),
    ...(random.chance(0.2) && {
      filter: random.one([
        `user_id=eq.${userId}`,
        `patient_id=in.(${userId})`,
        'id=gt.x',
        'x',
        'id=eq.',
        'a=b=c',
      ]),
    }),
  })
  return {
    config: {
      private: random.chance(0.95) === isVisit,
      broadcast: { ack: random.chance(0.5), self: random.chance(0.5) },
      presence: { key: random.one(['', userId, 'ñ']), enabled: random.chance(0.5) },
      postgres_changes: Array.from({ length: random.below(4) }, change),
    },
    access_token: random.chance(0.9) ? token : random.one([null, 'x', `${token}x`]),
  }
}

/** Kind, five lengths and the encoding, then the content; with the given probability, one of the values is wrong. */
function binaryBroadcast(random: Random, topic: string, wrong: number): Buffer {
  const event = random.chance(wrong) ? '' : random.one(['said', 'ñ'])
  const metadata = random.chance(wrong) ? '{' : random.one(['', '{}'])
  const parts = ['1', '2', topic, event, metadata].map((text) => Buffer.from(text))
  const lengths = parts.map(({ length }) => (random.chance(wrong / 2) ? random.below(256) : length))
  const [binary, json] = [0, 1]
  const encoding = random.chance(wrong) ? random.one([json, 7]) : random.one([binary, json])
  const body = random.chance(wrong) ? random.bytes(random.below(500)) : Buffer.from('{"a":1}')
  return Buffer.concat([Buffer.from([3, ...lengths, encoding]), ...parts, body])
}
