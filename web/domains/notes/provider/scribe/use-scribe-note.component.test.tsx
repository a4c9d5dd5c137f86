import { useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { type ScribeVisit, visitNoteKey } from './api.ts'
import { useScribeNote } from './use-scribe-note.ts'

afterEach(() => vi.restoreAllMocks())

const visit: ScribeVisit = {
  id: 'v1',
  patient_id: 'p1',
  appointment_date: '2026-11-12T17:00:00Z',
  appointment_type: 'follow-up',
  duration_minutes: 30,
  patient: null,
}
const info = { patientName: '', providerName: '', sessionType: 'Follow-up', sessionDate: '2026-11-12' }

function Scribe({ onFound }: { onFound: () => void }) {
  const cache = useQueryClient()
  useScribeNote({ visit, info, onFound })
  return (
    <button type="button" onClick={() => cache.invalidateQueries({ queryKey: visitNoteKey('v1') })}>
      Look again
    </button>
  )
}

test('the page moves to the visit’s note once, not each time the note is read again', async () => {
  let version = 0
  const sent = answerRequests((url) => {
    if (!url.includes('/progress_notes') || !url.includes('appointment_id=eq.v1')) return []
    version += 1
    return [{ id: 'n1', status: 'draft', version, content: {}, sections: [], icd_codes: [], cpt_codes: [] }]
  })
  await signInAs(crypto.randomUUID(), 'provider')
  const onFound = vi.fn()
  await render(
    <WithProvider>
      <Scribe onFound={onFound} />
    </WithProvider>,
  )
  await expect.poll(() => onFound.mock.calls.length).toBe(1)
  const addenda = () => sent.filter(({ url }) => url.includes('addendum_to=eq.n1')).length
  const before = addenda()
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect.poll(() => version).toBe(2)
  await expect.poll(addenda).toBeGreaterThan(before)
  await new Promise(requestAnimationFrame)
  expect(onFound).toHaveBeenCalledOnce()
})
