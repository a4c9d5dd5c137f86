import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerName } from '#core/provider-name.ts'
import { type OpenPractice, openPractice } from './practice.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

test.each([
  ['Dr.', 'MD'],
  ['Dr.', 'md_do'],
  ['Dr.', 'M.D., FAPA'],
  ['Dr.', 'PsyD'],
  ['Dr.', 'lcsw'],
  ['Dr.', null],
  ['Ms.', 'PMHNP-BC'],
  ['Professor', 'MD'],
  ['Other', 'np'],
  [null, ''],
])('the database and the screens give a clinician with %j and %j the same name', async (title, letters) => {
  const { providerId } = practice.people.treating
  const [row] = await practice.sql<{ name: string }[]>`
    update public.providers p set provider_title = ${title}, credentials = ${letters}
    where id = ${providerId ?? ''} returning private.provider_name(p) as name`
  const named = { provider_title: title, credentials: letters, first_name: 'Dr', last_name: 'Treating' }
  expect(row?.name).toBe(providerName(named))
})
