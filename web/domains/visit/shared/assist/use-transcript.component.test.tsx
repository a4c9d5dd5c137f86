import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { VisitLink } from '../visit-tools.ts'
import { useTranscript } from './use-transcript.ts'

afterEach(() => {
  setLanguage('en')
  vi.restoreAllMocks()
})

const link = {
  visitId: 'v1',
  role: 'patient',
  send: () => true,
  listen: () => () => {},
} as unknown as VisitLink

function Speaker() {
  const { add } = useTranscript(link, true)
  return (
    <button
      type="button"
      onClick={() => add({ speaker: 'patient', text: 'Hola', spokenAt: 0, language: 'es' })}
    >
      Say it
    </button>
  )
}

test('a patient who reads Spanish is told in Spanish that a line was not saved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answerRequests((_, method) =>
    method === 'POST' ? Response.json({ code: 'SM350', message: 'No consent' }, { status: 403 }) : [],
  )
  setLanguage('es')
  await render(
    <WithProvider>
      <Speaker />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Say it' }).click()
  await expect.element(page.getByText('No pudimos guardar esta línea.')).toBeVisible()
})
