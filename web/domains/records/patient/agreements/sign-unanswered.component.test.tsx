import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { signDocuments } from './api.ts'

afterEach(() => vi.restoreAllMocks())

async function signUnanswered(open: { kind: string }[]) {
  answerRequests((url) => {
    if (url.includes('/rpc/sign_documents')) throw new TypeError('Failed to fetch')
    return url.includes('/rpc/documents_to_sign') ? open : [{ kind: 'terms' }]
  })
  await signInAs(crypto.randomUUID(), 'patient')
  await signDocuments(['t1'], 'Rosa Delgado', crypto.randomUUID())
}

test('a signature without an answer counts if the document is no longer open', async () => {
  await expect(signUnanswered([{ kind: 'treatment' }])).resolves.toBeUndefined()
})

test('a signature without an answer failed if the document is still open', async () => {
  await expect(signUnanswered([{ kind: 'terms' }])).rejects.toThrow()
})
