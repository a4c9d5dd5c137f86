import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { AgreementsPage } from './agreements-page.tsx'
import { ReleasesForSomeone } from './releases-for-someone.tsx'

afterEach(() => vi.restoreAllMocks())

const text = (version: number) => ({
  id: `t${version}`,
  kind: 'release',
  version,
  body: `Words of version ${version}`,
})

function answer(profile: object, insert: () => object) {
  let texts = [text(1)]
  const sent = answerRequests((url, method) => {
    if (url.includes('/consent_texts')) return texts
    if (url.includes('/profiles')) return profile
    if (url.includes('/information_releases') && method === 'POST') {
      texts = [text(1), text(2)]
      return insert()
    }
    return []
  })
  return () => sent.filter(({ url, body }) => url.includes('/information_releases') && body)
}

async function fill() {
  await page.getByRole('button', { name: 'New release' }).click()
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  await field(/^Person or organization/).fill('Dr. Kim Lee')
  await field(/^Their address/).fill('(520) 555-0161')
  await page.getByText('Summary of care').click()
  await field(/^Why/).fill('Shared treatment')
  const next = new Date(Date.now() + 30 * 86_400_000)
  await field(/^Until/).fill(
    new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' }).format(next),
  )
  await field(/^Your full name/).fill('Ana Nuñez')
}

test('a release that is tried again after a lost answer is signed once, over the text that is newest by then', async () => {
  const given = answer({ date_of_birth: '1990-05-04' }, () =>
    Response.json({ code: 'SM356', message: 'There’s a newer version.' }, { status: 409 }),
  )
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <AgreementsPage nextVisit={null} />
    </WithProvider>,
  )
  await fill()
  const sign = page.getByRole('button', { name: 'Sign release' })
  await sign.click()
  await expect.element(page.getByText('Words of version 2')).toBeVisible()
  await sign.click()
  await expect
    .poll(() => given().map(({ body }) => (body as { text_id: string }).text_id))
    .toEqual(['t1', 't2'])
  await sign.click()
  await expect.poll(() => given()).toHaveLength(3)
  const ids = given().map(({ body }) => (body as { id: string }).id)
  expect(ids[2]).toBe(ids[1])
  expect(ids[1]).not.toBe(ids[0])
})

test('an insert that was there already counts as signed', async () => {
  answer({ date_of_birth: '1990-05-04' }, () =>
    Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 }),
  )
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <AgreementsPage nextVisit={null} />
    </WithProvider>,
  )
  await fill()
  await page.getByRole('button', { name: 'Sign release' }).click()
  await expect.element(page.getByRole('form', { name: 'New release' })).not.toBeInTheDocument()
})

test('a minor reads that a guardian signs, and is offered no form', async () => {
  answer({ date_of_birth: `${new Date().getFullYear() - 13}-01-01` }, () => [])
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <AgreementsPage nextVisit={null} />
    </WithProvider>,
  )
  await expect.element(page.getByText(/A parent or guardian signs releases/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New release' })).not.toBeInTheDocument()
})

test('a guardian is offered one for the person they act for', async () => {
  answer({}, () => [])
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <ReleasesForSomeone firstName="Kit" />
    </WithProvider>,
  )
  await expect.element(page.getByText(/share Kit’s information/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New release' })).toBeVisible()
})
