import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Representation } from '#core/answers/representation.ts'
import { setLanguage } from '#web/platform/language.ts'
import { addDays, showPlainDate, today } from '#web/platform/plain-date.ts'
import { useProfileZone } from '#web/platform/viewer-zone.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ChangeProxy } from './change-proxy.tsx'

const later = addDays(today(), 200)
const helper = {
  id: '1',
  name: 'Luis Delgado',
  rights: ['schedule'],
  ends_at: new Date(`${later}T23:59:59`).toISOString(),
} as unknown as Representation

afterEach(() => {
  setLanguage('en')
  vi.restoreAllMocks()
})

test('an end date that cannot be used is refused by the form, and never becomes access without an end', async () => {
  setLanguage('es')
  const sent = answerRequests([])
  const screen = await render(
    <WithProvider>
      <ChangeProxy helper={helper} onClose={() => {}} />
    </WithProvider>,
  )
  const ends = screen.getByLabelText('El acceso termina el', { exact: true })
  const save = screen.getByRole('button', { name: 'Guardar' })
  for (const [typed, complaint] of [
    ['', 'Elija el último día, hasta 5 años desde hoy'],
    ['01/01/2020', `Elija el ${showPlainDate(today())} o un día posterior`],
    ['01/01/2099', /^Elija el .* o un día anterior$/],
  ] as const) {
    await ends.fill(typed)
    await userEvent.tab()
    await save.click()
    await expect.element(screen.getByText(complaint)).toBeVisible()
  }
  expect(sent).toEqual([])

  await ends.fill(showPlainDate(later))
  await save.click()
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ ends_at: helper.ends_at }])
})

test('someone named with nothing to do is refused by the form', async () => {
  const sent = answerRequests([])
  const screen = await render(
    <WithProvider>
      <ChangeProxy helper={helper} onClose={() => {}} />
    </WithProvider>,
  )
  await screen.getByRole('checkbox', { name: 'Book and cancel visits' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Choose at least one thing they can do')).toBeVisible()
  expect(sent).toEqual([])
})

function InKiritimati() {
  useProfileZone('Pacific/Kiritimati')
  return <ChangeProxy helper={{ ...helper, ends_at: `${later}T09:59:59.000Z` }} onClose={() => {}} />
}

test('the last day is the one on the clock of the profile, also where the device is far away', async () => {
  const sent = answerRequests([])
  const screen = await render(
    <WithProvider>
      <InKiritimati />
    </WithProvider>,
  )
  await expect
    .element(screen.getByLabelText('Access ends on', { exact: true }))
    .toHaveValue(showPlainDate(later))
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ ends_at: `${later}T09:59:59.000Z` }])
})
