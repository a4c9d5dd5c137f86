import { expect, test } from '@playwright/test'
import { newClinician } from './fixtures/booking.ts'
import { newPatient, openAs } from './fixtures/patients.ts'

for (const { name, address } of [
  { name: 'home', address: '/patient-dashboard' },
  { name: 'booking page', address: '/appointment-scheduling' },
])
  test(`a patient’s ${name} asks the server nothing twice as it opens`, async ({ page, request }) => {
    const patient = await newPatient(request)
    await newClinician(request)
    // Changes that were missed are read once the page listens for them: not here.
    await page.routeWebSocket(/realtime/, () => {})
    const asked: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/rest/v1/')) asked.push([sent.method(), sent.url(), sent.postData()].join(' '))
    })
    await openAs(page, patient, address)
    if (name === 'home') await expect(page.locator('#next-appointment')).toBeVisible()
    // The list shows the first few of all providers, in any order.
    else await expect(page.getByText('Next available').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((question, at) => asked.indexOf(question) !== at)).toEqual([])
  })
