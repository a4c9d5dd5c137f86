import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { RefillsLeft } from './refills-left.tsx'

afterEach(() => setLanguage('en'))

const show = (count: number, pharmacy: string) =>
  render(
    <WithProvider>
      <RefillsLeft name="Sertraline" count={count} pharmacy={pharmacy} />
    </WithProvider>,
  )

test('a patient with refills left sees where they are, and can still ask the provider', async () => {
  await show(2, 'Ocotillo Pharmacy')
  await page.getByRole('button', { name: 'Need a refill of Sertraline?' }).click()
  await expect
    .element(page.getByText('You have 2 refills left at Ocotillo Pharmacy. Ask the pharmacy to fill it.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Message your provider instead' }))
    .toHaveAttribute('href', '/?open=messages')
})

test('without a pharmacy on file it is the patient’s own one', async () => {
  await show(1, '')
  await page.getByRole('button', { name: 'Need a refill of Sertraline?' }).click()
  await expect.element(page.getByText('You have 1 refill left. Ask your pharmacy to fill it.')).toBeVisible()
})

test('the same in Spanish', async () => {
  setLanguage('es')
  await show(2, 'Ocotillo Pharmacy')
  await page.getByRole('button', { name: '¿Necesita un resurtido de Sertraline?' }).click()
  await expect
    .element(
      page.getByText('Le quedan 2 resurtidos en Ocotillo Pharmacy. Pida en la farmacia que se lo surtan.'),
    )
    .toBeVisible()
})
