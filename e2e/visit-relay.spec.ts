import { openWindow } from './fixtures/patients.ts'
import { expect, hasRelay, test } from './fixtures/relay.ts'
import { meet, newVisit } from './fixtures/visit.ts'

test.skip(!hasRelay, 'There is no turnserver here (on Debian: apt-get install coturn).')

test('when no direct way leads through, the visit goes through the relay, and says so', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const visit = await newVisit(request)
  const patientPage = await openWindow(browser, visit.patient)
  const providerPage = await openWindow(browser, visit.provider)
  for (const page of [patientPage, providerPage])
    await page.addInitScript(() => {
      const Direct = window.RTCPeerConnection
      window.RTCPeerConnection = class extends Direct {
        constructor(settings?: RTCConfiguration) {
          super({ ...settings, iceTransportPolicy: 'relay' })
        }
      }
    })
  await meet(patientPage, providerPage, visit)
  for (const page of [patientPage, providerPage])
    await expect(page.getByRole('button', { name: 'Encrypted by relay' })).toBeVisible()
  await providerPage.getByRole('button', { name: 'Encrypted by relay' }).click()
  await expect(providerPage.getByText('Through a relay, which passes on what it cannot read.')).toBeVisible()
})
