import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toMedications } from '#core/medications/convert.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { useRequestRefill } from './api.ts'
import { words } from './messages.ts'
import { newRow } from './rows.ts'
import UpdateMedications from './update-medications.tsx'

const say = words.en
const me = '00000000-0000-4000-8000-0000000000b1'
const entry = (id: string, name: string) => ({ id, name, dosage: '50 mg', status: 'ongoing' })
const profileWith = (...current_medications: object[]) =>
  ({
    id: me,
    current_medications,
    medication_history: [],
    allergies: '',
    updated_at: 't1',
  }) as unknown as Profile

afterEach(() => vi.restoreAllMocks())

async function open(profile: Profile, draft?: object) {
  const { id } = profile
  const values = draft && Object.entries(draft).map(([field, value]) => [field, { value, at: 1 }])
  const saved = () => sent.findLast(({ url, body }) => url.includes('/form_drafts') && body)?.body
  const sent = answerRequests((url) => {
    if (url.includes('/form_drafts'))
      return values
        ? [{ data: Object.fromEntries(values), ...(saved() as object), updated_at: '2026-11-18T00:00:00Z' }]
        : []
    if (url.includes('/profiles')) return [profile]
    return []
  })
  await signInAs(id, 'patient')
  const ui = (shown: Profile) => (
    <WithProvider at="/?open=medications">
      <UpdateMedications profile={shown} />
    </WithProvider>
  )
  const screen = await render(ui(profile))
  return { sent, screen, ui }
}

const names = () => page.getByRole('textbox', { name: 'Medication', exact: true })

test('rows typed before the list changed are shown in the new list, and said to be unsaved', async () => {
  const old = [entry('a', 'Sertraline')]
  const rows = [...toMedications(old), { ...newRow('typed'), name: 'Melatonin' }]
  await open(profileWith(entry('a', 'Sertraline'), entry('b', 'Lithium')), {
    from: JSON.stringify(old),
    rows,
  })
  await expect.element(page.getByText(say.unsaved)).toBeVisible()
  await expect.element(names().nth(2)).toHaveValue('Melatonin')
  expect(
    names()
      .elements()
      .map((each) => (each as HTMLInputElement).value),
  ).toEqual(['Sertraline', 'Lithium', 'Melatonin'])
})

test('a row removed before the list changed stays removed, the change is shown, and it can be restored', async () => {
  const old = [entry('a', 'Sertraline'), entry('b', 'Lithium')]
  const now = [{ ...entry('a', 'Sertraline'), dosage: '100 mg' }, entry('b', 'Lithium')]
  const draft = { from: JSON.stringify(old), rows: toMedications(old).slice(1) }
  // Another person: what a test types is kept on the device.
  await open({ ...profileWith(...now), id: crypto.randomUUID() }, draft)
  const said = page.getByText(say.elsewhere['changed-and-removed']('Sertraline 100 mg'), { exact: true })
  await expect.element(said).toBeVisible()
  const shown = () =>
    names()
      .elements()
      .map((each) => (each as HTMLInputElement).value)
  expect(shown()).toEqual(['Lithium'])
  await page.getByRole('button', { name: say.elsewhere.putBack }).click()
  await expect.element(names().nth(1)).toHaveValue('Sertraline')
  await expect.element(said).not.toBeInTheDocument()
})

test('changes elsewhere are still shown, and can be restored, after more typing and reopening the list', async () => {
  const old = [entry('a', 'Sertraline'), entry('b', 'Lithium')]
  const now = [{ ...entry('a', 'Sertraline'), dosage: '100 mg' }, entry('b', 'Lithium')]
  const draft = { from: JSON.stringify(old), rows: toMedications(old).slice(1) }
  const profile = { ...profileWith(...now), id: crypto.randomUUID() }
  const { screen, ui } = await open(profile, draft)
  const said = page.getByText(say.elsewhere['changed-and-removed']('Sertraline 100 mg'), { exact: true })
  await expect.element(said).toBeVisible()
  const notes = page.getByRole('textbox', { name: /^Notes/ }).first()
  await notes.fill('With breakfast')
  await screen.unmount()
  await expect.element(notes).not.toBeInTheDocument()
  await render(ui(profile))
  await expect.element(notes).toHaveValue('With breakfast')
  await expect.element(said).toBeVisible()
  await page.getByRole('button', { name: say.elsewhere.putBack }).click()
  await expect.element(names().nth(1)).toHaveValue('Sertraline')
})

