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
