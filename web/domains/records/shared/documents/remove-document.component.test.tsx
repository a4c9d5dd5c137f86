import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { removeDocument } from './remove-document.ts'

afterEach(() => vi.restoreAllMocks())

const document = { id: '00000000-0000-4000-8000-000000000001', file_url: 'patient/letter.pdf' }

async function removeUnanswered(left: object[]) {
  answerRequests((url, method) => {
    if (!url.includes('/rest/v1/patient_documents')) return []
    if (method === 'DELETE') throw new TypeError('Failed to fetch')
    return left
  })
  await signInAs(crypto.randomUUID(), 'patient')
  await removeDocument(document)
}

test('a document whose removal was not answered is removed if it is no longer there', async () => {
  await expect(removeUnanswered([])).resolves.toBeUndefined()
})

test('a document that is still there after that is not removed', async () => {
  await expect(removeUnanswered([{ id: document.id }])).rejects.toThrow()
})
