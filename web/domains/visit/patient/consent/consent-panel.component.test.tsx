import { useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ConsentPanel } from './consent-panel.tsx'

afterEach(() => vi.restoreAllMocks())

const visit = '00000000-0000-4000-8000-000000000001'
const kinds = ['recording', 'ai_analysis', 'emotion_detection', 'notice']
const texts = kinds.map((kind) => ({
  id: kind,
  kind,
  version: 1,
  language: 'English',
  body: `About ${kind}.`,
}))

function ReadAgain() {
  const cache = useQueryClient()
  return (
    <button type="button" onClick={() => cache.invalidateQueries({ queryKey: ['visit-consents'] })}>
      Read again
    </button>
  )
}

test('a patient keeps the switches when reloading the consents fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let away = false
  const asked = answerRequests((url) => {
    if (url.includes('asked_consents')) return away ? Response.json({}, { status: 503 }) : ['recording']
    if (url.includes('visit_consents'))
      return [
        {
          consent_id: 'c1',
          kind: 'recording',
          version: 1,
          signed_at: '2026-11-18T17:00:00Z',
          granted: true,
          active: true,
          withdrawn_at: null,
        },
      ]
    return url.includes('consent_texts') ? texts : []
  })
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <ConsentPanel appointmentId={visit} viewer="patient" />
      <ReadAgain />
    </WithProvider>,
  )
  await expect.element(page.getByRole('switch')).toBeVisible()
  away = true
  const before = asked.length
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  await expect.poll(() => document.body.textContent).not.toContain('couldn’t')
  await expect.element(page.getByRole('switch')).toBeVisible()
})

test.each(['consent_texts', 'asked_consents'])(
  'when %s isn’t answered the panel can be loaded again',
  async (failing) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let away = true
    answerRequests((url) => {
      if (away && url.includes(failing)) return Response.json({ message: 'away' }, { status: 500 })
      if (url.includes('asked_consents')) return ['recording']
      return url.includes('consent_texts') ? texts : []
    })
    await signInAs(crypto.randomUUID(), 'patient')
    await render(
      <WithProvider>
        <ConsentPanel appointmentId={visit} viewer="patient" />
      </WithProvider>,
    )
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect.element(retry).toBeVisible()
    away = false
    await retry.click()
    await expect.element(page.getByRole('heading', { name: 'What you allow' })).toBeVisible()
  },
)
