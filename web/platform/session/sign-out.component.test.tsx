import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { queryClient } from '../query-client.ts'
import { sessionKey } from '../supabase/connection.ts'
import { followSignOut, signOut } from './sign-out.ts'
import { authState } from './store.ts'
import { saveBeforeSignOut, signOutQuestion } from './unsaved-work.ts'

/** The server never answers. */
beforeEach(() => {
  answerRequests(() => new Promise<object>(() => {}))
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** The page of the test stays where it is. */
const stay = () => {}
const leaving = { status: 'signed-out', leaving: true }

test('no one finds the session of a person who signed out, even if the server never answers', async () => {
  await signInAs(crypto.randomUUID(), 'patient')
  const user = { id: crypto.randomUUID(), user_metadata: {} }
  const renewable = {
    access_token: `a.${btoa('{"session_id":"s"}')}.c`,
    refresh_token: 'r',
    expires_at: 1,
    expires_in: 1,
    user,
  }
  localStorage.setItem(sessionKey, JSON.stringify({ ...renewable, token_type: 'bearer' }))
  void signOut('/', stay)
  expect(authState()).toEqual(leaving)
  await expect.poll(() => localStorage.getItem(sessionKey), { timeout: 5000 }).toBeNull()
})

test('a sign-out in another tab is one here, and leaves nothing of the person', async () => {
  await signInAs(crypto.randomUUID(), 'patient')
  queryClient.setQueryData(['profile'], { first_name: 'Ana' })
  const stop = followSignOut(stay)
  const otherTab = new BroadcastChannel('saguaro-sign-out')
  otherTab.postMessage(null)
  await expect.poll(authState).toEqual(leaving)
  expect(queryClient.getQueryData(['profile'])).toBeUndefined()
  otherTab.close()
  stop()
})

test('signing out notifies the other tabs', async () => {
  await signInAs(crypto.randomUUID(), 'patient')
  const heard = vi.fn()
  const otherTab = new BroadcastChannel('saguaro-sign-out')
  otherTab.onmessage = heard
  void signOut('/', stay)
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  otherTab.close()
})

test('a tab that waits for the server leaves the session of a person who signed in in the meantime', async () => {
  const stored = (session_id: string) =>
    JSON.stringify({
      access_token: `a.${btoa(JSON.stringify({ session_id }))}.c`,
      refresh_token: 'r',
      expires_at: 9e9,
    })
  await signInAs(crypto.randomUUID(), 'patient')
  localStorage.setItem(sessionKey, stored('one'))
  void signOut('/', stay)
  localStorage.setItem(sessionKey, stored('two'))
  dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(sessionKey)).toBe(stored('two'))
})

const person = '00000000-0000-4000-8000-0000000000c1'
const kept = `draft:${person}:note:n1`

test('unsaved work is saved, if possible, before its owner is signed out', async () => {
  await signInAs(person, 'provider')
  localStorage.setItem(kept, 'sealed')
  const stop = saveBeforeSignOut(async () => localStorage.removeItem(kept))
  void signOut('/', stay)
  expect(authState().status).toBe('signed-in')
  await expect.poll(authState).toEqual(leaving)
  stop()
})

test('signing out asks before unsaved work is deleted', async () => {
  await signInAs(person, 'provider')
  localStorage.setItem(kept, 'sealed')
  const stop = signOutQuestion.subscribe(() => {})
  const stays = signOut('/', stay)
  await expect.poll(signOutQuestion.isAsked).toBe(true)
  signOutQuestion.answer(false)
  await stays
  expect(authState().status).toBe('signed-in')
  expect(localStorage.getItem(kept)).toBe('sealed')
  void signOut('/', stay)
  await expect.poll(signOutQuestion.isAsked).toBe(true)
  signOutQuestion.answer(true)
  await expect.poll(authState).toEqual(leaving)
  stop()
})
