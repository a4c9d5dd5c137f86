import type { UseQueryResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { TwoStep, type TwoStepStatus } from './two-step.tsx'

test('staff who must have a second step can replace their app, and not turn it off', async () => {
  const data = { factorId: '1', on: true, hasPasskey: false, codesLeft: 8, required: true }
  await render(
    <WithProvider>
      <TwoStep status={{ data } as unknown as UseQueryResult<TwoStepStatus>} />
    </WithProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Replace app' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Turn off' }).elements()).toHaveLength(0)
})
