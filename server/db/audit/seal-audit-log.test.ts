import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { unsealedRows } from './read-chain.ts'
import { sealAuditLog } from './seal-audit-log.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('a backlog of more than one batch is sealed completely', async () => {
  await database.sql`
    insert into private.read_notes (event_type, patient_id, details)
    select 'appointments.read', gen_random_uuid(), '{}' from generate_series(1, 5001)`
  await sealAuditLog(database.sql)
  expect(await database.sql`select id from private.read_notes`).toHaveLength(0)
  expect(await unsealedRows(database.sql)).toEqual([])
})

test('entries that arrive during sealing wait for the next run', async () => {
  // As on a server that is never quiet: whenever something is sealed, there is a new entry behind it.
  await database.sql.unsafe(`
    create function private.one_more() returns trigger language plpgsql as $$
    begin
      insert into private.read_notes (event_type, patient_id, details)
      values ('appointments.read', gen_random_uuid(), '{}');
      return null;
    end $$;
    create trigger one_more after insert on private.audit_seals for each statement execute function private.one_more()`)
  await database.sql`
    insert into private.read_notes (event_type, patient_id, details)
    values ('appointments.read', gen_random_uuid(), '{}')`
  await sealAuditLog(database.sql)
  expect(await database.sql`select id from private.read_notes`).toHaveLength(1)
})
