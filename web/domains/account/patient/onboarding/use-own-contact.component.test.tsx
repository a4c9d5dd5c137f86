import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { useOwnContact } from './use-own-contact.ts'

afterEach(() => vi.restoreAllMocks())

function Contact() {
  const { name, phone } = useOwnContact()
  return <p>{`${name}, ${phone}`}</p>
}

test.each([
  ['patient', 'Ana Torres, +16025550142'],
  ['representative', 'Ana Nuñez,'],
] as const)('a guardian who is a %s signs as %s', async (role, said) => {
  answerRequests({ first_name: 'Ana', last_name: 'Torres', phone: '+16025550142' })
  await signInAs(crypto.randomUUID(), role)
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Contact />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(said)).toBeVisible()
})
