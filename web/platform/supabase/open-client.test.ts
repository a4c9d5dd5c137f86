import { afterEach, expect, test, vi } from 'vitest'
import { openClient } from './open-client.ts'

const noon = Date.parse('2026-11-19T19:00:00Z')
const hour = 3_600_000
const tokenMs = hour
let now = noon
let renewals = 0

/** Sessions of an hour, by a clock that is right. */
async function server(input: RequestInfo | URL) {
  if (String(input).includes('refresh_token')) renewals += 1
  return Response.json({
    access_token: 'token',
    refresh_token: 'renewal',
    token_type: 'bearer',
    expires_in: tokenMs / 1000,
    expires_at: (now + tokenMs) / 1000,
    user: { id: 'rosa' },
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([-26, -3, 0, 3, 26])(
  'a device whose clock is %d hours off signs in, and renews its session when it ends',
  async (hours) => {
    now = noon
    renewals = 0
    vi.useFakeTimers({ now: now + hours * hour })
    vi.stubGlobal('fetch', server)
    const { auth } = openClient(
      { supabaseUrl: 'http://practice.example', supabaseKey: 'key' },
      { persistSession: false, autoRefreshToken: false },
    )
    await auth.signInWithPassword({ email: 'rosa@test.example', password: 'mesa-at-dusk-7' })
    const { data } = await auth.getSession()
    expect(data.session?.access_token).toBe('token')
    expect(renewals).toBe(0)

    now += tokenMs
    vi.setSystemTime(now + hours * hour)
    await auth.getSession()
    await auth.getSession()
    expect(renewals).toBe(1)
  },
)
