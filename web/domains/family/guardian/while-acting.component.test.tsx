import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Component as PersonPage } from '#web/app/routes/family/person.tsx'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { familyWords } from './messages.ts'

const words = familyWords.en
const leo = {
  id: 'r1',
  patient_id: 'leo',
  patient_name: 'Leo Bell',
  patient_first_name: 'Leo',
  patient_age: 9,
  kind: 'guardian',
  relation: 'parent',
  rights: ['forms'],
  rights_now: ['forms'],
  kept_private: [],
  in_force: true,
}

afterEach(() => vi.restoreAllMocks())

test.each(['/rpc/people_i_act_for', '/profiles', '/rpc/documents_to_sign'])(
  'a guardian can try again when %s is not answered',
  async (failing) => {
    let away = true
    answerRequests((url) => {
      if (away && url.includes(failing)) return Response.json({ message: 'away' }, { status: 500 })
      if (url.includes('/rpc/people_i_act_for')) return [leo]
      if (url.includes('/profiles'))
        return { id: 'leo', registration_completed: true, intake_completed: true }
      return []
    })
    await signInAs(crypto.randomUUID(), 'representative')
    await render(
      <WithProvider>
        <PersonPage patientId="leo" />
      </WithProvider>,
    )
    await expect.element(page.getByText(words.loadFailed)).toBeVisible()
    away = false
    await page.getByRole('button', { name: words.tryAgain }).click()
    await expect.element(page.getByText(words.mayDo)).toBeVisible()
  },
)

test.each([
  ['of a child without a sign-in', false, true],
  ['of a teen who signs in', true, false],
])(
  'the profile and the medications %s can be changed: %s is their sign-in, %s the link',
  async (_, patient_signs_in, shown) => {
    const rights_now = ['forms', 'read_medications']
    answerRequests((url) => {
      if (url.includes('/rpc/people_i_act_for')) return [{ ...leo, rights_now, patient_signs_in }]
      if (url.includes('/profiles'))
        return { id: 'leo', registration_completed: true, intake_completed: true }
      return []
    })
    await signInAs(crypto.randomUUID(), 'representative')
    await render(
      <WithProvider>
        <PersonPage patientId="leo" />
      </WithProvider>,
    )
    await expect.element(page.getByText(words.mayDo)).toBeVisible()
    for (const name of [words.editProfile, words.updateMedications]) {
      const link = page.getByRole('link', { name })
      if (shown) await expect.element(link).toBeVisible()
      else await expect.element(link).not.toBeInTheDocument()
    }
  },
)

test('a teen who hasn’t completed their history must do it themselves', async () => {
  answerRequests((url) => {
    if (url.includes('/rpc/people_i_act_for')) return [{ ...leo, patient_signs_in: true }]
    if (url.includes('/profiles')) return { id: 'leo', registration_completed: true, intake_completed: false }
    return []
  })
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <PersonPage patientId="leo" />
    </WithProvider>,
  )
  await expect.element(page.getByText(words.ownHistory('Leo'))).toBeVisible()
  await expect.element(page.getByText('To book before that, call us at', { exact: false })).toBeVisible()
  // Patients who sign in keep their own profile and medication list.
  await expect.element(page.getByText('Fill out and sign forms', { exact: true })).toBeVisible()
  await expect.element(page.getByText(words.mayDo)).toBeVisible()
})

test.each([false, true])(
  'an unverified guardian sees that they can’t act, and what they can do now (document sent: %s)',
  async (has_document) => {
    answerRequests((url) =>
      url.includes('/rpc/people_i_act_for')
        ? [{ ...leo, in_force: false, has_document, document_decline_reason: null }]
        : [],
    )
    await signInAs(crypto.randomUUID(), 'representative')
    await render(
      <WithProvider>
        <PersonPage patientId="leo" />
      </WithProvider>,
    )
    await expect.element(page.getByRole('heading', { name: words.notYetActingFor('Leo') })).toBeVisible()
    await expect.element(page.getByText(words.untilThen('Leo'))).toBeVisible()
    await expect.element(page.getByText(words.actingFor('Leo', 9))).not.toBeInTheDocument()
  },
)

test.each([
  ['nothing', []],
  ['a result', [{ id: 'a1', instrument: 'gad7', score: 8, completed_at: '2026-11-09T18:00:00Z' }]],
])('of what is private at this age, a guardian sees what was shared: %s', async (_, results) => {
  const rights = ['forms', 'read_assessments']
  answerRequests((url) => {
    if (url.includes('/rpc/people_i_act_for'))
      return [{ ...leo, patient_age: 15, patient_signs_in: true, rights, rights_now: ['forms'] }]
    if (url.includes('/profiles')) return { id: 'leo', registration_completed: true, intake_completed: true }
    if (url.includes('/assessment_results')) return url.includes('instrument=eq.mood') ? [] : results
    return []
  })
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <PersonPage patientId="leo" />
    </WithProvider>,
  )
  await expect.element(page.getByText(words.mayDo)).toBeVisible()
  const card = page.getByRole('heading', { name: words.results })
  if (results.length > 0) await expect.element(card).toBeVisible()
  else await expect.element(card).not.toBeInTheDocument()
})

const teenWhoShares = { ...leo, patient_age: 15, patient_signs_in: true, rights_now: ['schedule'] }

test.each([
  ['read_notes', '/progress_notes', 'Visit notes'],
  ['read_documents', '/patient_documents', 'Documents'],
])(
  'of %s, shared ones that can’t be loaded are an error, not an empty page',
  async (right, failing, title) => {
    answerRequests((url) => {
      if (url.includes('/rpc/people_i_act_for')) return [{ ...teenWhoShares, rights: ['schedule', right] }]
      if (url.includes(failing)) return Response.json({ message: 'away' }, { status: 500 })
      return []
    })
    await signInAs(crypto.randomUUID(), 'representative')
    await render(
      <WithProvider>
        <PersonPage patientId="leo" />
      </WithProvider>,
    )
    const card = page.getByRole('region', { name: title })
    await expect.element(card.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
)

test('a document shared with a guardian is shown as shared, with no way to add others', async () => {
  const shared = {
    id: 'd1',
    document_type: 'other',
    file_name: 'letter.pdf',
    file_url: 'leo/document-d1.pdf',
    patient_id: 'leo',
    uploaded_by: 'leo',
    verified: false,
    created_at: '2026-11-05T17:00:00Z',
  }
  answerRequests((url) => {
    if (url.includes('/rpc/people_i_act_for'))
      return [{ ...teenWhoShares, rights: ['schedule', 'read_documents'] }]
    return url.includes('/patient_documents') ? [shared] : []
  })
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <PersonPage patientId="leo" />
    </WithProvider>,
  )
  const card = page.getByRole('region', { name: 'Documents' })
  await expect.element(card.getByText('letter.pdf')).toBeVisible()
  await expect.element(card.getByText('The rest stays private', { exact: false })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Add a document' })).not.toBeInTheDocument()
})
