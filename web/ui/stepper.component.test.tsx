import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from './stepper.tsx'

test('a skipped step is not shown as done', async () => {
  const { container } = await render(
    <Stepper label="Getting ready" steps={['Intake', 'Consent', 'Location']} current={2} skipped={[0]} />,
  )
  const steps = () =>
    page
      .elementLocator(container)
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(steps).toEqual(['1.Intake, skipped', 'Consent, done', '3.Location'])
})
