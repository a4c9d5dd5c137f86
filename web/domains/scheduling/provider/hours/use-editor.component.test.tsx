import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { useEditor } from './use-editor.ts'

afterEach(() => vi.restoreAllMocks())

const saved = { version: 1, bufferMinutes: 0, hours: [], changes: [], visitTypes: [] }
const slot = { id: 'h1', day_of_week: 1, start_time: '09:00', end_time: '17:00', is_available: true }

function Editor() {
  const editor = useEditor('p1', saved)
  return (
    <>
      <button type="button" onClick={() => editor.change({ hours: [slot] })}>
        Change
      </button>
      <button type="button" onClick={() => void editor.save()}>
        Save
      </button>
      <p>{editor.behind ? 'behind' : editor.changed ? 'changed' : 'saved'}</p>
    </>
  )
}

/** The first answer to a save is lost; what the server has then is given. */
async function saveTwice(hours: (typeof slot)[]) {
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  let tries = 0
  answerRequests((url) => {
    if (!url.includes('/save_schedule'))
      return { schedule_version: 2, buffer_minutes: 0, hours, changes: [], visit_types: [] }
    tries += 1
    return tries === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Response.json({ code: 'SM202', message: 'Changed' }, { status: 409 })
  })
  const screen = await render(
    <WithProvider>
      <Editor />
    </WithProvider>,
  )
  await screen.getByRole('button', { name: 'Change' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => vi.mocked(toast.error).mock.calls.length).toBe(1)
  await screen.getByRole('button', { name: 'Save' }).click()
  return screen
}

test('a schedule whose answer was lost is saved at the second press', async () => {
  const screen = await saveTwice([{ ...slot, start_time: '09:00:00', end_time: '17:00:00' }])
  await expect.element(screen.getByText('saved', { exact: true })).toBeVisible()
})

test('a schedule that another window changed is not taken for it', async () => {
  const screen = await saveTwice([{ ...slot, start_time: '10:00:00', end_time: '17:00:00' }])
  await expect.element(screen.getByText('behind', { exact: true })).toBeVisible()
})
