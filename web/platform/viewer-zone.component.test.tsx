import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatDate, formatDateTime } from './formats.ts'
import { dayOf, today } from './plain-date.ts'
import { useProfileZone, useViewerZone } from './viewer-zone.ts'

/** Of the profile; no device that runs this is set to it. */
const zone = 'Pacific/Honolulu'
const signed = '2026-11-24T05:30:00Z'

function Note({ name }: { name: string }) {
  useProfileZone(zone)
  return (
    <>
      <p>
        {name}, signed {formatDateTime(signed)}, filed {formatDate(signed)}
      </p>
      <Zone />
    </>
  )
}

/** A zone where the date differs from UTC, the zone of the device that runs this. */
const far = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14'

function Today() {
  useProfileZone(far)
  return <output>{useViewerZone() === far && `${today()} ${dayOf('2026-11-24T05:30:00Z')}`}</output>
}

const Zone = () => <output>{useViewerZone()}</output>

test('a time on a note is in the zone of the reader’s profile, and says so', async () => {
  const screen = await render(<Note name="First" />)
  await screen.rerender(<Note name="First" />)
  await expect
    .element(page.getByText('First, signed Mon, Nov 23 at 7:30 PM HST, filed 11/23/2026'))
    .toBeVisible()
})

test('today is the day in the zone of the reader’s profile, not the device’s', async () => {
  await render(<Today />)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: far }).format()
  const shown = far === 'Etc/GMT+12' ? '2026-11-23' : '2026-11-24'
  await expect.element(page.getByRole('status')).toHaveTextContent(`${day} ${shown}`)
})

test('the zone stays while one screen gives way to the next, and goes with the last', async () => {
  const screen = await render(<Note key="first" name="First" />)
  await expect.element(page.getByRole('status')).toHaveTextContent(zone)
  await screen.rerender(<Note key="second" name="Second" />)
  await expect.element(page.getByText(/Second, signed .* 7:30 PM HST/)).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent(zone)
  await screen.rerender(<Zone />)
  await expect.element(page.getByRole('status')).not.toHaveTextContent(zone)
})
