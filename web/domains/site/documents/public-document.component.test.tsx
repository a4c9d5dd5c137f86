import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { PublicDocument } from './public-document.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  setLanguage('en')
})

test('a reader who chose English sees documents in English, whatever language the browser has', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX')
  answerRequests([
    { version: 1, body: 'What we do with your information', created_at: '2026-11-01T12:00:00Z' },
  ])
  setLanguage('en')
  await render(<PublicDocument kind="terms" />)
  await expect.element(page.getByText('What we do with your information')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Leer en español' })).toBeVisible()
  setLanguage('es')
  await expect.element(page.getByRole('button', { name: 'Read in English' })).toBeVisible()
})
