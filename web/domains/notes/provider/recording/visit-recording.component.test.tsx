import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import VisitRecording from './visit-recording.tsx'

/** There are no files behind the links, and an element that finds none would be put away as soon as it is seen. */
const ignoreMissing = (event: Event) => {
  if (event.target instanceof HTMLMediaElement) event.stopPropagation()
}
beforeEach(() => addEventListener('error', ignoreMissing, true))
afterEach(() => {
  removeEventListener('error', ignoreMissing, true)
  vi.restoreAllMocks()
})

const part = (n: number) => ({
  id: `r${n}`,
  object_name: `v1/${n}.webm`,
  created_at: `2026-11-16T17:0${n}:00Z`,
  delete_after: `2026-11-19T17:0${n}:00Z`,
})

async function open(
  parts: object[],
  sign: (url: string) => object = (url) => ({ signedURL: `/play/${url.slice(-6)}` }),
) {
  const sent = answerRequests((url) => {
    if (url.includes('/session_recordings')) return parts
    if (url.includes('/object/sign/')) return sign(url)
    return []
  })
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <VisitRecording visitId="v1" />
    </WithProvider>,
  )
  return sent
}

test('a provider plays the parts one after the other, each by its own link', async () => {
  const sent = await open([part(1), part(2)])
  await expect.element(page.getByText(/10:02.AM at the latest/)).toBeVisible()
  const asked = new URL(sent.find(({ url }) => url.includes('/session_recordings'))?.url ?? '').searchParams
  expect(asked.get('deleted_at')).toBe('is.null')
  expect(asked.get('delete_after')).toMatch(/^gt\./)
  expect(sent.some(({ url }) => url.includes('/object/sign/'))).toBe(false)
  await page.getByRole('button', { name: 'Play recording' }).click()
  const player = page.getByLabelText('Recording, part 1 of 2')
  await expect.element(player).toHaveAttribute('src', expect.stringContaining('1.webm'))
  player.element().dispatchEvent(new Event('ended'))
  await expect
    .element(page.getByLabelText('Recording, part 2 of 2'))
    .toHaveAttribute('src', expect.stringContaining('2.webm'))
  await expectAccessible(document.body)
})

test('a part that can’t be played says so and can be retried', async () => {
  await open([part(1)], () => Response.json({ message: 'Object not found' }, { status: 400 }))
  await page.getByRole('button', { name: 'Play recording' }).click()
  await expect.element(page.getByText(/^We couldn’t play this part/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Play recording' })).toBeVisible()
})

test('a visit without a recording shows nothing', async () => {
  const sent = await open([])
  await expect.poll(() => sent.some(({ url }) => url.includes('/session_recordings'))).toBe(true)
  await expect.element(page.getByText('Visit recording')).not.toBeInTheDocument()
})
