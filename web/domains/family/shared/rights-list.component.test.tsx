import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Right } from '#core/answers/representation.ts'
import { setLanguage } from '#web/platform/language.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { RightsField, RightsList } from './rights-list.tsx'
import { rightWords } from './words.ts'

afterEach(() => setLanguage('en'))

const everything: Right[] = ['forms', 'read_records']

test.each(['en', 'es'] as const)(
  'the right to forms names the profile and medication list where the whole record is shared too (%s)',
  async (language) => {
    setLanguage(language)
    const { forms, formsOnly } = rightWords[language]
    const list = async (patientSignsIn: boolean, now: Right[], kept: Right[] = []) => {
      const { container, unmount } = await render(
        <WithProvider>
          <RightsList now={now} kept={kept} keptLabel="private" patientSignsIn={patientSignsIn} />
        </WithProvider>,
      )
      const said = container.querySelector('li')?.textContent
      await unmount()
      return said
    }
    expect(await list(true, ['forms'])).toBe(formsOnly)
    expect(await list(true, everything)).toBe(forms)
    expect(await list(true, ['forms'], ['read_records'])).toBe(formsOnly)
    expect(await list(false, ['forms'])).toBe(forms)
  },
)

test('the boxes show what is given together, and not what the rules keep private at this age', async () => {
  const { forms, formsOnly } = rightWords.en
  const field = (value: Right[], kept: Right[] = []) => (
    <WithProvider>
      <RightsField patientSignsIn legend="Rights" value={value} kept={kept} onChange={() => {}} />
    </WithProvider>
  )
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const { rerender } = await render(field(['forms']))
  await expect.element(box(formsOnly)).toBeVisible()
  await rerender(field(everything))
  await expect.element(box(forms)).toBeVisible()
  await rerender(field(everything, ['read_records']))
  await expect.element(box(formsOnly)).toBeVisible()
})
