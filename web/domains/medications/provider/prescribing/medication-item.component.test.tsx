import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blankMedication } from '#core/medications/convert.ts'
import type { Course } from '#core/prescribing/context.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { MedicationItem } from './medication-item.tsx'

const medication = { ...blankMedication('m1'), name: 'Sertraline', dosage: '50 mg' }
const course = { id: 'c1', source: 'prescribed', drug: 'Sertraline' } as Course

test.each([
  ['prescription', 'Call the pharmacy: the prescription didn’t arrive.'],
  ['cancellation', 'Call the pharmacy: the cancellation didn’t arrive.'],
] as const)('a %s that never reached the pharmacy is shown on the course', async (undelivered, said) => {
  const { container } = await render(
    <ul>
      <MedicationItem medication={medication} course={{ ...course, undelivered }} />
    </ul>,
  )
  await expect.element(page.getByText(said)).toBeVisible()
  await expectAccessibleInBothThemes(container)
})

test.each([
  ['prescribed', false, 0],
  ['prescribed', true, 1],
  ['reported', false, 1],
] as const)('what was %s is stopped by a prescriber only: %s', async (source, canPrescribe, shown) => {
  const none = () => undefined
  const actions = {
    ...{ busy: false, canPrescribe, onVerify: none, onAnswer: none, onStart: none, onChange: none },
    ...{ onStop: none, onPrint: none },
  }
  const asked = { ...medication, cardStatus: 'pending' as const, refillsRemaining: 0 }
  await render(
    <ul>
      <MedicationItem medication={asked} course={{ ...course, source }} actions={actions} />
    </ul>,
  )
  expect(page.getByRole('button', { name: 'Stop Sertraline' }).elements()).toHaveLength(shown)
  expect(page.getByRole('button', { name: 'Deny refill of Sertraline' }).elements()).toHaveLength(shown)
})
