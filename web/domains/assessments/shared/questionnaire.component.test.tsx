import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { phq9 } from '#core/assessments/phq9.ts'
import { phqa } from '#core/assessments/phqa.ts'
import { refusals } from '#core/refusals/refusals.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { messages } from './messages.ts'
import { Questionnaire } from './questionnaire.tsx'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1024, 900)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(414, 896)
})

const open = async (instrument = phq9) => {
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <Questionnaire instrument={instrument} />
    </WithProvider>,
  )
  // Keys count once the answers kept from before are read.
  await expect.element(page.getByRole('radio').first()).toBeEnabled()
}
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name^="q"]:checked')]
    .map(({ value }) => value)
    .join('')
const answerAll = async () => {
  for (let index = 0; index < 9; index++) await userEvent.keyboard('2')
  await expect.poll(chosen).toBe('111111111')
}

test('number keys in the question about difficulty change no answer', async () => {
  answerRequests([])
  await open()
  await answerAll()
  await page.getByRole('radio', { name: 'Very difficult' }).click()
  await userEvent.keyboard('1')
  await expect.element(page.getByRole('radio', { name: 'Very difficult' })).toHaveFocus()
  expect(chosen()).toBe('111111111')
})

test('with everything answered and no question in focus, a number key changes nothing', async () => {
  answerRequests([])
  await open()
  await answerAll()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('1')
  expect(chosen()).toBe('111111111')
})

test('on a phone, a number key in the question about difficulty leaves item 9 as it was', async () => {
  answerRequests([])
  await page.viewport(390, 844)
  await open()
  for (let index = 0; index < 9; index++) {
    await userEvent.keyboard('2')
    if (index < 8) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('radio', { name: 'Very difficult' }).click()
  await userEvent.keyboard('1')
  await expect.element(page.getByRole('radio', { name: 'Very difficult' })).toHaveFocus()
  expect(chosen()).toBe('1')
})

test('on a phone, Next without an answer names what is missing, and the focus is on its first choice', async () => {
  answerRequests([])
  await page.viewport(390, 844)
  await open()
  page.getByRole('button', { name: 'Next' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(messages.en.chooseOne)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Not at all' })).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.poll(chosen).toBe('0')
})

test('a refusal says why the answers were not sent', async () => {
  answerRequests((url) =>
    url.includes('assessment_results')
      ? Response.json({ code: 'SM675', message: refusals.SM675.english }, { status: 400 })
      : [],
  )
  await open(phqa)
  await answerAll()
  await page.getByRole('radio', { name: 'No' }).nth(1).click()
  await page.getByRole('radio', { name: 'No' }).nth(2).click()
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect.poll(() => document.body.textContent).toContain(refusals.SM675.english)
})

test('answers that could not be sent are sent when the connection is back', async () => {
  let online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  const sent = answerRequests((_, method) => {
    if (!online) throw new TypeError('Failed to fetch')
    return method === 'GET' ? [] : { updated_at: '2026-11-17T17:00:00Z' }
  })
  await open()
  await answerAll()
  online = false
  await page.getByRole('button', { name: messages.en.finish }).click()
  const shown = () => document.body.textContent
  await expect.poll(shown).toContain(messages.en.notAnsweredText)
  online = true
  dispatchEvent(new Event('online'))
  await expect.poll(shown).not.toContain(messages.en.notSaved)
  const ids = sent.flatMap(({ url, body }) =>
    body && url.includes('assessment_results') ? [(body as { id: string }).id] : [],
  )
  expect(new Set(ids).size).toBe(1)
})

test.each([
  ['wide', 1024],
  ['narrow', 414],
])(
  'PHQ-A asks about suicide on a %s screen; a yes opens the crisis panel and is stored unscored',
  async (_, width) => {
    await page.viewport(width, 900)
    const sent = answerRequests([])
    await open(phqa)
    const go = async (key: string) => {
      await userEvent.keyboard(key)
      if (width < 768) await page.getByRole('button', { name: 'Next' }).click()
    }
    for (let index = 0; index < 9; index++) await go('1')
    if (width < 768) {
      // How the past year was can be left out.
      await expect.element(page.getByText('Question 10 of 13')).toBeVisible()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Somewhat difficult').click()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect.element(page.getByText('Question 12 of 13')).toBeVisible()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect.element(page.getByText(messages.en.chooseOne)).toBeVisible()
      await go('1')
      await userEvent.keyboard('2')
    } else {
      await page.getByText('Somewhat difficult').click()
      await page.getByRole('button', { name: messages.en.finish }).click()
      await expect.element(page.getByText(messages.en.chooseOne).first()).toBeVisible()
      await page.getByRole('radio', { name: 'No' }).nth(1).click()
      expect(document.body.textContent).not.toContain(messages.en.dangerBefore)
      await page.getByRole('radio', { name: 'Yes' }).nth(2).click()
    }
    await expect.poll(() => document.body.textContent).toContain(messages.en.dangerBefore)
    await page.getByRole('button', { name: messages.en.finish }).click()
    await expect
      .poll(() => sent.find(({ url, body }) => body && url.includes('assessment_results'))?.body)
      .toMatchObject({ answers: [0, 0, 0, 0, 0, 0, 0, 0, 0], unscored: [null, 1, 0, 1], score: 0 })
  },
)
