import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type Asked = { method: string; target: string; headers: IncomingHttpHeaders; body: Buffer }
type Refusal =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'
  | 'RequestTimeTooSkewed'

const header =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/
const mostSkewMs = 15 * 60_000

/**
 * Checks a request's signature as Amazon describes it for S3 (AWS Signature Version 4, in the Authorization header),
 * written from that description and without the client's own code. Says why it is refused, or nothing.
 */
export function refusalOf(
  { method, target, headers, body }: Asked,
  secretOf: (accessKeyId: string) => string | undefined,
  now = Date.now(),
): Refusal | undefined {
  const [, keyId = '', scope = '', signedHeaders = '', signature = ''] =
    header.exec(headers.authorization ?? '') ?? []
  if (!keyId) return 'AccessDenied'
  const secret = secretOf(keyId)
  if (secret === undefined) return 'InvalidAccessKeyId'
  const names = signedHeaders.split(';')
  const time = String(headers['x-amz-date'])
  if (!names.includes('host') || !time.startsWith(scope.slice(0, 8))) return 'SignatureDoesNotMatch'
  if (Math.abs(now - instantOf(time)) > mostSkewMs) return 'RequestTimeTooSkewed'
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = target.split('?')
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders,
    payload,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<Buffer>((above, part) => hmac(above, part), Buffer.from(`AWS4${secret}`))
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch'
}

function canonicalQuery(query: string): string {
  const encode = (text: string) =>
    encodeURIComponent(decodeURIComponent(text)).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  return query
    .split('&')
    .filter(Boolean)
    .map((part) => part.split('='))
    .map(([name = '', value = '']) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}

const instantOf = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
