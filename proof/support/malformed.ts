import type { Random } from './random.ts'

/** What one connection sends, and how it ends. */
export type RawInput = {
  kind: string
  bytes: Buffer[]
  end: 'wait' | 'half-close' | 'reset'
  pauseMs?: number
}

const targets = [
  '/',
  '/health',
  '/rest/v1/profiles?select=*',
  '/auth/v1/token?grant_type=password',
  '/storage/v1/object/patient-documents/x',
  '/functions/v1/my-record',
  '/realtime/v1/websocket?vsn=1.0.0',
]
const methods = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'CONNECT',
  'TRACE',
  'PRI',
  'g3t',
  '',
]
const oddities = ['\0', '\r', '\n', '\r\n', '\t', '\u00ff', '%00', '%', '%zz', '../..', ' ', '"', '\u{1f335}']

/** Inputs that no browser sends: request lines, headers, chunks, upgrades and frames with something wrong in them. */
export function malformedInput(random: Random): RawInput {
  const make = random.one([
    requestLine,
    header,
    chunks,
    contentLength,
    upgrade,
    frames,
    noise,
    pipelined,
    slow,
  ])
  return make(random)
}

const text = (kind: string, ...parts: string[]): RawInput => ({
  kind,
  bytes: parts.map((part) => Buffer.from(part, 'latin1')),
  end: 'wait',
})

function requestLine(random: Random): RawInput {
  const target = `${random.one(targets)}${random.chance(0.6) ? random.one(oddities).repeat(1 + random.below(50)) : ''}`
  const version = random.one(['HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP/', 'http/1.1', '', 'RTSP/1.0'])
  return text('request line', `${random.one(methods)} ${target} ${version}\r\nhost: a\r\n\r\n`)
}

function header(random: Random): RawInput {
  const bad = [
    'no colon here',
    `x: ${'a'.repeat(random.below(40_000))}`,
    `${'h'.repeat(300)}: 1`,
    ': empty name',
    `x:${random.one(oddities)}y`,
    'host: b\r\nhost: c',
    'authorization: Bearer ..',
    `authorization: Bearer ${'e'.repeat(5000)}`,
    `cookie: ${'a=b;'.repeat(3000)}`,
    'content-type: multipart/form-data; boundary=',
    'accept: */*;q=NaN, ,;',
    'prefer: count=, max-affected=99999999999999999999',
    'range: bytes=9-1,5-',
    'if-none-match: W/"',
    'expect: 200-maybe',
    'transfer-encoding: chunked\r\ncontent-length: 5',
    'connection: upgrade\r\nupgrade: h2c',
    'accept-encoding: br;q=9, gzip;q=-1',
    'accept-language: **,;;',
  ]
  const lines = Array.from({ length: 1 + random.below(3) }, () => random.one(bad))
  const many = random.chance(0.1) ? Array.from({ length: 200 }, (_, n) => `x${n}: y`) : []
  return text(
    'header',
    `${random.one(methods.slice(0, 7))} ${random.one(targets)} HTTP/1.1\r\n${[...lines, ...many].join('\r\n')}\r\n\r\n`,
  )
}

function chunks(random: Random): RawInput {
  const size = random.one(['5', 'FFFFFFFF', '-1', 'zz', '', '0;x=\0', '5;'.repeat(400), '10000000000000000'])
  const body = `${size}\r\n${random.one(['hello', '', '\r\n\r\n', '{"a":'])}\r\n0\r\n\r\n`
  const head = `POST ${random.one(targets)} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`
  return { ...text('chunks', head, body), end: random.one(['wait', 'half-close', 'reset']) }
}

