import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

/**
 * An S3-compatible store for tests: the one that TEST_S3_ENDPOINT names (with TEST_S3_BUCKET, TEST_S3_ACCESS_KEY_ID and
 * TEST_S3_SECRET_ACCESS_KEY), or else a small one of its own on this machine.
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
  // It signs the address of a bucket without the slash that Amazon's client puts at its end.
  const allowMismatchedSignatures = true
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true },
    ...{ directory, configureBuckets, allowMismatchedSignatures },
  })
  const { port } = await server.run()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'saguaro-test',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX: prefix,
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
