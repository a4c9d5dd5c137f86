import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { SharedWithGuardians } from './shared-with-guardians.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  setLanguage('en')
})

test.each([
  ['en', [/^AUDIT-C, /, /^Daily mood check, /]],
  ['es', [/^AUDIT-C, /, /^Registro diario del ánimo, /]],
] as const)('questionnaires are named, not coded (%s)', async (language, names) => {
  setLanguage(language)
  const results = ['auditc', 'mood'].map((instrument, at) => ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    instrument,
    completed_at: '2026-11-01T12:00:00Z',
  }))
  answerRequests((url) => (url.includes('/assessment_results') ? results : []))
  await render(
    <WithProvider>
      <SharedWithGuardians patientId="00000000-0000-4000-8000-000000000009" />
    </WithProvider>,
  )
  for (const name of names) await expect.element(page.getByRole('checkbox', { name })).toBeVisible()
})
