import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Composer } from './composer.tsx'
import { messageWords } from './words.ts'

const patient = '00000000-0000-4000-8000-0000000000d1'

afterEach(() => vi.restoreAllMocks())

test('a picked file is uploaded when the message is sent, and not before', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answerRequests([])
  const uploads = vi.spyOn(XMLHttpRequest.prototype, 'open')
  await signInAs(crypto.randomUUID(), 'provider')
  const onSend = vi.fn()
  await render(
    <WithProvider>
      <Composer to={{ id: patient, name: 'Maya' }} patient={patient} withheld onSend={onSend} />
    </WithProvider>,
  )
  const file = new File(['%PDF-1.4'], 'lab.pdf', { type: 'application/pdf' })
  await userEvent.upload(page.getByLabelText('Attach a document'), file)
  await page.getByRole('button', { name: 'Remove lab.pdf' }).click()
  await userEvent.upload(page.getByLabelText('Attach a document'), file)
  // A document alone is not sent, and the screen says why.
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(messageWords.en.wordsMissing)
  const field = page.getByRole('textbox', { name: 'Message to Maya' })
  await field.fill('Here is your result')
  expect(uploads).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Send' }).click()
  await eventually(() => expect(uploads).toHaveBeenCalled())
  // Without a server the upload fails: the message is not sent without its file.
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('Here is your result')
  expect(onSend).not.toHaveBeenCalled()
})

test('the recipient who was chosen stays with the text that was written for them', async () => {
  answerRequests([])
  const me = crypto.randomUUID()
  await signInAs(me, 'provider')
  const onSend = vi.fn()
  const open = (usual: string) =>
    render(
      <WithProvider>
        <Composer
          to={{ id: patient, name: 'Maya' }}
          patient={patient}
          recipient={{
            usual,
            choose: (chosen, onChange) => (
              <button type="button" onClick={() => onChange('mother')}>{`To ${chosen}`}</button>
            ),
          }}
          onSend={onSend}
        />
      </WithProvider>,
    )
  const first = await open('teen')
  await page.getByRole('button', { name: 'To teen' }).click()
  const field = page.getByRole('textbox', { name: 'Message to Maya' })
  await field.fill('For her mother')
  await first.unmount()
  await open('teen')
  await expect.element(field).toHaveValue('For her mother')
  await expect.element(page.getByRole('button', { name: 'To mother' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  expect(onSend).toHaveBeenCalledWith('For her mother', null, 'mother')
})

test('a message that is too long to write whole says so', async () => {
  answerRequests([])
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <Composer to={{ id: patient, name: 'Dr. Ruiz' }} patient={patient} onSend={vi.fn()} />
    </WithProvider>,
  )
  const field = page.getByRole('textbox', { name: 'Message to Dr. Ruiz' })
  await field.fill('a'.repeat(9_999))
  const cut = page.getByText('There’s room for 10,000 characters. The rest was left out.')
  await userEvent.type(field, 'b')
  await expect.element(cut).not.toBeInTheDocument()
  await userEvent.type(field, 'c')
  await expect.element(cut).toBeVisible()
})
