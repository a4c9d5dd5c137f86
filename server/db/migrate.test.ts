import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'

test('the template is migrated', async () => {
  const { sql, drop } = await openTestDatabase()
  const rows = await sql`select version from supabase_migrations.platform_migrations`
  expect(rows.length).toBeGreaterThan(3)
  await drop()
})
