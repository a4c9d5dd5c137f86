import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { eventually } from '#web/testing/eventually.ts'
import { ExpressionFact } from './emotion-fact.tsx'
import type { EmotionEngine, EmotionSample } from './types.ts'
import { useEmotions } from './use-emotions.ts'

afterEach(() => void vi.restoreAllMocks())

const sample: EmotionSample = { emotion: 'sad', confidence: 0.62, timestamp: 0 }

const engine: EmotionEngine = { name: 'test', sample: false, estimate: async () => sample }

function Screen() {
  const samples = useEmotions({ engine, on: true })
  return <p>{samples.length} estimates</p>
}

test('an estimate is labeled as experimental, with what it cannot know', async () => {
  await render(
    <ExpressionFact expressions={{ on: true, weak: false, engine: undefined, samples: [sample] }} />,
  )
  const fact = page.getByRole('button', { name: /Facial expression/ })
  await expect.element(fact).toBeVisible()
  const { textContent } = fact.element()
  for (const part of ['Sad 62%', 'experimental', 'can’t know what the patient feels'])
    expect(textContent).toContain(part)
})

test('an estimate is sent nowhere and stored nowhere', async () => {
  let look = () => {}
  vi.spyOn(globalThis, 'setInterval').mockImplementation((handler) => {
    look = handler as () => void
    return 1 as unknown as ReturnType<typeof setInterval>
  })
  await render(<Screen />)
  vi.mocked(setInterval).mockRestore()
  const ways = [
    vi.spyOn(globalThis, 'fetch'),
    vi.spyOn(navigator, 'sendBeacon'),
    vi.spyOn(Storage.prototype, 'setItem'),
    vi.spyOn(indexedDB, 'open'),
  ]
  look()
  await eventually(() => expect(document.body.textContent).toContain('1 estimates'))
  for (const way of ways) expect(way).not.toHaveBeenCalled()
})

test('an estimate that fails takes the last one off the screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let look = () => {}
  vi.spyOn(globalThis, 'setInterval').mockImplementation((handler) => {
    look = handler as () => void
    return 1 as unknown as ReturnType<typeof setInterval>
  })
  await render(<Screen />)
  vi.mocked(setInterval).mockRestore()
  look()
  await eventually(() => expect(document.body.textContent).toContain('1 estimates'))
  vi.spyOn(engine, 'estimate').mockRejectedValueOnce(new Error('The model crashed'))
  look()
  await eventually(() => expect(document.body.textContent).toContain('0 estimates'))
})

test('a device that is too slow says that it is off', async () => {
  await render(<ExpressionFact expressions={{ on: false, weak: true, engine: undefined, samples: [] }} />)
  await expect.element(page.getByText('Facial expression: off, this device is too slow')).toBeVisible()
})
