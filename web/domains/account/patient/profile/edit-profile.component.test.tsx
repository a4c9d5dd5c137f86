import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { usePanel } from '#web/platform/panel.tsx'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import EditProfile from './edit-profile.tsx'
import { messages } from './messages.ts'

const words = messages.en
afterEach(() => vi.restoreAllMocks())

function Home() {
  return usePanel().open === 'profile' ? <EditProfile /> : <p>Home</p>
}

async function open() {
  answerRequests(() => ({ id: 'me', first_name: 'Ana', last_name: 'Nuñez', time_zone: 'America/Phoenix' }))
  await signInAs(crypto.randomUUID(), 'patient')
  const router = createMemoryRouter([{ path: '/', element: <Home /> }], {
    initialEntries: ['/', { pathname: '/', search: '?open=profile', state: { opened: true } }],
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const city = page.getByRole('textbox', { name: /^City/ })
  await expect.element(city).toBeVisible()
  return { router, city }
}

test('the phone’s Back asks before typed changes are lost', async () => {
  const { router, city } = await open()
  await city.fill('Tucson')
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await expect.poll(leave).toBe(false)
  await router.navigate(-1)
  await expect.element(page.getByText(words.leaveTitle)).toBeVisible()
  await page.getByRole('button', { name: words.stay }).click()
  await expect.element(city).toHaveValue('Tucson')

  await page.getByRole('button', { name: words.cancel, exact: true }).click()
  await page.getByRole('button', { name: words.discard }).click()
  await expect.element(page.getByText('Home')).toBeVisible()
})

test('without changes Back leaves at once', async () => {
  const { router } = await open()
  await router.navigate(-1)
  await expect.element(page.getByText('Home')).toBeVisible()
})
