import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { OnCall } from './api.ts'
import { Channels } from './channels.tsx'

afterEach(() => vi.restoreAllMocks())

const engine = { name: 'built-in rules', outside: false }
const engines = {
  ...{ drafting: engine, transcription: null, translation: engine, voice: null },
  ...{ texting: true, pushKey: null, pharmacy: false, vendorSpeech: false },
}
const person = { user_id: 'u1', phone: '(602) 555-0199' } as OnCall

test.each([
  [true, 'Email'],
  [false, 'Email not set up'],
])('whether people on call get email (%s) is said as it is', async (mailing, said) => {
  answerRequests((url) => (url.includes('/functions/') ? { ...engines, mailing } : []))
  await render(
    <WithProvider>
      <Channels person={person} />
    </WithProvider>,
  )
  await expect.element(page.getByText('Text', { exact: true })).toBeVisible()
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})
