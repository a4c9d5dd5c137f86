import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
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
  provider: { first_name: 'Elena', last_name: 'Ruiz', provider_title: 'Dr.' },
} as unknown as Visit

interface ChatWithProps {
  writeChat: (text: string) => Promise<void>
  viewer?: Visit['role']
  phase?: CallState['phase']
}

function ChatWith({ writeChat, viewer = 'provider', phase = 'live' }: ChatWithProps) {
  const [text, setText] = useState('')
  return (
    <Chat
      visit={{ ...visit, role: viewer }}
      call={{ canChat: true, writeChat } as unknown as Call}
      state={{ chat: [], phase } as unknown as CallState}
      slots={{} as VisitSlots}
      focus={0}
      text={text}
      onText={setText}
      onChanged={() => {}}
      onLeave={() => {}}
    />
  )
}

test.each([
  ['live', /Dr\. Ruiz is in this visit with you/, /We’re closed now/],
  ['reconnecting', /We’re closed now/, /is in this visit with you/],
] as const)('a patient in danger reads who is there while the call is %s', async (phase, said, notSaid) => {
  answerRequests({
    open: false,
    opens: '2026-11-18T15:00:00Z',
    closes: '2026-11-18T00:00:00Z',
    time_zone: 'UTC',
  })
  await signInAs(crypto.randomUUID(), 'patient')
  const router = createMemoryRouter([
    { path: '/', element: <ChatWith writeChat={async () => {}} viewer="patient" phase={phase} /> },
  ])
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await page.getByRole('textbox').fill('I want to kill myself')
  await expect.element(page.getByRole('link', { name: /988/ }).first()).toBeVisible()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByText(notSaid)).not.toBeInTheDocument()
  // Reading the plan doesn't end the call.
  await expect
    .element(page.getByRole('link', { name: 'Open my safety plan' }))
    .toHaveAttribute('target', '_blank')
})

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
