import { expect, test } from '@playwright/test'
import { asSupervisor } from './fixtures/booking.ts'
import { Cable } from './fixtures/cable.ts'
import { openWindow } from './fixtures/patients.ts'
import { auditOf, expectMovingPicture, meet, newVisit } from './fixtures/visit.ts'

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

test('a call survives a pulled cable, and is back within 5 s of the network', async ({
  browser,
  request,
}) => {
  test.setTimeout(150_000)
  const visit = await newVisit(request)
  const patientPage = await openWindow(browser, visit.patient)
  const providerPage = await openWindow(browser, visit.provider)
  const cable = await Cable.lay(patientPage)
  await meet(patientPage, providerPage, visit)

  for (const [round, away] of ['the connection is still kept', 'it was already given up'].entries()) {
    await test.step(`the cable is pulled and plugged in again: ${away}`, async () => {
      await cable.pull()
      const lost = { timeout: 30_000 }
      await expect(patientPage.getByText('Reconnecting…')).toBeVisible(lost)
      await expect(providerPage.getByText(/Reconnecting…|Rosa Delgado is away/)).toBeVisible(lost)
      const supervisor = await asSupervisor(request)
      if (round === 1)
        await expect.poll(() => auditOf(supervisor, visit.id), lost).toContain('connection_failed')
      cable.plug()
      const plugged = Date.now()
      await Promise.all([patientPage, providerPage].map((page) => expectMovingPicture(page, 2)))
      const took = Date.now() - plugged
      test.info().annotations.push({ type: 'recovered', description: `${away}: ${took} ms` })
      expect(took).toBeLessThan(5000)
      await expect(patientPage.getByText('Reconnecting…')).toBeHidden()
    })
  }
  cable.cut()
})

test('on a bad network the picture gives way to the sound, and comes back', async ({ browser, request }) => {
  test.setTimeout(150_000)
  const visit = await newVisit(request)
  const patientPage = await openWindow(browser, visit.patient)
  const providerPage = await openWindow(browser, visit.provider)
  const cable = await Cable.lay(patientPage)
  await meet(patientPage, providerPage, visit)

  await test.step('slow: the measured delay is told, and what it means', async () => {
    cable.spoil({ delayMs: 100 })
    await expect(
      providerPage.getByText('Network quality degraded. Some features may be affected.'),
    ).toBeVisible({ timeout: 30_000 })
    await expect(providerPage.getByText(/Network quality Poor, [2-9]\d\d ms/)).toBeAttached()
  })

  await test.step('lossy: the picture is held back on both sides, and both are told', async () => {
    cable.spoil({ loss: 0.4 })
    await expect(patientPage.getByText(/Your network is weak/)).toBeVisible({ timeout: 40_000 })
    await expect(providerPage.getByText(/Rosa Delgado's network is weak/)).toBeVisible({ timeout: 40_000 })
  })

  await test.step('good again: the picture comes back by itself', async () => {
    cable.spoil({})
    await expect(patientPage.getByText(/Your network is weak/)).toBeHidden({ timeout: 60_000 })
    await expectMovingPicture(providerPage)
  })
  cable.cut()
})

test('a call goes on while the server is away, and is rejoined when a browser was away', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const visit = await newVisit(request)
  const patientPage = await openWindow(browser, visit.patient)
  const providerPage = await openWindow(browser, visit.provider)
  await meet(patientPage, providerPage, visit)
  await patientPage.context().setOffline(true)
  await expectMovingPicture(patientPage)
  await patientPage.context().setOffline(false)

  const away = patientPage.context()
  await patientPage.close()
  await expect(providerPage.getByText(/Rosa Delgado is away/)).toBeVisible({ timeout: 20_000 })
  const again = await away.newPage()
  await again.goto(visit.address)
  await again.getByRole('button', { name: 'Join the visit' }).click()
  await expectMovingPicture(again)
  await expectMovingPicture(providerPage)
})
