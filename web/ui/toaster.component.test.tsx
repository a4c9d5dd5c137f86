import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '#web/platform/language.ts'
import { mountToaster } from './toaster.tsx'

afterEach(() => setLanguage('en'))

test('the region of notices is named in the language of the page', async () => {
  mountToaster()
  // Another file may have mounted one of its own in this page.
  await expect.element(page.getByRole('region', { name: /^Notices/ }).last()).toBeInTheDocument()
  setLanguage('es')
  await expect.element(page.getByRole('region', { name: /^Avisos/ }).last()).toBeInTheDocument()
})
