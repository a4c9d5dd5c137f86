import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { practice } from '#core/practice.ts'
import { showQuestion } from '#web/platform/safety/safe-question.ts'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Notice } from './frame.tsx'

afterEach(() => vi.restoreAllMocks())

const tall = { height: '300dvh' }
const provider = 'provider'
const patient = 'patient'

test('the screen after a long one begins at its top', async () => {
  const screen = await render(<main style={tall}>Check your camera</main>)
  scrollTo(0, 400)
  await screen.rerender(
    <WithProvider>
      <Notice role={provider} title="The patient is waiting">
        <span className="block" style={tall} />
      </Notice>
    </WithProvider>,
  )
  expect(scrollY).toBe(0)
})

test.each([
  ['a guardian is led back to the person they act for', 'representative', 'kit', '/family/kit'],
  ['a guardian without a visit is led back to their people', 'representative', undefined, '/family'],
  ['a patient is led back to their own dashboard', 'patient', undefined, '/patient-dashboard'],
] as const)('%s', async (_name, role, actsFor, href) => {
  answerRequests({})
  await signInAs('00000000-0000-4000-8000-00000000000a', role)
  const screen = await render(
    <WithProvider>
      <ActingFor value={actsFor}>
        <Notice role={patient} title="This visit was canceled" />
      </ActingFor>
    </WithProvider>,
  )
  await expect
    .element(screen.getByRole('link', { name: 'Return to Dashboard' }))
    .toHaveAttribute('href', href)
})

test('the help of a visit shows the number to call', async () => {
  const screen = await render(
    <WithProvider>
      <Notice role={provider} title="The patient is waiting" />
    </WithProvider>,
  )
  await expect
    .element(screen.getByRole('link', { name: `Help ${practice.phone.label}` }))
    .toHaveAttribute('href', practice.phone.href)
})

test('a question about safety that was left open leads back to help from the next screen of the visit', async () => {
  answerRequests({})
  await signInAs(crypto.randomUUID(), 'patient')
  const screen = await render(
    <WithProvider>
      <Notice role={patient} title="Consent" />
    </WithProvider>,
  )
  const back = screen.getByRole('link', { name: 'Answer or get help' })
  await expect.element(back).not.toBeInTheDocument()
  const leave = showQuestion('intake')
  leave()
  await expect.element(back).toHaveAttribute('href', expect.stringContaining('open=help'))
})
