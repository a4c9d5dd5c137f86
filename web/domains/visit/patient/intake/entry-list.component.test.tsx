import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EntryList } from './entry-list.tsx'
import { messages } from './messages.ts'
import type { IntakeValues } from './values.ts'

const words = messages.en
let sent: readonly string[] | undefined

function Form() {
  const form = useForm<IntakeValues>({ defaultValues: { currentMedications: ['Lithium 300 mg'] } })
  return (
    <FormProvider {...form}>
      <form
        onSubmit={form.handleSubmit(({ currentMedications }) => {
          sent = currentMedications
        })}
      >
        <EntryList name="currentMedications" hint={words.medicationsHint} />
        <button type="submit">Send</button>
      </form>
    </FormProvider>
  )
}

const typing = () => page.getByRole('textbox', { name: words.currentMedications })
const listed = () =>
  page
    .getByRole('list', { name: words.currentMedications })
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)
const send = () => page.getByRole('button', { name: 'Send' }).click()

test('input that was not added is sent with the rest', async () => {
  await render(<Form />)
  await typing().fill(' Sertraline 50 mg ')
  expect(listed()).toEqual(['Lithium 300 mg'])
  await send()
  await expect.poll(() => sent).toEqual(['Lithium 300 mg', 'Sertraline 50 mg'])
})

test('Add and Enter add it to the list once, and removed entries are not sent', async () => {
  await render(<Form />)
  await typing().fill('Sertraline 50 mg')
  await page.getByRole('button', { name: words.addTo(words.currentMedications) }).click()
  await expect.element(typing()).toHaveValue('')
  await typing().fill('Vitamin D')
  await userEvent.keyboard('{Enter}')
  await expect.poll(listed).toEqual(['Lithium 300 mg', 'Sertraline 50 mg', 'Vitamin D'])
  await typing().fill('Vitamin D')
  await typing().fill('Vita')
  await typing().fill('')
  await page.getByRole('button', { name: words.remove('Lithium 300 mg') }).click()
  await send()
  await expect.poll(() => sent).toEqual(['Sertraline 50 mg', 'Vitamin D'])
})