function contentLength(random: Random): RawInput {
  const length = random.one(['5', '99999', '-5', '5, 6', '0x10', '1e3', '18446744073709551616', ' '])
  const head = `POST ${random.one(targets)} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
  const body = random.one(['{}', '{"a":', '[', '\u0000', '['.repeat(20_000), '{"__proto__":{"a":1}}'])
  return { ...text('content length', head, body), end: random.one(['half-close', 'reset', 'wait']) }
}

const websocketHead = (path: string, more: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: a', 'connection: Upgrade', 'upgrade: websocket', ...more, '', ''].join(
    '\r\n',
  )

function upgrade(random: Random): RawInput {
  const keys = [
    '',
    'sec-websocket-key: short',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-key: ==',
  ]
  const versions = ['', 'sec-websocket-version: 13', 'sec-websocket-version: 8', 'sec-websocket-version: x']
  const extensions = [
    '',
    'sec-websocket-extensions: permessage-deflate; server_max_window_bits=99',
    'sec-websocket-protocol: ,,',
  ]
  const path = random.one([
    '/realtime/v1/websocket',
    '/realtime/v1/websocket?apikey=%zz',
    '/nothing',
    '/rest/v1/profiles',
  ])
  const more = [random.one(keys), random.one(versions), random.one(extensions)].filter(Boolean)
  return { ...text('upgrade', websocketHead(path, more)), end: random.one(['wait', 'half-close', 'reset']) }
}

function frames(random: Random): RawInput {
  const head = websocketHead('/realtime/v1/websocket?apikey=sb_publishable_saguaro&vsn=1.0.0', [
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version: 13',
  ])
  const frame = random.one([
    Buffer.from([0x81, 0x05, ...Buffer.from('hello')]),
    Buffer.from([0xf1, 0x80, 1, 2, 3, 4]),
    Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    Buffer.from([0x8f, 0x80, 0, 0, 0, 0]),
    Buffer.from([0x89, 0xfe, 0x10, 0x00, 0, 0, 0, 0]),
    Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]),
    masked('{"topic":1}'),
    masked('[]'),
    masked('null'),
    masked(
      '{"topic":"realtime:x","event":"phx_join","payload":{"config":{"postgres_changes":[{"event":9}]}},"ref":"1"}',
    ),
    masked(`{"topic":"realtime:x","event":"phx_join","payload":${'['.repeat(5000)}`),
    masked('[null,null,"realtime:x","phx_join",{}]'),
    masked('{"topic":"phoenix","event":"heartbeat","payload":"x","ref":{}}'),
    masked('a'.repeat(70_000)),
    random.bytes(random.below(200)),
  ])
  return {
    kind: 'frames',
    bytes: [Buffer.from(head), frame],
    end: random.one(['wait', 'half-close', 'reset']),
  }
}

/** A text frame as a browser would send it; the mask is zero. */
function masked(message: string): Buffer {
  const body = Buffer.from(message)
  const length = body.length < 126 ? [0x80 | body.length] : [0x80 | (body.length < 65536 ? 126 : 127)]
  const extended = Buffer.alloc(body.length < 126 ? 0 : body.length < 65536 ? 2 : 8)
  if (extended.length === 2) extended.writeUInt16BE(body.length)
  if (extended.length === 8) extended.writeBigUInt64BE(BigInt(body.length))
  return Buffer.concat([Buffer.from([0x81, ...length]), extended, Buffer.alloc(4), body])
}

function noise(random: Random): RawInput {
  return {
    kind: 'noise',
    bytes: [random.bytes(1 + random.below(2000))],
    end: random.one(['wait', 'half-close', 'reset']),
  }
}

function pipelined(random: Random): RawInput {
  const request = `GET ${random.one(targets)} HTTP/1.1\r\nhost: a\r\n\r\n`
  return { ...text('pipelined', request.repeat(2 + random.below(20)), 'garbage\r\n\r\n'), end: 'half-close' }
}

/** Sends a part, waits, sends another and disconnects. */
function slow(random: Random): RawInput {
  const whole = `POST ${random.one(targets)} HTTP/1.1\r\nhost: a\r\ncontent-length: 20\r\n\r\n{"a":`
  const cut = 5 + random.below(whole.length - 5)
  return { ...text('cut sender', whole.slice(0, cut), whole.slice(cut, cut + 3)), end: 'reset', pauseMs: 20 }
}

/** The beginning of a request that never ends: in the middle of its head, or of its body. */
export type SlowInput = { kind: 'head' | 'body'; begins: string }

const slowTargets = ['/rest/v1/profiles', '/auth/v1/token?grant_type=password', '/functions/v1/my-record']

export function slowInput(random: Random): SlowInput {
  const head = `POST ${random.one(slowTargets)} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`
  if (random.chance(0.5)) return { kind: 'head', begins: `${head}x: ` }
  return { kind: 'body', begins: `${head}content-length: 1000\r\n\r\n{"a":"` }
}
