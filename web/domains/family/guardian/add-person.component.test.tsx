import { afterEach, expect, test, vi } from 'vitest'
import { type RenderResult, render } from 'vitest-browser-react'
import { paths } from '#web/platform/paths.ts'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { AddPerson } from './add-person.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const kit = { patient_id: 'kit', patient_name: 'Kit Walker', patient_age: 14 }
const refused = { code: 'SM746', message: "You've already added a person.", details: 'kit', hint: null }

async function addKit(screen: RenderResult) {
  await screen.getByLabelText('First name').fill('kit')
  await screen.getByLabelText('Last name').fill('Walker')
  await screen.getByLabelText('Date of birth').fill('03/04/2012')
  await screen.getByLabelText('You are their').selectOptions('Parent')
  await screen.getByLabelText('State where they live').selectOptions('Arizona')
  await screen.getByRole('button', { name: 'Continue' }).click()
}

test('a parent who adds the same child again is led to the record, and can still add a different child', async () => {
  const sent = answerRequests((url) => {
    if (url.includes('people_i_act_for')) return [kit]
    return added().length === 1 ? Response.json(refused, { status: 409 }) : []
  })
  const added = () => sent.filter(({ url }) => url.includes('register_dependent'))
  const screen = await render(
    <WithProvider>
      <AddPerson />
    </WithProvider>,
  )
  await addKit(screen)
  await expect.element(screen.getByText(/^You’ve already added Kit Walker, /)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open record' }))
    .toHaveAttribute('href', paths.familyPerson('kit'))
  await expectAccessible('form')
  expect(added()).toHaveLength(1)

  await screen.getByRole('button', { name: 'Add a different person' }).click()
  await expect.poll(added).toHaveLength(2)
  expect(added()[1]?.body).toMatchObject({ first_name: 'kit', other_than: 'kit' })
})

test('a parent whose list of people failed to load still reads why a child can’t be added twice', async () => {
  answerRequests((url) =>
    url.includes('people_i_act_for')
      ? Response.json({ message: 'The server is away' }, { status: 500 })
      : Response.json(refused, { status: 409 }),
  )
  const screen = await render(
    <WithProvider>
      <AddPerson />
    </WithProvider>,
  )
  await addKit(screen)
  await expect
    .element(screen.getByText("You've already added a person with this name and age."))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open record' }))
    .toHaveAttribute('href', paths.familyPerson('kit'))
})

test('a child whose registration lost its answer was added, and is not said to be a second one', async () => {
  const sent = answerRequests((url) => {
    if (!url.includes('register_dependent')) return []
    if (added().length === 1) throw new TypeError('Failed to fetch')
    return Response.json(refused, { status: 409 })
  })
  const added = () => sent.filter(({ url }) => url.includes('register_dependent'))
  const done = vi.spyOn(toast, 'success')
  const screen = await render(
    <WithProvider>
      <AddPerson />
    </WithProvider>,
  )
  await addKit(screen)
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(added()).toHaveLength(2)
  await expect.element(screen.getByText(/^You’ve already added/)).not.toBeInTheDocument()
})
