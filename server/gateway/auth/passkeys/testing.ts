import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** The few CBOR types that an attestation uses. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as never)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

type Asked = { challenge: string; rpId?: string | undefined; rp?: { id?: string | undefined } }
type How = { origin?: string; rpId?: string; verified?: boolean; count?: number }

/** A software passkey that answers like a phone or security key, with its own ES256 key. */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let used = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (rpId: string, flag: number, count: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter, rest])
  }
  const credential = (response: Record<string, string | string[]>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    create(asked: Asked, how: How = {}) {
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x ?? '', 'base64url')],
        [-3, Buffer.from(y ?? '', 'base64url')],
      ])
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)])
      const flag = flags.present | (how.verified === false ? 0 : flags.verified) | flags.attested
      const data = authenticatorData(how.rpId ?? asked.rp?.id ?? '', flag, used, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', asked.challenge, how.origin ?? origin).toString(
          'base64url',
        ),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    get(asked: Asked, how: How = {}) {
      used = how.count ?? used + 1
      const flag = flags.present | (how.verified === false ? 0 : flags.verified)
      const data = authenticatorData(how.rpId ?? asked.rpId ?? '', flag, used)
      const client = clientData('webauthn.get', asked.challenge, how.origin ?? origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
