import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import ProfileForm from './profile-form.tsx'

const provider: Provider = {
  bio: null,
  buffer_minutes: 0,
  created_at: '2026-01-05T10:00:00Z',
  credentials: 'MD',
  dea_expires_on: null,
  decision_reason: null,
  email: 'elena@saguaro.example',
  experience_years: 12,
  first_name: 'Elena',
  hourly_rate: 200,
  id: '00000000-0000-4000-8000-0000000000a1',
  is_active: true,
  is_available: true,
  is_listed: true,
  languages: ['English'],
  last_name: 'Ruiz',
  license_number: 'MD-48213',
  license_states: {},
  malpractice_expires_on: null,
  npi: null,
  profile_photo_url: null,
  provider_title: null,
  refused_at: null,
  schedule_version: 1,
  specialty: 'Psychiatry',
  suspended_at: null,
  taxonomy_code: null,
  taxonomy_description: null,
  time_zone: 'America/Phoenix',
  type_1_npi: null,
  updated_at: '2026-01-05T10:00:00Z',
  user_id: '00000000-0000-4000-8000-0000000000a2',
  verified_at: '2026-01-05T10:00:00Z',
  verified_by: null,
}

test('a profile without changes is saved, not refused', async () => {
  const said = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const refused = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  // The server answers a change of nothing with no row.
  answerRequests(() =>
    Response.json({ code: 'PGRST116', message: 'The result contains 0 rows' }, { status: 406 }),
  )
  await signInAs(provider.user_id, 'provider')
  const screen = await render(
    <WithProvider>
      <ProfileForm provider={provider} />
    </WithProvider>,
  )
  await screen.getByRole('button', { name: 'Save profile' }).click()
  await expect.poll(() => said.mock.calls.concat(refused.mock.calls)).toEqual([['Profile saved']])
})
