import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aims } from '#core/assessments/aims.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import RateDialog from './rate-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

const { unscored, ...rest } = aims
const instrument = { ...rest, items: aims.items.slice(0, 1) }

test('a rating whose answer was lost is finished by saving it again; another answer is another rating', async () => {
  const answers = [
    Response.json({ code: 'XX000', message: 'down' }, { status: 503 }),
    Response.json({ code: 'XX000', message: 'down' }, { status: 503 }),
    Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 }),
  ]
  const sent = answerRequests((url) => (url.includes('assessment_results') && answers.shift()) || [])
  const onClose = vi.fn()
  await render(
    <WithProvider>
      <RateDialog instrument={instrument} patientId="p1" providerId="a1" onClose={onClose} />
    </WithProvider>,
  )
  const save = page.getByRole('button', { name: 'Save rating' })
  await page.getByText('Mild', { exact: true }).click()
  await save.click()
  await expect.element(page.getByText("We couldn't save this rating.")).toBeVisible()
  await page.getByText('Moderate', { exact: true }).click()
  await save.click()
  await expect.poll(() => answers.length).toBe(1)
  await expect.element(save).toBeEnabled()
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const ids = sent.map(({ body }) => (body as { id: string }).id)
  expect(ids[1]).not.toBe(ids[0])
  expect(ids[2]).toBe(ids[1])
})

test('the global judgments of AIMS are rated, and stored with the movements without counting', async () => {
  const sent = answerRequests([])
  const onClose = vi.fn()
  const one = { ...aims, items: aims.items.slice(0, 1) }
  await render(
    <WithProvider>
      <RateDialog instrument={one} patientId="p1" providerId="a1" onClose={onClose} />
    </WithProvider>,
  )
  const save = page.getByRole('button', { name: 'Save rating' })
  await page.getByText('Mild', { exact: true }).first().click()
  await save.click()
  await expect.poll(() => page.getByText('Choose the best answer.').elements().length).toBe(3)
  await page.getByText('Moderate', { exact: true }).nth(1).click()
  await page.getByText('None', { exact: true }).nth(2).click()
  await page.getByText('Aware, no distress').click()
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent.find(({ url }) => url.includes('assessment_results'))?.body).toMatchObject({
    answers: [2],
    unscored: [3, 0, 1],
    score: 2,
  })
})