test('a row with a dose and no name is marked, and nothing is saved', async () => {
  const { sent } = await open(profileWith(entry('a', 'Sertraline')))
  await page.getByRole('button', { name: say.addRow }).click()
  await page
    .getByRole('combobox', { name: /^Dosage/ })
    .nth(1)
    .fill('10 mg')
  await page.getByRole('button', { name: say.save, exact: true }).click()
  await expect.element(names().nth(1)).toHaveAccessibleDescription(say.nameMissing)
  await expect.element(names().nth(1)).toHaveFocus()
  expect(sent.filter(({ url, body }) => url.includes('/profiles') && body)).toEqual([])
})

function Refill() {
  const refill = useRequestRefill()
  return (
    <button type="button" onClick={() => refill.mutate('a')}>
      {refill.isError ? 'refused' : 'ask'}
    </button>
  )
}

test('a refill of a medication that is off the list is not said to be sent', async () => {
  const sent = answerRequests((url) => (url.includes('/profiles') ? profileWith(entry('b', 'Lithium')) : []))
  await signInAs(me, 'patient')
  await render(
    <WithProvider>
      <Refill />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'ask' }).click()
  await expect.element(page.getByRole('button', { name: 'refused' })).toBeVisible()
  expect(sent.filter(({ url, body }) => url.includes('/profiles') && body)).toEqual([])
})

test('a failed save is shown next to the button until the next attempt, and the input is kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const other = crypto.randomUUID()
  const profile = { ...profileWith(entry('a', 'Sertraline')), id: other }
  let away = true
  answerRequests((url, method) => {
    if (method === 'PATCH' && away)
      return Response.json({ code: 'XX000', message: 'broken' }, { status: 400 })
    return url.includes('/profiles') ? profile : []
  })
  await signInAs(other, 'patient')
  await render(
    <WithProvider at="/?open=medications">
      <UpdateMedications profile={profile} />
    </WithProvider>,
  )
  const notes = page.getByRole('textbox', { name: /^Notes/ }).first()
  await notes.fill('With breakfast')
  await page.getByRole('button', { name: say.save, exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: say.saveFailed })
  await expect.element(alert).toBeVisible()
  await expect.element(notes).toHaveValue('With breakfast')
  away = false
  await page.getByRole('button', { name: say.save, exact: true }).click()
  await expect.element(alert).not.toBeInTheDocument()
})

test('a list whose save lost its answer counts as saved, not as changed by someone else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const profile = { ...profileWith(entry('a', 'Sertraline')), id: crypto.randomUUID() }
  let stored: unknown
  const sent = answerRequests((url, method) => {
    if (!url.includes('/profiles')) return []
    if (method !== 'PATCH') return stored ? { ...profile, current_medications: stored } : profile
    stored = (sent.at(-1)?.body as Profile | undefined)?.current_medications
    throw new TypeError('Failed to fetch')
  })
  const done = vi.spyOn(toast, 'success')
  await signInAs(profile.id, 'patient')
  await render(
    <WithProvider at="/?open=medications">
      <UpdateMedications profile={profile} />
    </WithProvider>,
  )
  await page
    .getByRole('textbox', { name: /^Notes/ })
    .first()
    .fill('With breakfast')
  await page.getByRole('button', { name: say.save, exact: true }).click()
  await expect.poll(() => done.mock.calls).toEqual([[say.saved]])
  await expect.element(page.getByText(say.conflict)).not.toBeInTheDocument()
})
