import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { paths } from '#web/platform/paths.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import InvitationsBanner from './invitations-banner.tsx'

afterEach(() => vi.restoreAllMocks())

test('a patient who was invited to help someone finds the invitation', async () => {
  answerRequests((url) =>
    url.includes('/rpc/my_invitations') ? [{ id: 'r1', patient_name: 'Nora Bell', rights: [] }] : [],
  )
  await render(
    <WithProvider>
      <InvitationsBanner />
    </WithProvider>,
  )
  await expect.element(page.getByText('Nora Bell asked you to help with their care')).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', paths.family)
})
