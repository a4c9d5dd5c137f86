import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Visit } from './api/load-visit.ts'
import type { Call } from './call/call.ts'
import type { CallState } from './call/call-state.ts'
import { Chat } from './chat.tsx'
import type { VisitSlots } from './slots.ts'

const visit = {
  id: 'v1',
  role: 'provider',
  appointment_type: 'follow_up',
  appointment_date: '2026-11-18T17:00:00Z',
} as unknown as Visit

function ChatWith({ writeChat }: { writeChat: (text: string) => Promise<void> }) {
  const [text, setText] = useState('')
  return (
    <Chat
      visit={visit}
      call={{ canChat: true, writeChat } as unknown as Call}
      state={{ chat: [] } as unknown as CallState}
      slots={{} as VisitSlots}
      focus={0}
      text={text}
      onText={setText}
      onChanged={() => {}}
      onLeave={() => {}}
    />
  )
}

test('Enter pressed twice sends one message', async () => {
  const sent: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await render(
    <ChatWith
      writeChat={(text) => {
        sent.push(text)
        return promise
      }}
    />,
  )
  const box = page.getByRole('textbox')
  await box.fill('I can hear you')
  await userEvent.keyboard('{Enter}{Enter}')
  resolve()
  await expect.element(box).toHaveValue('')
  expect(sent).toEqual(['I can hear you'])
  await box.fill('I can hear you')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toHaveLength(2)
})
