import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { waitForFirstAnswer } from './first-answer.ts'

/** A way to the database on which the first connections hang. */
async function slowWay(url: URL, hanging: number) {
  let opened = 0
  const way = createServer((socket) => {
    socket.on('error', () => {})
    if (++opened <= hanging) return
    const database = connect(Number(url.port), url.hostname)
    database.on('error', () => socket.destroy())
    database.on('close', () => socket.destroy())
    socket.on('close', () => database.destroy())
    socket.pipe(database).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  onTestFinished(() => void way.close())
  const there = new URL(url)
  there.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  const sql = postgres(there.href, { max: 1, connect_timeout: 0.3, backoff: () => 0 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  return { sql, opened: () => opened }
}

test('a database whose first connections hang is waited for with a message; later ones find it', async () => {
  const database = await openTestDatabase({ empty: true })
  onTestFinished(database.drop)
  const { sql, opened } = await slowWay(new URL(database.url), 2)
  let told = 0
  await waitForFirstAnswer(sql, { onWaiting: () => told++ })
  expect({ opened: opened(), told }).toEqual({ opened: 3, told: 2 })
})

test('not for ever, and a refusal is told at once', async () => {
  const database = await openTestDatabase({ empty: true })
  onTestFinished(database.drop)
  const { sql } = await slowWay(new URL(database.url), Number.POSITIVE_INFINITY)
  await expect(waitForFirstAnswer(sql, { until: performance.now() + 400 })).rejects.toMatchObject({
    code: 'CONNECT_TIMEOUT',
  })
  const url = new URL(database.url)
  url.pathname = '/no_such_database'
  const nowhere = postgres(url.href, { max: 1 })
  onTestFinished(() => nowhere.end({ timeout: 1 }))
  await expect(waitForFirstAnswer(nowhere)).rejects.toMatchObject({ code: '3D000' })
})
