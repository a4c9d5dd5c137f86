import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import type { DocumentText } from './api.ts'
import { SignDocuments } from './sign-documents.tsx'

const texts = new Map<string, DocumentText>([
  ['terms', { id: 't1', kind: 'terms', version: 2, body: '## Rules\n- Be kind.' }],
  ['treatment', { id: 't2', kind: 'treatment', version: 1, body: 'I agree to treatment.' }],
])
const sample =
  'This is a sample text. A lawyer must review and complete it before the practice uses it.\n\nI agree.'

const open = [
  { kind: 'terms', version: 2, signed_before: true },
  { kind: 'treatment', version: 1, signed_before: false },
] as const

afterEach(() => setLanguage('en'))

test('nothing is signed without the box and a name; then the texts on the screen are', async () => {
  const signed: unknown[] = []
  await render(
    <SignDocuments
      open={open}
      texts={texts}
      onSign={async (ids, name) => {
        signed.push([ids, name])
      }}
    />,
  )
  await page.getByText('Terms of use').click()
  await expect.element(page.getByText('Be kind.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Sign documents' })
  await button.click()
  await expect.element(page.getByText('Check this box to sign.')).toBeVisible()
  await expect.element(page.getByText('Type your full name to sign.')).toBeVisible()
  await page.getByRole('checkbox').click()
  await page.getByLabelText('Your full name').fill('123')
  await button.click()
  expect(signed).toEqual([])
  await page.getByLabelText('Your full name').fill(' Rosa Delgado ')
  await button.click()
  await expect.poll(() => signed).toEqual([[['t1', 't2'], 'Rosa Delgado']])
  await expectAccessibleInBothThemes('body > *')
})

test('in Spanish too, and a new version is marked', async () => {
  setLanguage('es')
  await render(<SignDocuments open={open} texts={texts} onSign={async () => undefined} />)
  await expect.element(page.getByText('Versión nueva')).toBeVisible()
  await expect.element(page.getByText('Consentimiento para el tratamiento')).toBeVisible()
})

test('a guardian sees for whom they sign, in both languages', async () => {
  const signing = <SignDocuments open={open} texts={texts} about="Leo" onSign={async () => undefined} />
  const shown = await render(signing)
  await expect.element(page.getByRole('heading', { name: 'Please read and sign for Leo' })).toBeVisible()
  await expect.element(page.getByText(/^You sign as the parent or guardian of Leo\./)).toBeVisible()
  await shown.unmount()
  setLanguage('es')
  await render(signing)
  await expect.element(page.getByText(/^Usted firma como padre, madre o tutor de Leo\./)).toBeVisible()
})

test('a sample text says so before it is opened, and at its top', async () => {
  const still = new Map([...texts, ['terms', { id: 't1', kind: 'terms', version: 1, body: sample } as const]])
  await render(<SignDocuments open={open} texts={still} onSign={async () => {}} />)
  await expect.element(page.getByText('Sample text', { exact: true })).toBeVisible()
  expect(page.getByText('Sample text', { exact: true }).all()).toHaveLength(1)
  await page.getByText('Terms of use').click()
  await expect.element(page.getByText(/A lawyer must review and complete it/)).toBeVisible()
})
