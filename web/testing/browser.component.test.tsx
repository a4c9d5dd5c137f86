import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from './browser.ts'

test('colors are compared once they have settled, even if a second change replaces the first', async () => {
  await render(
    <p style={{ color: '#ccc', background: 'white', transition: 'color 1s linear' }}>Read me slowly</p>,
  )
  const text = page.getByText('Read me slowly').element() as HTMLElement
  expect(getComputedStyle(text).color).toBe('rgb(204, 204, 204)')
  text.style.color = 'black'
  await document.getAnimations()[0]?.ready
  const compared = expectAccessible(text)
  text.style.color = 'navy'
  await compared
})

test('a change of color that begins during the comparison ends immediately', async () => {
  await render(
    <p style={{ color: '#ccc', background: 'white', transition: 'color 1s linear' }}>Read me now</p>,
  )
  const text = page.getByText('Read me now').element() as HTMLElement
  expect(getComputedStyle(text).color).toBe('rgb(204, 204, 204)')
  const compared = expectAccessible(text)
  text.style.color = 'black'
  await compared
  text.style.color = 'navy'
  expect(document.getAnimations(), 'afterwards colors change as they did').toHaveLength(1)
})
