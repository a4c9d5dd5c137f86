import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyPlan } from '#core/safety/plan/plan.ts'
import { setLanguage } from '#web/platform/language.ts'
import { PlanSteps } from '../../shared/plan/plan-steps.tsx'
import { CrisisTaps } from './crisis-taps.tsx'

afterEach(async () => {
  setLanguage('en')
  document.documentElement.style.fontSize = ''
  await page.viewport(414, 896)
})

const sister = { name: 'Guadalupe', detail: 'Mi hermana', phone: '(602) 555-0171' }
const plan = { ...emptyPlan, supporters: [sister], professionals: [{ ...sister, name: 'Consultorio' }] }

/** Words that go over the end of a line. */
function brokenWords(within: Element): string[] {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
        broken.push(word)
    }
  }
  return broken
}

test.each([
  ['', 'es'],
  ['', 'en'],
  ['125%', 'es'],
] as const)(
  'on the narrowest phone the plan and its crisis lines break no word: text %s, %s',
  async (size, language) => {
    await page.viewport(320, 640)
    document.documentElement.style.fontSize = size
    setLanguage(language)
    const { container } = await render(
      <>
        <div style={{ padding: '0 20px' }}>
          <PlanSteps plan={plan} language={language} />
        </div>
        <CrisisTaps />
      </>,
    )
    await expect.element(page.getByRole('navigation').getByRole('link', { name: /911/ })).toBeVisible()
    expect(brokenWords(container)).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(320)
  },
)
