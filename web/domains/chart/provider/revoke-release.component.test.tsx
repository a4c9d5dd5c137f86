import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Releases } from './releases.tsx'

afterEach(() => vi.restoreAllMocks())

const release = {
  id: 'r1',
  recipient: 'Dr. Kim Lee',
  recipient_contact: '(520) 555-0161',
  direction: 'send',
  information: ['summary'],
  details: '',
  purpose: 'Shared treatment',
  expires_on: '2099-01-01',
  signature: 'Maya Torres',
  signed_at: '2026-11-01T17:00:00Z',
  acting_as: 'patient',
  withdrawn_at: null,
  withdrawal_note: null,
}

test('a clinician records that a release was revoked by phone, and how', async () => {
  const sent = answerRequests((url) => (url.includes('/information_releases') ? [release] : []))
  await render(
    <WithProvider>
      <Releases patientId="p1" />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Record revocation of the release to Dr. Kim Lee' }).click()
  const record = page.getByRole('button', { name: 'Record revocation', exact: true })
  await record.click()
  await expect.element(page.getByText('Enter how and when the patient revoked it')).toBeVisible()
  await page.getByRole('textbox', { name: 'How the patient revoked it' }).fill('By phone on 11/16')
  await record.click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('/rpc/revoke_release'))?.body)
    .toEqual({ release: 'r1', how: 'By phone on 11/16' })
})

test('a release that has ended offers no revocation', async () => {
  answerRequests((url) =>
    url.includes('/information_releases')
      ? [{ ...release, withdrawn_at: '2026-11-02T17:00:00Z', withdrawal_note: 'By letter' }]
      : [],
  )
  await render(
    <WithProvider>
      <Releases patientId="p1" />
    </WithProvider>,
  )
  await expect.element(page.getByText('Revoked: By letter')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Record revocation/ })).not.toBeInTheDocument()
})
