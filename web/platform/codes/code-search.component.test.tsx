import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodeSearch } from './code-search.tsx'

test('a diagnosis is found by the words people use', async () => {
  const pick = vi.fn()
  await render(<CodeSearch kind="diagnoses" aria-label="Search diagnoses" onPick={pick} />)
  await page.getByRole('combobox', { name: 'Search diagnoses' }).click()
  await page.getByPlaceholder('Panic, PTSD or F41.1').fill('panic')
  await page.getByRole('option', { name: /F41\.0/ }).click()
  expect(pick).toHaveBeenCalledWith(expect.objectContaining({ code: 'F41.0', unlisted: false }))
})

test('a code that does not exist is refused with the reason', async () => {
  await render(<CodeSearch kind="diagnoses" aria-label="Search diagnoses" onPick={() => {}} />)
  await page.getByRole('combobox', { name: 'Search diagnoses' }).click()
  await page.getByPlaceholder('Panic, PTSD or F41.1').fill('Z99.99X')
  await expect.element(page.getByText(/Z99\.99X is not in the ICD-10-CM table/)).toBeVisible()
})

test('a procedure outside our list can be used, and asks for its description', async () => {
  const pick = vi.fn()
  await render(<CodeSearch kind="procedures" aria-label="Search procedures" onPick={pick} />)
  await page.getByRole('combobox', { name: 'Search procedures' }).click()
  await page.getByPlaceholder('Follow-up, therapy 45 or 99214').fill('H0004')
  await page.getByRole('option', { name: /Use H0004/ }).click()
  expect(pick).toHaveBeenCalledWith({ code: 'H0004', description: '', unlisted: true })
})
