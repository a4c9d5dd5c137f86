import { expect, test } from 'vitest'
import { httpInteractions } from './interactions/http.ts'
import { httpPager } from './pager/http.ts'
import { httpPharmacy } from './pharmacy/http.ts'
import { json, startVendor } from './testing/vendor.ts'

test.each([
  [
    'pharmacy',
    (url: string) => httpPharmacy(url, 'token').send({ reference: 'r', cancel: true, reason: 'x' }),
  ],
  ['text message', (url: string) => httpPager(url, 'token').send({ id: '1', to: '+1', text: 'Call' })],
  [
    'interaction',
    (url: string) =>
      httpInteractions(url, 'token', 'Outside').check({
        candidate: { name: 'sertraline', dosage: '50 mg', route: 'PO', frequency: 'daily' },
        current: [],
      } as never),
  ],
])('a redirect by the %s gateway is not followed', async (_, ask) => {
  const elsewhere = await startVendor(json({ id: 'x', alerts: [] }))
  const vendor = await startVendor(json({}, 307, { location: elsewhere.url }))
  const answer = await ask(vendor.url).catch((error: Error) => ({ error: error.message }))
  expect(answer).toMatchObject({ error: expect.any(String) })
  expect(vendor.heard).toHaveLength(1)
  expect(elsewhere.heard).toHaveLength(0)
  await Promise.all([vendor.stop(), elsewhere.stop()])
})
