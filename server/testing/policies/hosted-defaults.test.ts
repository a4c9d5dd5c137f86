import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSchema } from '#server/db/describe-schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'

const platform = {
  folder: path.join(import.meta.dirname, '../../db/platform'),
  history: 'platform_migrations',
}
const ours = {
  folder: path.join(import.meta.dirname, '../../../supabase/migrations'),
  history: 'schema_migrations',
}

/** The default grants of a Supabase project on everything its owner creates in public. */
const hostedDefaults = `
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges grant execute on functions to public;
`

let hosted: TestDatabase
let own: TestDatabase
beforeAll(async () => {
  ;[hosted, own] = await Promise.all([openTestDatabase({ empty: true }), openTestDatabase()])
  await migrate(hosted.sql, [platform])
  await hosted.sql.unsafe(hostedDefaults)
  await migrate(hosted.sql, [ours])
})
afterAll(() => Promise.all([hosted.drop(), own.drop()]))

/** What the snapshot says about anon and authenticated. The server's own key may do anything there, so it is left out. */
const rightsIn = async ({ sql }: TestDatabase) => {
  const rights: string[] = []
  let named = ''
  for (const line of (await describeSchema(sql)).split('\n')) {
    if (line.startsWith('function ')) named = `${line} `
    if (!/ (public|private)\./.test(named || line)) continue
    const granted = / to (anon|authenticated)$/.test(line) || line.startsWith('grant execute to ')
    if (granted) rights.push(`${named}${line.replace(/(, )?service_role$/, '')}`)
  }
  return rights
}

test('on hosted Supabase, too, people have the rights that the migrations grant and no more', async () => {
  const rights = await rightsIn(own)
  expect(rights.length).toBeGreaterThan(100)
  expect(await rightsIn(hosted)).toEqual(rights)
})

test("on hosted Supabase, too, no function runs with its owner's rights for everyone", async () => {
  const open = await hosted.sql`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (p.proacl is null or exists (select from aclexplode(p.proacl) g where g.grantee = 0))`
  expect(open.map(({ name }) => name)).toEqual([])
})
