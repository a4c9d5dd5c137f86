import { expect, test } from 'vitest'
import { describeBackups } from './backups.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const carrying = {
  ...{ name: 'archive-log', every_seconds: 15, finished_at: ago(0.01), took_seconds: 0, running: false },
  ...{ failed_at: null, failures: 0, last_error: null },
}
const archive = { full_at: null, base_at: ago(24), archiving: true, archived_at: ago(0.1) }
const say = (backups: object = {}, job: object = {}) =>
  describeBackups({ backups: { ...archive, ...backups }, jobs: [{ ...carrying, ...job }] })

test('an archive with a base backup and a log that reaches it is recent', () => {
  expect(say()).toMatchObject({ fresh: true, about: expect.stringContaining('Log archived') })
})

test('a log without a base backup restores nothing', () => {
  expect(say({ base_at: null })).toMatchObject({
    fresh: false,
    about: expect.stringContaining('No base backup yet'),
  })
  expect(say({ base_at: ago(9 * 24) }).fresh).toBe(false)
})

test('a log that stays on the server’s own disk is no backup', () => {
  const lost = { fresh: false, about: expect.stringContaining('doesn’t reach the archive') }
  expect(say({}, { failures: 1 })).toMatchObject(lost)
  expect(say({}, { finished_at: ago(2) })).toMatchObject(lost)
})

test('a full backup of the last two days is recent, with or without an archive', () => {
  expect(say({ full_at: ago(20), base_at: null }).fresh).toBe(true)
  expect(say({ full_at: ago(20), archiving: false }).fresh).toBe(true)
  expect(say({ full_at: ago(72), archiving: false })).toMatchObject({
    fresh: false,
    about: expect.stringContaining('Run npm run backup every night.'),
  })
})
