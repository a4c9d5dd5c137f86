import { afterEach, expect, test, vi } from 'vitest'
import { keptForms } from '#web/platform/drafts/open-kept-drafts.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { forgetChat, recallChat, recallWriting, rememberChat, rememberWriting } from './chat-memory.ts'

const line = { id: 'l1', mine: true, text: 'Can you hear me?', at: 1, late: false }
const person = 'rosa'
const draftKey = btoa('0123456789abcdef0123456789abcdef')

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('the chat of a visit and what is being written are kept encrypted until the visit ends', async () => {
  answerRequests(() => draftKey)
  await signInAs(person, 'patient')
  const chat = { person, visit: 'v1' }
  rememberChat(chat, [line])
  rememberWriting(chat, 'I am')
  expect(recallChat(chat)).toEqual([line])
  expect(recallWriting(chat)).toBe('I am')
  expect(recallChat({ ...chat, person: 'someone else' })).toEqual([])
  await expect.poll(() => keptForms(person)).toEqual(['visit-chat:v1'])
  expect(JSON.stringify(localStorage)).not.toContain('hear me')
  forgetChat(chat)
  expect(recallChat(chat)).toEqual([])
  expect(recallWriting(chat)).toBe('')
  expect(keptForms(person)).toEqual([])
})

test('a call without a chat keeps nothing on the device', async () => {
  await signInAs(person, 'patient')
  rememberChat({ person, visit: 'v2' }, [])
  rememberWriting({ person, visit: 'v2' }, '')
  expect(keptForms(person)).toEqual([])
})
