import { expect, test } from 'vitest'
import { forgetTab } from '#web/platform/tab-memory.ts'
import { recallChat, recallDraft, rememberChat, rememberDraft } from './chat-memory.ts'
import { forgetChat } from './forget-chat.ts'

const visit = { id: 'v1', role: 'patient' } as const
const line = { id: 'l1', mine: true, text: 'Can you hear me?', at: 1, late: false }

test('a tab keeps the chat of a visit and what is being written, until the visit ends or its person signs out', () => {
  rememberChat(visit, [line])
  rememberDraft(visit, 'I am')
  expect(recallChat(visit)).toEqual([line])
  expect(recallDraft(visit)).toBe('I am')
  expect(recallChat({ ...visit, role: 'provider' })).toEqual([])
  forgetChat(visit)
  expect(recallChat(visit)).toEqual([])
  expect(recallDraft(visit)).toBe('')
  rememberChat(visit, [line])
  forgetTab()
  expect(recallChat(visit)).toEqual([])
})
