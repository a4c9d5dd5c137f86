import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { ErrorScreen } from './root-screens.tsx'

function Broken(): never {
  throw new Error('The chart could not be drawn')
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('a screen that breaks says what happened, without the stack, and keeps the crisis lines', async () => {
  // What is shipped shows no stack; a development server does. React reports the error it was given on purpose.
  vi.stubEnv('DEV', false)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: ErrorScreen }])
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The chart could not be drawn')
  expect(document.querySelector('pre')).toBeNull()
  await expect.element(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expectAccessibleInBothThemes(document)
})
