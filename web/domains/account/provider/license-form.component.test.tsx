import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { OtherDates } from './license-form.tsx'

test.each([390, 768, 1440])('the two dates that expire are in line at %d px', async (width) => {
  await page.viewport(width, 900)
  await render(
    <WithProvider>
      {/* The room the profile leaves beside the navigation on a tablet. */}
      <div style={{ maxWidth: 500 }}>
        <OtherDates provider={{ id: 'p1' } as Provider} />
      </div>
    </WithProvider>,
  )
  const placeOf = (label: RegExp) => page.getByLabelText(label).first().element().getBoundingClientRect()
  const dea = placeOf(/DEA registration expires/)
  const malpractice = placeOf(/Malpractice insurance expires/)
  if (width < 640) expect(malpractice.left).toBe(dea.left)
  else expect(malpractice.top).toBe(dea.top)
})

test('saving one date leaves the other as another tab may have saved it', async () => {
  const sent = answerRequests(() => [{ id: 'p1' }])
  const provider = {
    id: 'p1',
    dea_expires_on: '2028-05-12',
    malpractice_expires_on: '2027-04-18',
  } as Provider
  await render(
    <WithProvider>
      <OtherDates provider={provider} />
    </WithProvider>,
  )
  const save = page.getByRole('button', { name: 'Save dates' })
  await expect.element(save).toBeDisabled()
  await page
    .getByLabelText(/Malpractice insurance expires/)
    .first()
    .fill('04/18/2029')
  await save.click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('/providers'))?.body)
    .toEqual({ malpractice_expires_on: '2029-04-18' })
})
