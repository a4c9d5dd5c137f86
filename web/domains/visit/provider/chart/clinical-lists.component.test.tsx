import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Medications } from './clinical-lists.tsx'

test('a clinician prescribes during the call in a tab of its own', async () => {
  await render(<Medications patientId="p1" list={[]} told={['Sertraline 50 mg']} />)
  await expect.element(page.getByText(/Sertraline 50 mg/)).toBeVisible()
  const link = page.getByRole('link', { name: 'Verify or prescribe' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('medication-verification/p1'))
  await expect.element(link).toHaveAttribute('target', '_blank')
})
