import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const mail = { SMTP_URL: 'smtps://mail.example:465' }

test.each(['0.0.0.0', '::', '10.0.0.5', 'practice.internal'])(
  'email with links to %s, where nobody else gets to, stops the start',
  (HOST) => {
    expect(() => readConfig({ ...mail, HOST })).toThrow('\n  PUBLIC_URL: must be set when SMTP_URL is')
    expect(readConfig({ HOST }).PUBLIC_URL).toBeUndefined()
    expect(readConfig({ ...mail, HOST, PUBLIC_URL: 'https://practice.example' }).HOST).toBe(HOST)
  },
)

test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])(
  'on one’s own machine (%s) email needs no address',
  (HOST) => {
    expect(readConfig({ ...mail, HOST }).HOST).toBe(HOST)
  },
)

test('files in an S3-compatible store can have their history archived too', () => {
  const store = { S3_BUCKET: 'practice-files', STORAGE_KEY: '7'.repeat(64) }
  expect(readConfig({ ...store, WAL_ARCHIVE_DIR: '/archive' })).toMatchObject({
    S3_BUCKET: 'practice-files',
    WAL_ARCHIVE_DIR: '/archive',
  })
})
