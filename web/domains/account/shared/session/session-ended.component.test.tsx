import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import SessionEnded from './session-ended.tsx'

const person = {
  id: 'ana',
  email: 'ana@saguaro.example',
  firstName: 'Ana',
  lastName: 'Nuñez',
  phone: '',
  language: undefined,
  emailUpdates: true,
}
const patient = { person, role: 'patient', reason: 'idle' } as const

test('a person who must sign in again can call for help, and use a passkey without losing the page', async () => {
  await render(<SessionEnded {...patient} />)
  const cover = page.getByRole('alertdialog', { name: 'Sign in again' })
  for (const [name, href] of [
    ['Call 988', 'tel:988'],
    ['Text HOME to 741741', 'sms:741741?body=HOME'],
    ['Immediate danger: 911', 'tel:911'],
  ] as const)
    await expect.element(cover.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect.element(cover.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
})
