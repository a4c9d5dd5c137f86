import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Representation } from '#core/answers/representation.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { familyWords } from './messages.ts'
import { Proof } from './proof.tsx'

const words = familyWords.en

/** An upload on its way. */
const running = { begun: false, aborted: false, arrive: () => {} }
class StorageRequest {
  upload = {}
  status = 201
  responseText = ''
  onload = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return name.toLowerCase() === 'location' ? '/storage/v1/upload/resumable/one' : '0'
  }
  abort() {
    running.aborted = true
  }
  send() {
    running.begun = true
    running.arrive = () => this.onload()
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a document that is removed during its upload is not sent', async () => {
  vi.stubGlobal('XMLHttpRequest', StorageRequest)
  const sent = answerRequests([])
  await signInAs(crypto.randomUUID(), 'representative')
  const person = { id: 'r1', patient_first_name: 'Leo', has_document: false } as Representation
  await render(
    <WithProvider>
      <Proof person={person} />
    </WithProvider>,
  )
  const file = new File([new Uint8Array(2000)], 'papers.pdf', { type: 'application/pdf' })
  await page.getByLabelText(words.proofField).upload(file)
  await eventually(() => expect(running.begun).toBe(true))
  await page.getByRole('button', { name: /papers\.pdf/ }).click()
  expect(running.aborted).toBe(true)
  running.arrive()
  await expect.element(page.getByText('papers.pdf')).not.toBeInTheDocument()
  expect(sent.filter(({ url }) => url.includes('attach_guardian_document'))).toEqual([])
})
