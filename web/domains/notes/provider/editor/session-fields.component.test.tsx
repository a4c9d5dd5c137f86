import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addDays, showPlainDate, today } from '#web/platform/plain-date.ts'
import { emptyReview, type NoteValues } from '../../shared/values.ts'
import { SessionFields } from './session-fields.tsx'

const zone = 'America/Phoenix'
const now = today(zone)
const note: NoteValues = {
  template: 'SOAP',
  sessionType: 'Follow-up',
  sessionDate: now,
  sections: [],
  diagnoses: [],
  procedures: [],
  transcript: [],
  review: emptyReview(),
  goals: [],
  draftedBy: null,
  draftedAt: null,
}

function Shown() {
  const [values, change] = useState(note)
  return (
    <>
      <SessionFields work={{ values, change, readOnly: false }} timeZone={zone} />
      <p data-testid="kept">
        {values.sessionDate} {values.sessionType}
      </p>
    </>
  )
}

test('a note without a visit gets the day and type of what it documents, but no day to come', async () => {
  await render(<Shown />)
  const kept = page.getByTestId('kept')
  const friday = addDays(now, -3)
  await page.getByRole('textbox', { name: /Session date/ }).fill(showPlainDate(friday))
  await page.getByRole('combobox', { name: 'Session type' }).selectOptions('Phone call')
  await expect.element(kept).toHaveTextContent(`${friday} Phone call`)
  const date = page.getByRole('textbox', { name: /Session date/ })
  await date.fill(showPlainDate(addDays(now, 1)))
  await page.getByRole('combobox', { name: 'Session type' }).click()
  await expect.element(kept).toHaveTextContent(`${friday} Phone call`)
  await expect.element(page.getByText(showPlainDate(now), { exact: false }).first()).toBeVisible()
  await date.fill('')
  await page.getByRole('combobox', { name: 'Session type' }).click()
  await expect.element(page.getByText('Enter the date of the session')).toBeVisible()
})
