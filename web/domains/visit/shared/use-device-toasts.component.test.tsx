import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import type { MediaState } from './call/local-media.ts'
import { useDeviceToasts } from './use-device-toasts.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function Devices({
  asked = true,
  ...media
}: Pick<MediaState, 'camera' | 'microphone'> & { asked?: boolean }) {
  useDeviceToasts({ ...media, asked })
  return null
}

test('a person whose microphone fails during the visit sees that no one hears them', async () => {
  const { rerender } = await render(<Devices camera="on" microphone="on" />)
  await rerender(<Devices camera="on" microphone="missing" />)
  await expect.element(page.getByText('Your microphone stopped working. No one can hear you.')).toBeVisible()
})

test('a person interrupted by a phone call is informed, and again when they can be heard', async () => {
  const { rerender } = await render(<Devices camera="on" microphone="on" />)
  await rerender(<Devices camera="on" microphone="busy" />)
  await expect.element(page.getByText('Your microphone was interrupted. No one can hear you.')).toBeVisible()
  await rerender(<Devices camera="on" microphone="on" />)
  await expect.element(page.getByText('Your microphone works again.')).toBeVisible()
})

/** Only one toast is shown, so the last one counts. */
function followToasts() {
  const shown: string[] = []
  for (const kind of ['error', 'warning', 'success'] as const) {
    const show = toast[kind]
    vi.spyOn(toast, kind).mockImplementation((message, detail) => {
      shown.push(message)
      show(message, detail)
    })
  }
  return shown
}

test('a person who loses the camera is told that they are still heard only if they are', async () => {
  const shown = followToasts()
  const { rerender } = await render(<Devices camera="on" microphone="on" />)
  await rerender(<Devices camera="missing" microphone="on" />)
  await rerender(<Devices camera="on" microphone="off" />)
  await rerender(<Devices camera="missing" microphone="off" />)
  expect(shown).toEqual([
    'Your camera stopped working. You can still be heard.',
    'Your camera works again.',
    'Your camera stopped working.',
  ])
})

const lostBoth = 'Your camera and microphone aren’t working. No one can see or hear you.'

test.each([
  ['camera', { camera: 'busy', microphone: 'on' }, 'Your camera stopped working. You can still be heard.'],
  [
    'microphone',
    { camera: 'on', microphone: 'busy' },
    'Your microphone was interrupted. No one can hear you.',
  ],
] as const)(
  'whose %s a phone call takes first is told that no one sees or hears them',
  async (_, first, told) => {
    const shown = followToasts()
    const { rerender } = await render(<Devices camera="on" microphone="on" />)
    await rerender(<Devices {...first} />)
    await rerender(<Devices camera="busy" microphone="busy" />)
    await rerender(<Devices camera="on" microphone="busy" />)
    expect(shown).toEqual([told, lostBoth])
    await rerender(<Devices camera="on" microphone="on" />)
    expect(shown.at(-1)).toBe('Your microphone works again.')
  },
)

test('when both devices return together, both are announced', async () => {
  const shown = followToasts()
  const { rerender } = await render(<Devices camera="on" microphone="on" />)
  await rerender(<Devices camera="busy" microphone="busy" />)
  await rerender(<Devices camera="on" microphone="on" />)
  expect(shown).toEqual([lostBoth, 'Your camera and microphone work again.'])
})

test('a person who turned the camera off and on during a phone call is not told that it works again', async () => {
  const shown = followToasts()
  const { rerender } = await render(<Devices camera="on" microphone="on" />)
  await rerender(<Devices camera="busy" microphone="on" />)
  await rerender(<Devices camera="off" microphone="on" />)
  await rerender(<Devices camera="on" microphone="on" />)
  expect(shown).toEqual(['Your camera stopped working. You can still be heard.'])
})

test('a person who unmutes while a phone call still holds the microphone sees that no one hears them', async () => {
  const shown = followToasts()
  const { rerender } = await render(<Devices camera="on" microphone="off" />)
  await rerender(<Devices camera="on" microphone="busy" />)
  expect(shown).toEqual(['Your microphone was interrupted. No one can hear you.'])
  await rerender(<Devices camera="on" microphone="on" />)
  expect(shown.at(-1)).toBe('Your microphone works again.')
})

test('a microphone that is busy from the start was not interrupted', async () => {
  const shown = followToasts()
  const { rerender } = await render(<Devices camera="off" microphone="off" asked={false} />)
  await rerender(<Devices camera="on" microphone="busy" />)
  expect(shown).toEqual([])
})
