import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { quickHashKib } from '#server/testing/quick-hash.ts'
import { createUser, EmailTaken } from './create-user.ts'
import { endSessions } from './end-sessions.ts'
import { verifyPassword } from './hash-password.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const supervisor = {
  email: 'Supervisor@Test.example',
  password: 'Ocotillo-blooms-7',
  metadata: { first_name: 'Ana' },
  appMetadata: { must_change_password: true },
  confirmed: true,
}

test("an account is created with a hash, a lower-case address and the server's metadata", async () => {
  const { id } = await createUser(database.sql, supervisor, quickHashKib)
  const [user] = await database.sql`select * from auth.users where id = ${id}`
  expect(user).toMatchObject({
    email: 'supervisor@test.example',
    raw_user_meta_data: { first_name: 'Ana' },
    raw_app_meta_data: { must_change_password: true, provider: 'email', providers: ['email'] },
  })
  expect(user?.email_confirmed_at).toBeInstanceOf(Date)
  expect(await verifyPassword(supervisor.password, user?.encrypted_password)).toBe(true)
  await expect(createUser(database.sql, supervisor, quickHashKib)).rejects.toBeInstanceOf(EmailTaken)
})

test('ending sessions spares only the named one', async () => {
  const { id } = await createUser(database.sql, { ...supervisor, email: 'a@test.example' }, quickHashKib)
  const sessions = await database.sql<{ id: string }[]>`
    insert into auth.sessions (user_id, idle_seconds) values (${id}, 900), (${id}, 900) returning id`
  const left = async () =>
    (await database.sql<{ id: string }[]>`select id from auth.sessions where user_id = ${id}`).map(
      (row) => row.id,
    )
  await endSessions(database.sql, id, sessions[1]?.id)
  expect(await left()).toEqual([sessions[1]?.id])
  await endSessions(database.sql, id)
  expect(await left()).toEqual([])
})
