import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { RequestForm } from './request-form.tsx'

const profile = { first_name: 'Ana', last_name: 'Nuñez', date_of_birth: '1990-02-03' } as Profile
const refused = { code: 'SM988', message: 'You already have 5 open record requests.' }

afterEach(() => vi.restoreAllMocks())

async function open() {
  const sent = answerRequests((url) =>
    url.includes('/record_requests') ? Response.json(refused, { status: 400 }) : [],
  )
  await signInAs(crypto.randomUUID(), 'patient')
  await show()
  return () => sent.filter(({ url }) => url.includes('/record_requests'))
}

async function show() {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RequestForm profile={profile} onSent={() => {}} onCancel={() => {}} />
    </QueryClientProvider>,
  )
  await expect.element(field('Email')).toBeVisible()
  return screen
}

const field = (name: string) => page.getByRole('textbox', { name })
const submit = () => page.getByRole('button', { name: 'Submit request' }).click()
const described = (name: string) => {
  const ids = field(name).element().getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
}

test('another email than the account’s says where the notice really goes', async () => {
  await open()
  expect(described('Email')).toContain('We’ll email you here')
  await field('Email').fill('else@saguaro.example')
  await expect
    .poll(() => described('Email'))
    .toContain('We send the notice to your account’s email, ana@saguaro.example.')
})

test('a date of birth that differs from the profile is shown at its field, and nothing is sent', async () => {
  const sent = await open()
  await page.getByText('Full chart').click()
  await field('Date of birth').fill('02/03/1991')
  await submit()
  await expect.poll(() => described('Date of birth')).toContain('Your profile says 02/03/1990.')
  await expect.element(page.getByText('Please correct the fields marked above')).toBeVisible()
  expect(page.getByText('Please fill in all required fields').query()).toBeNull()
  expect(sent()).toEqual([])
})

test('missing fields are named at the field', async () => {
  await open()
  await submit()
  await expect.element(page.getByText('Choose what you need')).toBeVisible()
  await expect.element(page.getByText('Please fill in all required fields')).toBeVisible()
})

test('a sixth open request is refused in its own words, above the button', async () => {
  await open()
  await page.getByText('Full chart').click()
  await submit()
  await expect.element(page.getByText('You already have 5 open record requests.')).toBeVisible()
  expect(page.getByRole('alert').element().textContent).toContain('What you typed is still here.')
})

test('a request that was changed before trying again is another request; the same one stays one', async () => {
  const sent = await open()
  const ids = () => sent().map(({ body }) => (body as { id: string }).id)
  await page.getByText('Full chart').click()
  await submit()
  await expect.poll(ids).toHaveLength(1)
  await submit()
  await expect.poll(ids).toHaveLength(2)
  await page.getByRole('textbox', { name: /^Reason/ }).fill('For my new doctor')
  await submit()
  await expect.poll(ids).toHaveLength(3)
  const [first, second, third] = ids()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a request that was closed before it was sent is there again, until it is canceled', async () => {
  answerRequests([])
  await signInAs(crypto.randomUUID(), 'patient')
  const reason = page.getByRole('textbox', { name: /^Reason/ })
  const first = await show()
  await page.getByText('SOAP notes').click()
  await reason.fill('For my new insurance')
  await first.unmount()

  const second = await show()
  await expect.element(reason).toHaveValue('For my new insurance')
  await expect.element(page.getByRole('radio', { name: 'SOAP notes' })).toBeChecked()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await second.unmount()

  await show()
  await expect.element(reason).toHaveValue('')
})
