import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { EffectFields } from './effect-fields.tsx'
import type { EffectsState } from './media-effects.ts'
import { messages } from './messages.ts'

const words = messages.en
const off: EffectsState = { chosen: { background: 'off', noise: false }, background: 'off', noise: 'off' }

test('everything is off until someone chooses it', async () => {
  const choose = vi.fn()
  const { container } = await render(<EffectFields effects={off} onChoose={choose} />)
  await expect.element(page.getByLabelText(words.background)).toHaveValue('off')
  await expect.element(page.getByRole('switch', { name: words.noise })).not.toBeChecked()
  await page.getByLabelText(words.background).selectOptions('plain')
  await page.getByRole('switch', { name: words.noise }).click()
  expect(choose.mock.calls).toEqual([[{ background: 'plain' }], [{ noise: true }]])
  await expectAccessibleInBothThemes(container)
})

test('an effect that turned off automatically is shown, with the reason', async () => {
  await render(<EffectFields effects={{ ...off, background: 'weak', noise: 'failed' }} onChoose={() => {}} />)
  await expect.element(page.getByText(words.trouble.background.weak)).toBeVisible()
  await expect.element(page.getByText(words.trouble.noise.failed)).toBeVisible()
})
