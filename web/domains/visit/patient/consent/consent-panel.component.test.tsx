import { useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ConsentPanel } from './consent-panel.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

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

/** A visit with one consent, at a server that is away or back. */
async function openAllowed() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const consentId = crypto.randomUUID()
  const me = crypto.randomUUID()
  const server = { away: true, withdrawnAt: null as string | null }
  const asked = answerRequests((url) => {
    if (url.includes('asked_consents')) return ['recording']
    if (url.includes('withdraw_consent')) {
      if (server.away) return Response.json({}, { status: 503 })
      server.withdrawnAt = '2026-11-18T17:10:00Z'
      return {}
    }
    if (url.includes('visit_consents'))
      return [
        {
          consent_id: consentId,
          kind: 'recording',
          version: 1,
          signed_at: '2026-11-18T17:00:00Z',
          granted: true,
          active: server.withdrawnAt === null,
          withdrawn_at: server.withdrawnAt,
        },
      ]
    return url.includes('consent_texts') ? texts : []
  })
  await signInAs(me, 'patient')
  const show = () =>
    render(
      <WithProvider>
        <ConsentPanel appointmentId={visit} viewer="patient" />
      </WithProvider>,
    )
  return { consentId, kept: `withdrawn-consents ${me}`, server, asked, show }
}

test('a withdrawal counts at once while the server is away, and is sent when it answers', async () => {
  const { consentId, kept, server, asked, show } = await openAllowed()
  await show()
  const choice = page.getByRole('switch')
  await choice.click()
  await expect.element(choice).not.toBeChecked()
  await expect.element(page.getByText(/^Recording is off on this device/)).toBeVisible()
  await expect.element(page.getByText(/^Withdrawn. It’s off on this device/)).toBeVisible()
  expect(localStorage.getItem(kept)).toContain(consentId)

  server.away = false
  await expect.element(page.getByText(/^Withdrawn, /)).toBeVisible()
  await expect.element(choice).not.toBeChecked()
  expect(asked.find(({ url }) => url.includes('withdraw_consent'))?.body).toEqual({
    appointment_id: visit,
    kind: 'recording',
  })
  expect(localStorage.getItem(kept)).toBeNull()
})

test('a withdrawal from before a reload counts and is sent', async () => {
  const { consentId, kept, server, show } = await openAllowed()
  const at = '2026-11-18T17:05:00Z'
  localStorage.setItem(kept, JSON.stringify([{ visitId: visit, kind: 'recording', consentId, at }]))
  await show()
  await expect.element(page.getByRole('switch')).not.toBeChecked()
  server.away = false
  await expect.poll(() => localStorage.getItem(kept)).toBeNull()
  expect(server.withdrawnAt).not.toBeNull()
})
