import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asrs } from '#core/assessments/asrs.ts'
import { InstrumentRow } from './instrument-row.tsx'
import { messages } from './messages.ts'
import type { Result } from './results.ts'

test.each([
  ['en', /consistent with adult ADHD/],
  ['es', /compatible con TDAH en adultos/],
] as const)('a result inside a sentence keeps its acronym (%s)', async (language, said) => {
  const result = {
    instrument: 'asrs',
    score: 5,
    answers: [3, 3, 3, 3, 3, 0],
    completed_at: '2026-11-01T12:00:00Z',
  }
  await render(
    <InstrumentRow
      instrument={asrs}
      results={[result as unknown as Result]}
      language={language}
      words={messages[language]}
    />,
  )
  await expect.element(page.getByText(said)).toBeVisible()
})
