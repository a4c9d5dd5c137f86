import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { SampleTexts } from './sample-texts.tsx'

const sample = 'This is a sample text. A lawyer must review and complete it before the practice uses it.'
const spanish =
  'Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.'

afterEach(() => vi.restoreAllMocks())

const show = (texts: object[]) => {
  answerRequests(texts)
  return render(
    <WithProvider>
      <SampleTexts />
    </WithProvider>,
  )
}

test('the admin is warned of every document that is still a sample, in either language', async () => {
  await show([
    { kind: 'terms', version: 1, body: sample },
    { kind: 'terms', version: 2, body: 'Our own terms.' },
    { kind: 'release', version: 1, body: sample },
    { kind: 'financial', version: 3, body: 'Our own agreement.' },
    { kind: 'financial', version: 3, body: spanish },
  ])
  await expect.element(page.getByText(/Patients are signing 2 sample texts/)).toBeVisible()
  await expect.element(page.getByText(/Financial agreement, Release of information\./)).toBeVisible()
  await expect.element(page.getByText(/Terms of use/)).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Write your own' }))
    .toHaveAttribute('href', '/admin/consents')
})
