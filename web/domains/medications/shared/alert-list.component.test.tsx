import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { checkMedication } from '#core/medications/check.ts'
import { toStoredCheck } from '#core/prescribing/stored-check.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { AlertList } from './alert-list.tsx'

const check = checkMedication({
  today: '2026-11-15',
  birthDate: '1985-01-01',
  allergies: 'none',
  history: 'zorfism',
  candidate: { name: 'Sertralin', dosage: '50 mg', frequency: 'QD' },
  current: [],
})

test.each([
  ['on the screen', check],
  ['as it is stored', toStoredCheck(check)],
])('a clinician sees what was guessed and what was not compared, %s', async (_, shown) => {
  expect(check.checked).toBe('checked')
  const { container } = await render(<AlertList check={shown} />)
  await expect
    .element(page.getByText('"Sertralin" is not in the medication data and was checked as Sertraline'))
    .toBeVisible()
  await expect.element(page.getByText('"zorfism" has no rules here and was not compared')).toBeVisible()
  expect(page.getByText('No alerts.').elements()).toHaveLength(0)
  await expectAccessibleInBothThemes(container)
})
