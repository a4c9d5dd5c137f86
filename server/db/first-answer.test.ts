import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { openWayToDatabase } from '../testing/way-to-database.ts'
import { waitForFirstAnswer } from './first-answer.ts'

async function slowWay(url: string, hanging: number) {
  const way = await openWayToDatabase(url, { hanging })
  const sql = postgres(way.url, { max: 1, connect_timeout: 0.3, backoff: () => 0 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  return { sql, way }
}

test('a database whose first connections hang is waited for with a message; later ones find it', async () => {
  const database = await openTestDatabase({ empty: true })
  onTestFinished(database.drop)
  const { sql, way } = await slowWay(database.url, 2)
  let told = 0
  await waitForFirstAnswer(sql, { onWaiting: () => told++ })
  expect({ opened: way.opened, told }).toEqual({ opened: 3, told: 2 })
})

test('not forever, and a refusal is reported immediately', async () => {
  const database = await openTestDatabase({ empty: true })
  onTestFinished(database.drop)
  const { sql } = await slowWay(database.url, Number.POSITIVE_INFINITY)
  await expect(waitForFirstAnswer(sql, { until: performance.now() + 400 })).rejects.toMatchObject({
    code: 'CONNECT_TIMEOUT',
  })
  const url = new URL(database.url)
  url.pathname = '/no_such_database'
  const nowhere = postgres(url.href, { max: 1 })
  onTestFinished(() => nowhere.end({ timeout: 1 }))
  await expect(waitForFirstAnswer(nowhere)).rejects.toMatchObject({ code: '3D000' })
})
