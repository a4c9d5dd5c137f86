import { expect, test } from '@playwright/test'
import { newPatient, openAs } from './fixtures/patients.ts'

test('a camera that is not allowed is explained, and the practice can still be reached', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError')
    }
  })
  await openAs(page, await newPatient(request), '/patient-dashboard?open=device-check')
  const check = page.getByRole('dialog', { name: 'Demo Session' })
  const advice = 'The browser is not allowed to use it. Click the icon at the left of the address bar'
  await expect(check.getByText(advice)).toHaveCount(2)
  await expect(check).toContainText('You can still be seen: call (224) 900-MIND (6463)')
  await check.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/patient-dashboard')
})
