import { asSupervisor } from './fixtures/booking.ts'
import { NetworkLink } from './fixtures/network-link.ts'
import { openWindow } from './fixtures/patients.ts'
import { expect, test } from './fixtures/test.ts'
import { auditOf, expectMovingPicture, heading, measureOften, meet, newVisit } from './fixtures/visit.ts'

test('a slow, a lossy, a dead network, a closed browser: the visit continues', {
  tag: '@thorough',
}, async ({ browser, request }) => {
  const visit = await newVisit(request)
  const patientPage = await openWindow(browser, visit.patient)
  const providerPage = await openWindow(browser, visit.provider)
  await Promise.all([patientPage, providerPage].map(measureOften))
  const link = await NetworkLink.open(patientPage)
  // A busy machine can be slow enough for this from the first measure on, and it is said once.
  const warning = providerPage
    .getByText('Network quality degraded. Some features may be affected.')
    .waitFor({ timeout: 120_000 })
  await meet(patientPage, providerPage, visit)

  await test.step('slow: the measured latency is shown, and what it means', async () => {
    link.degrade({ delayMs: 100 })
    await warning
    await expect(providerPage.getByText(/Network quality: Poor, [2-9]\d\d ms/)).toBeAttached()
  })

  await test.step('lossy: video is held back on both sides, and both are notified', async () => {
    link.degrade({ loss: 0.4 })
    await expect(patientPage.getByText(/Your network is weak/)).toBeVisible({ timeout: 40_000 })
    await expect(providerPage.getByText(/Rosa Delgado's network is weak/)).toBeVisible({ timeout: 40_000 })
  })

  await test.step('good again: video returns automatically', async () => {
    link.degrade({})
    await expect(patientPage.getByText(/Your network is weak/)).toBeHidden({ timeout: 60_000 })
    await expectMovingPicture(providerPage)
  })

  await test.step('down for so long that the connection was given up: it returns with the network', async () => {
    await link.disconnect()
    const lost = { timeout: 30_000 }
    await expect(patientPage.getByText('Reconnecting…')).toBeVisible(lost)
    const supervisor = await asSupervisor(request)
    await expect.poll(() => auditOf(supervisor, visit.id), lost).toContain('connection_failed')
    link.reconnect()
    await Promise.all([patientPage, providerPage].map((page) => expectMovingPicture(page, 2)))
    await expect(patientPage.getByText('Reconnecting…')).toBeHidden()
  })

  await test.step('without the server the two still have each other', async () => {
    await patientPage.context().setOffline(true)
    await expectMovingPicture(patientPage)
    await patientPage.context().setOffline(false)
  })

  await test.step('without the server the clinician still has the emergency card', async () => {
    await providerPage.context().setOffline(true)
    await providerPage.keyboard.press('e')
    await expect(providerPage.getByRole('tabpanel', { name: /Emergency/ })).toContainText('1 Palo Verde')
    await providerPage.context().setOffline(false)
  })

  await test.step('a closed browser is announced to the other one, and returns with a click', async () => {
    const context = patientPage.context()
    await patientPage.close()
    await expect(providerPage.getByText(/Rosa Delgado lost their connection/)).toBeVisible({
      timeout: 20_000,
    })
    const again = await context.newPage()
    await again.goto(visit.address)
    await again.getByRole('button', { name: 'Join the visit' }).click()
    await expectMovingPicture(again)
    await expectMovingPicture(providerPage)

    await providerPage.getByRole('button', { name: 'End call' }).click()
    await providerPage.getByRole('button', { name: 'End visit' }).click()
    await expect(heading(again, 'The visit has ended')).toBeVisible()
    const summary = again.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('You didn’t allow any software features, and none were used.')
    await expect(summary).toContainText('No transcript was made.')
    await expect(summary).toContainText('No recording was made.')
  })
  link.close()
})
