import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useOnePress } from './double-press.ts'

function Booking() {
  useOnePress()
  const [booked, setBooked] = useState(false)
  const [pressed, setPressed] = useState(0)
  return (
    <>
      {booked ? (
        <button key="more" type="button" onClick={() => setPressed(pressed + 1)}>
          More
        </button>
      ) : (
        <button key="confirm" type="button" onClick={() => setBooked(true)}>
          Book
        </button>
      )}
      <output>{pressed}</output>
    </>
  )
}

test('the second press of two does nothing to what took the place of the button', async () => {
  await render(<Booking />)
  await page.getByRole('button', { name: 'Book' }).dblClick()
  const more = page.getByRole('button', { name: 'More' })
  await expect.element(more).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('0')
  await more.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('1')
  await more.dblClick()
  await expect.element(page.getByRole('status')).toHaveTextContent('3')
})
