import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { refusalOf } from './signature-v4.ts'

/**
 * An S3-compatible store for tests: the one that TEST_S3_ENDPOINT names (with TEST_S3_BUCKET, TEST_S3_ACCESS_KEY_ID
 * and TEST_S3_SECRET_ACCESS_KEY), or else a small one on this machine.
 */
export async function startObjectStore() {
  const { TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env
  const prefix = `test-${Date.now()}/`
  if (TEST_S3_ENDPOINT)
    return {
      settings: {
        S3_ENDPOINT: TEST_S3_ENDPOINT,
        S3_BUCKET: TEST_S3_BUCKET ?? 'saguaro-test',
        S3_ACCESS_KEY_ID: TEST_S3_ACCESS_KEY_ID ?? '',
        S3_SECRET_ACCESS_KEY: TEST_S3_SECRET_ACCESS_KEY ?? '',
        S3_PREFIX: prefix,
      },
      stop: async () => {},
    }
  const directory = await mkdtemp(path.join(tmpdir(), 'saguaro-s3-'))
  const configureBuckets = [{ name: 'saguaro-test' }]
  // It doesn't check signatures as Amazon does; the proxy in front of it does.
  const allowMismatchedSignatures = true
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true },
    ...{ directory, configureBuckets, allowMismatchedSignatures },
  })
  const { port } = await server.run()
  const guard = await startSignatureCheck(port)
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${guard.port}`,
      S3_BUCKET: 'saguaro-test',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX: prefix,
    },
    stop: async () => {
      await guard.stop()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Passes requests signed with the right key, and refuses the rest as Amazon does. */
async function startSignatureCheck(behind: number) {
  const guard = createServer(async (asked, answer) => {
    const { method = '', url: target = '', headers } = asked
    const body = await buffer(asked)
    const refusal = refusalOf({ method, target, headers, body }, (id) =>
      id === 'S3RVER' ? 'S3RVER' : undefined,
    )
    if (refusal) {
      answer.writeHead(403, { 'content-type': 'application/xml' })
      answer.end(`<?xml version="1.0"?><Error><Code>${refusal}</Code><Message>${refusal}</Message></Error>`)
      return
    }
    const on = request({ host: '127.0.0.1', port: behind, method, path: target, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.on('error', () => answer.destroy()).pipe(answer)
    })
    on.on('error', () => answer.destroy())
    on.end(body)
  }).listen(0, '127.0.0.1')
  await once(guard, 'listening')
  return {
    port: (guard.address() as AddressInfo).port,
    stop: async () => {
      guard.closeAllConnections()
      guard.close()
    },
  }
}
