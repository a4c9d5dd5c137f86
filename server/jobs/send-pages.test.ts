import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/server.ts'
import { startJobs } from './index.ts'

test('texts are sent also while reminders and escalation fail', async () => {
  const gateway = createServer((_request, response) => void response.writeHead(202).end())
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const server = await startTestServer({ PAGER_URL: url })
  await server.sql.unsafe(`
    create or replace function private.work_safety_tasks(at timestamptz, most integer default 20) returns integer
    language plpgsql as $$ begin raise exception 'broken'; end $$`)
  await server.sql`insert into private.page_outbox (phone, body) values ('(602) 555-0199', 'Sign in to act.')`
  const jobs = await startJobs(server.services)
  try {
    const sent = async () => {
      const [page] = await server.sql`select sent_at from private.page_outbox`
      return page?.sent_at
    }
    await expect.poll(sent, { timeout: 10_000 }).toBeInstanceOf(Date)
  } finally {
    await jobs.stop()
    await server.stop()
    gateway.close()
  }
})
