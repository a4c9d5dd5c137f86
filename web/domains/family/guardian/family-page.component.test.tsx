import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { FamilyPage } from './family-page.tsx'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['guardian', 'Accepted. Now open their name and upload the document.'],
  ['proxy', 'You can now act for them.'],
])('who accepts as a %s reads what comes next', async (kind, said) => {
  answerRequests((url) =>
    url.includes('my_invitations')
      ? [
          {
            id: 'asked',
            patient_name: 'Mateo Torres',
            kind,
            relation: 'parent',
            rights: ['schedule'],
            ends_at: null,
          },
        ]
      : [],
  )
  const success = vi.spyOn(toast, 'success')
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <FamilyPage />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => success.mock.calls).toEqual([[said]])
})
