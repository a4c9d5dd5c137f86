import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { FamilyPage } from './family-page.tsx'
import { familyWords } from './messages.ts'

const json = { 'content-type': 'application/json' }

afterEach(() => vi.restoreAllMocks())

test('who has not confirmed their address reads why they see no requests', async () => {
  let proven = false
  answerRequests((url) =>
    url.includes('my_address_is_proven') ? new Response(String(proven), { headers: json }) : [],
  )
  await signInAs(crypto.randomUUID(), 'representative')
  const show = () =>
    render(
      <WithProvider>
        <FamilyPage />
      </WithProvider>,
    )
  const { unmount } = await show()
  const said = page.getByText('We haven’t confirmed that ana@saguaro.example is yours')
  await expect.element(said).toBeVisible()
  await unmount()
  proven = true
  await show()
  await expect.element(page.getByText(familyWords.en.empty)).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
})

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
