import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScreenTitle } from './screen-title.tsx'

function TwoScreens() {
  const [joined, setJoined] = useState(false)
  return joined ? (
    <>
      <ScreenTitle>Waiting room</ScreenTitle>
      <button type="button">Leave</button>
    </>
  ) : (
    <button type="button" onClick={() => setJoined(true)}>
      Join
    </button>
  )
}

test('a person who joins by keyboard continues at the heading of the next screen', async () => {
  await render(<TwoScreens />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Waiting room' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Leave' })).toHaveFocus()
})

test('a screen that appears automatically takes no focus from an element in use', async () => {
  const show = (here: boolean) => (
    <>
      <input aria-label="Note" />
      {here && <ScreenTitle>Waiting room</ScreenTitle>}
    </>
  )
  const screen = await render(show(false))
  await page.getByLabelText('Note').click()
  await screen.rerender(show(true))
  await expect.element(page.getByRole('heading', { name: 'Waiting room' })).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveFocus()
})
