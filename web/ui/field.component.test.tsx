import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from './field.tsx'
import { Input, Textarea } from './input.tsx'

test.each([
  ['line', Input],
  ['box', Textarea],
])('a text that doesn’t fit into a %s is cut off with a word about it', async (_, Control) => {
  await render(
    <>
      <Field label="Source">
        <Input defaultValue="fifteen letters" />
      </Field>
      <Field label="Reason" hint="In your own words">
        <Control maxLength={12} />
      </Field>
    </>,
  )
  const cut = 'There’s room for 12 characters. The rest was left out.'
  const hint = page.getByText('In your own words')
  await page.getByRole('textbox', { name: 'Source' }).click()
  await userEvent.keyboard('{ControlOrMeta>}ac{/ControlOrMeta}')
  const box = page.getByRole('textbox', { name: 'Reason' })
  await box.click()
  await userEvent.keyboard('twelve chars')
  await expect.element(hint).toBeVisible()
  await userEvent.keyboard('!')
  await expect.element(page.getByText(cut)).toBeVisible()
  await expect.element(box).toHaveAccessibleDescription(cut)
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Backspace}')
  await expect.element(hint).toBeVisible()
  await userEvent.keyboard('{ControlOrMeta>}v{/ControlOrMeta}')
  await expect.element(box).toHaveValue('fifteen lett')
  await expect.element(page.getByText(cut)).toBeVisible()
})
