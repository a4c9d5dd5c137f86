import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { anonymous, runAs, service } from './run-as.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('a statement on a request connection that nobody stands behind may do nothing', async () => {
  await expect(database.requests`select * from public.profiles`).rejects.toThrow(
    'permission denied for schema public',
  )
  await expect(database.requests`select * from auth.users`).rejects.toThrow(
    'permission denied for table users',
  )
  await expect(database.requests`delete from auth.sessions`).rejects.toThrow(
    'permission denied for table sessions',
  )
})

test('the same connection is the caller inside a request, and nobody again after it', async () => {
  const [rows] = await runAs(database.requests, service, [{ text: 'select current_user::text as name' }])
  expect(rows).toEqual([{ name: 'service_role' }])
  const [nobody] = await database.requests`select current_user::text as name`
  expect(nobody?.name).toBe('authenticator')
})

test('a failing statement rolls back what came before it and is the error that is told', async () => {
  await database.sql`create table public.scratch (id int primary key)`
  await database.sql`grant all on public.scratch to anon`
  const insert = { text: 'insert into public.scratch values (1)' }
  await expect(runAs(database.requests, anonymous, [insert, insert])).rejects.toThrow('duplicate key value')
  expect(await database.sql`select * from public.scratch`).toEqual([])
})

test('a caller whose session does not exist is refused before the statement runs', async () => {
  const claims = { sub: crypto.randomUUID(), session_id: crypto.randomUUID() }
  const request = runAs(database.requests, { role: 'authenticated', claims }, [{ text: 'select 1' }])
  await expect(request).rejects.toThrow('Session has ended')
})
