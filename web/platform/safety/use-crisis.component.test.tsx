import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Piece } from '#core/safety/in-pieces.ts'
import { useCrisisInChat } from './use-crisis.ts'

afterEach(() => {
  vi.useRealTimers()
})

function Conversation() {
  const [writing, setWriting] = useState('')
  const [sent, setSent] = useState<readonly Piece[]>([])
  const crisis = useCrisisInChat(writing, sent)
  return (
    <>
      <input aria-label="Message" value={writing} onChange={({ target }) => setWriting(target.value)} />
      <button
        type="button"
        onClick={() => {
          setSent([...sent, { text: writing, at: Date.now() }])
          setWriting('')
        }}
      >
        Send
      </button>
      {crisis.at && (
        <button type="button" onClick={crisis.close}>
          Close help
        </button>
      )}
    </>
  )
}

test('a sentence sent in two halves brings help, once', async () => {
  await render(<Conversation />)
  const box = page.getByRole('textbox', { name: 'Message' })
  const help = page.getByRole('button', { name: 'Close help' })
  await box.fill('some mornings I am disappointed')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(help).not.toBeInTheDocument()
  await box.fill('that I woke up')
  await expect.element(help).toBeVisible()
  await help.click()
  await page.getByRole('button', { name: 'Send' }).click()
  await box.fill('ok thanks')
  await expect.element(help).not.toBeInTheDocument()
})

test('closed during typing, it stays closed', async () => {
  await render(<Conversation />)
  const box = page.getByRole('textbox', { name: 'Message' })
  const help = page.getByRole('button', { name: 'Close help' })
  // Only the classifier finds this.
  const found = 'I bought a rope today and nobody will have to deal with me after the weekend'
  await box.fill(found)
  await expect.element(help).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await box.fill(`${found} so please`)
  await help.click()
  await expect.element(help).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  // A way to the browser and back: what the pause brought is on the screen by now.
  await box.click()
  expect(help.query()).toBeNull()
})
