import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalOf } from './signature-v4.ts'

/** The examples of Amazon's page "Authenticating Requests: Using the Authorization Header" for S3. */
const secrets: Record<string, string> = { AKIAIOSFODNN7EXAMPLE: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const then = Date.parse('2013-05-24T00:00:00Z')
const host = 'examplebucket.s3.amazonaws.com'

function asked(method: string, target: string, more: Record<string, string>, signature: string, body = '') {
  const headers = {
    host,
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    'x-amz-date': '20130524T000000Z',
    ...more,
  }
  const signed = Object.keys(headers).sort().join(';')
  const authorization = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`
  return { method, target, headers: { ...headers, authorization }, body: Buffer.from(body) }
}

const published = [
  asked(
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ),
  asked(
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    'Welcome to Amazon S3.',
  ),
  asked('GET', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'),
  asked(
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ),
]
const refused = (one: (typeof published)[number], now = then) => refusalOf(one, (id) => secrets[id], now)

test.each(published)("Amazon's own example is accepted: $method $target", (one) => {
  expect(refused(one)).toBeUndefined()
})

test('a request that was changed after signing, is too old, or was signed with another key is refused', () => {
  const [first, second] = published
  if (!first || !second) throw new Error('no examples')
  expect(refused({ ...first, target: '/other.txt' })).toBe('SignatureDoesNotMatch')
  expect(refused({ ...first, method: 'DELETE' })).toBe('SignatureDoesNotMatch')
  expect(refused({ ...first, headers: { ...first.headers, 'x-amz-date': '20130524T000001Z' } })).toBe(
    'SignatureDoesNotMatch',
  )
  expect(refused({ ...second, body: Buffer.from('other') })).toBe('XAmzContentSHA256Mismatch')
  expect(refused(first, then + 3_600_000)).toBe('RequestTimeTooSkewed')
  expect(refusalOf(first, () => 'another secret', then)).toBe('SignatureDoesNotMatch')
  expect(refusalOf(first, () => undefined, then)).toBe('InvalidAccessKeyId')
  expect(refusalOf({ ...first, headers: { host } }, () => 'x', then)).toBe('AccessDenied')
})
