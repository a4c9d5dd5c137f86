import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { liveClient } from '#web/platform/supabase.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { messages } from './messages.ts'
import { UpdateLocation } from './update-location.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  setLanguage('en')
})

test.each(['en', 'es'] as const)(
  'a patient corrects during the visit where they are (%s)',
  async (language) => {
    const words = messages[language]
    const sent = answerRequests((url) =>
      url.includes('/rpc/visit_entry')
        ? { state: 'AZ', city: 'Tucson', allowed: true, licensed_states: ['AZ'], intake_done: true }
        : {
            address_line1: '12 Palo Verde',
            address_line2: null,
            city: 'Tempe',
            state: 'AZ',
            zip_code: '85281',
            phone: '6025550142',
          },
    )
    setLanguage(language)
    await signInAs(crypto.randomUUID(), 'patient')
    await render(
      <WithProvider>
        <UpdateLocation appointmentId="v1" appointmentDate="2026-11-18T17:00:00Z" />
      </WithProvider>,
    )
    await expect.element(page.getByText('Tucson, Arizona')).toBeVisible()
    await page.getByRole('button', { name: words.update }).click()
    await expect.element(page.getByRole('dialog', { name: words.title })).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(words.home) }).click()
    await expectAccessibleInBothThemes(document)
    await page.getByRole('button', { name: words.save }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent.find(({ url }) => url.includes('/rpc/record_visit_location'))?.body).toMatchObject({
      appointment_id: 'v1',
      state: 'AZ',
      address_line: '12 Palo Verde',
    })
    const topics = async () => (await liveClient()).getChannels().map(({ topic }) => topic)
    await expect
      .poll(topics, { timeout: 10_000 })
      .toContainEqual(expect.stringContaining('visit_locations:appointment_id=eq.v1'))
  },
)
