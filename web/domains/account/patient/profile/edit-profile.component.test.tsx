import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { usePanel } from '#web/platform/panel.tsx'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import EditProfile from './edit-profile.tsx'
import { messages } from './messages.ts'

const words = messages.en
afterEach(() => vi.restoreAllMocks())

function Home() {
  return usePanel().open === 'profile' ? <EditProfile /> : <p>Home</p>
}

async function open(born: string | null = null) {
  const me = crypto.randomUUID()
  answerRequests(() => ({
    id: me,
    first_name: 'Ana',
    last_name: 'Nuñez',
    date_of_birth: born,
    time_zone: 'America/Phoenix',
  }))
  await signInAs(me, 'patient')
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

test('without changes Back leaves immediately', async () => {
  const { router } = await open()
  await router.navigate(-1)
  await expect.element(page.getByText('Home')).toBeVisible()
})

test('a teen sees what a parent can see of the profile', async () => {
  await open(`${new Date().getFullYear() - 15}-01-01`)
  await expect.element(page.getByText(words.guardianSees)).toBeVisible()
})

test('an adult reads nothing about a parent', async () => {
  await open('1990-01-01')
  await expect.element(page.getByText(words.guardianSees)).not.toBeInTheDocument()
})

test('a guardian edits the profile of the child, in words about the child', async () => {
  const leo = '00000000-0000-4000-8000-0000000000c1'
  const sent = answerRequests((url) =>
    url.includes('people_i_act_for')
      ? [{ patient_id: leo, patient_name: 'Leo Bell', patient_first_name: 'Leo' }]
      : { id: leo, first_name: 'Leo', last_name: 'Bell', time_zone: 'America/Phoenix' },
  )
  await signInAs(crypto.randomUUID(), 'representative')
  const router = createMemoryRouter([{ path: '/', element: <EditProfile /> }])
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ActingFor value={leo}>
        <RouterProvider router={router} />
      </ActingFor>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Leo’s provider sees what you change here.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^First name/i })).toHaveValue('Leo')
  expect(sent.filter(({ url }) => url.includes('/profiles')).every(({ url }) => url.includes(leo))).toBe(true)
})

function aProfile() {
  return {
    ...{ id: crypto.randomUUID(), first_name: 'Ana', last_name: 'Nuñez', date_of_birth: '1990-02-03' },
    ...{ phone: '6025550142', address_line1: '12 Mesa St', city: 'Tucson', state: 'AZ', zip_code: '85701' },
    ...{ emergency_contact_name: 'Luis', emergency_contact_phone: '6025550143' },
    ...{ emergency_contact_relationship: 'Brother', allergies: 'None', time_zone: 'America/Phoenix' },
    ...{ preferred_language: 'English', ai_assisted_notes_consent: false, recording_consent_given: false },
  }
}

test('a failed save of the profile is shown next to the button, and the input is kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const profile = aProfile()
  answerRequests((_url, method) =>
    method === 'PATCH' ? Response.json({ code: 'XX000', message: 'broken' }, { status: 400 }) : profile,
  )
  await signInAs(profile.id, 'patient')
  const router = createMemoryRouter([{ path: '/', element: <Home /> }], {
    initialEntries: [{ pathname: '/', search: '?open=profile' }],
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const city = page.getByRole('textbox', { name: /^City/ })
  await city.fill('Bisbee')
  await page.getByRole('button', { name: words.save }).click()
  await expect
    .poll(() => document.querySelector('[role=alert]')?.textContent)
    .toBe(`${words.failed} ${words.keptHere}`)
  await expect.element(city).toHaveValue('Bisbee')
})

test('a profile whose save lost its answer is saved, and is not said to have changed elsewhere', async () => {
  const profile = aProfile()
  let city = 'Tucson'
  const sent = answerRequests((_url, method) => {
    if (method !== 'PATCH') return { ...profile, city }
    if (city === 'Bisbee') return []
    city = 'Bisbee'
    throw new TypeError('Failed to fetch')
  })
  await signInAs(profile.id, 'patient')
  const router = createMemoryRouter([{ path: '/', element: <Home /> }], {
    initialEntries: [{ pathname: '/', search: '?open=profile' }],
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await page.getByRole('textbox', { name: /^City/ }).fill('Bisbee')
  await page.getByRole('button', { name: words.save }).click()
  await expect.element(page.getByText('Home')).toBeVisible()
  expect(sent.filter(({ body }) => (body as { city?: string })?.city === 'Bisbee')).toHaveLength(2)
})
