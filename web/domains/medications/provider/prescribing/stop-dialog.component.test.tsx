import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blankMedication } from '#core/medications/convert.ts'
import type { Course } from '#core/prescribing/context.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { StopDialog } from './stop-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

async function open(name: string) {
  answerRequests(() => [])
  const entry = { ...blankMedication('m1'), name, dosage: '1 mg' }
  const course = { id: 'c1', version: 1, entry_id: 'm1', drug: name, entry, confirmed: entry }
  await render(
    <WithProvider>
      <StopDialog patientId="p1" course={course as unknown as Course} onClose={() => {}} />
    </WithProvider>,
  )
  await expect.element(page.getByRole('dialog', { name: `Discontinue ${name}?` })).toBeVisible()
}

test('a prescriber who stops a medicine that is usually tapered reads why, and how to taper it', async () => {
  await open('Clonazepam')
  await expect
    .element(page.getByText(/Stopping it suddenly can cause withdrawal with seizures/))
    .toBeVisible()
  await expect
    .element(page.getByText(/set the frequency to “Taper or titration” and write each step/))
    .toBeVisible()
})

test('a medicine that may be stopped at once has no such warning', async () => {
  await open('Vitamin D3')
  expect(page.getByText(/Stopping it suddenly/).elements()).toEqual([])
})
