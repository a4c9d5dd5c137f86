import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import webPush from 'web-push'
import type { PushDevice, PushMessage } from '../push/types.ts'
import { webPushEngine } from '../push/web-push.ts'

type Received = { path: string; headers: Record<string, unknown>; body: Buffer }

/** A browser's half of a subscription: its keys, and what it reads of a message. */
export type TestDevice = PushDevice & { path: string; open: (body: Buffer) => PushMessage }

/** A push service on this machine. It answers each request with what `answers` holds for its path, else with 201. */
export async function startPushService() {
  const received: Received[] = []
  const answers = new Map<string, { status: number; location?: string }>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) })
    const { status, location } = answers.get(path) ?? { status: 201, location: undefined }
    response.writeHead(status, location ? { location } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = webPush.generateVAPIDKeys()
  const subject = 'mailto:it@practice.example'
  let devices = 0
  return {
    origin,
    received,
    answers,
    settings: {
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: subject,
      PUSH_SERVICES: origin,
    },
    engine: webPushEngine({ ...keys, subject, services: [origin] }),
    device: (): TestDevice => {
      devices += 1
      return makeDevice(origin, `/device/${devices}`)
    },
    /** What a device was sent, in order, as its browser decrypts it. */
    shown: (device: TestDevice) =>
      received.filter(({ path }) => path === device.path).map(({ body }) => device.open(body)),
    /** The claims of a request's token, once its signature is checked with the key that the request names. */
    claims: async ({ headers }: Received) => {
      const [, token = '', key = ''] =
        /^vapid t=([^,]+), k=([\w-]+)$/.exec(String(headers.authorization)) ?? []
      const point = Buffer.from(key, 'base64url')
      const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
      const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
      const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
      return { key, ...payload }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type TestPushService = Awaited<ReturnType<typeof startPushService>>

function makeDevice(origin: string, path: string): TestDevice {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const secret = randomBytes(16)
  return {
    endpoint: `${origin}${path}`,
    path,
    p256dh: own.toString('base64url'),
    auth: secret.toString('base64url'),
    open: (body) => {
      // RFC 8188: salt, record size, length of the sender's key, that key, one record.
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const sealed = body.subarray(21 + body.readUInt8(20))
      // RFC 8291: the key comes from both sides' keys and the device's secret.
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const material = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), secret, info, 32))
      const derive = (use: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${use}\0`, bytes))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The record ends with a mark and zeros.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as PushMessage
    },
  }
}
