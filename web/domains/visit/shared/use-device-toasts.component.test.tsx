import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MediaState } from './call/local-media.ts'
import { useDeviceToasts } from './use-device-toasts.ts'

function Devices(media: Pick<MediaState, 'camera' | 'microphone'>) {
  useDeviceToasts(media)
  return null
}

test('whose microphone dies during the visit is told that no one hears them', async () => {
  const { rerender } = await render(<Devices camera="on" microphone="on" />)
  await rerender(<Devices camera="on" microphone="missing" />)
  await expect.element(page.getByText('Your microphone stopped working. No one can hear you.')).toBeVisible()
})

test('who is interrupted by a phone call is told so, and told when they can be heard again', async () => {
  const { rerender } = await render(<Devices camera="on" microphone="on" />)
  await rerender(<Devices camera="on" microphone="busy" />)
  await expect.element(page.getByText('Your microphone was interrupted. No one can hear you.')).toBeVisible()
  await rerender(<Devices camera="on" microphone="on" />)
  await expect.element(page.getByText('Your microphone works again.')).toBeVisible()
})
