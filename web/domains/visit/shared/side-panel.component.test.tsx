import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SidePanel } from './side-panel.tsx'

function Panel({ unread = 0 }: { unread?: number }) {
  const [tab, setTab] = useState('chart')
  return (
    <div style={{ display: 'grid', height: 500 }}>
      <SidePanel
        ref={null}
        tab={tab}
        onTab={setTab}
        unread={unread}
        panels={[]}
        own={{ id: 'chart', label: 'Chart', content: <textarea aria-label="Screening note" /> }}
        chat={
          <div data-testid="log" style={{ height: 100, overflowY: 'auto' }}>
            <div style={{ height: 1000 }}>
              <input aria-label="Message" />
            </div>
          </div>
        }
        details={<p>Encryption</p>}
      />
    </div>
  )
}

test("a tab's input is still there when it is opened again", async () => {
  await render(<Panel />)
  const note = page.getByRole('textbox', { name: 'Screening note' })
  const message = page.getByRole('textbox', { name: 'Message' })
  const log = () => document.querySelector('[data-testid=log]')
  await note.fill('Says yes to 1')
  expect(log()).toBeNull()
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await message.fill('I am')
  log()?.scrollTo({ top: 300 })
  await page.getByRole('tab', { name: 'Chart' }).click()
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(note).toHaveValue('Says yes to 1')
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect.element(message).toHaveValue('I am')
  expect(log()?.scrollTop).toBe(300)
})

test('a message that arrives while another tab is open is announced', async () => {
  const { rerender } = await render(<Panel />)
  const announced = page.getByRole('status')
  await expect.element(announced).toBeEmptyDOMElement()
  await rerender(<Panel unread={2} />)
  await expect.element(announced).toHaveTextContent('2 new messages')
})
