import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { MedicationRow } from './medication-row.tsx'
import { newRow } from './rows.ts'

afterEach(() => setLanguage('en'))

test.each([
  ['en', 'Since (optional)', 'MM/DD/YYYY'],
  ['es', 'Desde (opcional)', 'MM/DD/AAAA'],
] as const)('in %s the start date is shown in the order its hint names', async (language, label, hint) => {
  setLanguage(language)
  const row = { ...newRow('a'), name: 'Sertraline', startDate: '2026-05-23' }
  await render(<MedicationRow row={row} position={1} problem={undefined} onChange={() => undefined} />)
  const field = page.getByLabelText(label)
  await expect.element(field).toHaveValue('05/23/2026')
  await expect.element(field).toHaveAccessibleDescription(hint)
})

test('an unreadable dose is shown at its field', async () => {
  const row = { ...newRow('a'), name: 'Sertraline', dosage: '<b>' }
  await render(<MedicationRow row={row} position={1} problem="dose" onChange={() => undefined} />)
  await expect
    .element(page.getByLabelText('Dosage (optional)'))
    .toHaveAccessibleDescription('Enter the dose as on the label, such as 50 mg or 1 tablet')
})
