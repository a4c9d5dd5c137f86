import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { authState } from './session/store.ts'
import { sessionKey } from './supabase/connection.ts'
import { upload } from './upload.ts'

const person = '00000000-0000-4000-8000-0000000000c1'
const megabyte = 1024 * 1024

/** The requests to storage, in order, and their answers. */
const storage: { tokens: (string | undefined)[]; answer: (request: StorageRequest) => void } = {
  tokens: [],
  answer: () => {},
}

/** As much of the browser's request as an upload uses. */
class StorageRequest {
  upload: { onprogress?: (event: object) => void } = {}
  isHeld = false
  status = 0
  responseText = ''
  onload = () => {}
  headers = new Headers()
  answered = new Headers()
  size = 0
  method = ''
  open(method: string) {
    this.method = method
  }
  setRequestHeader(name: string, value: string) {
    this.headers.append(name, value)
  }
  getResponseHeader(name: string) {
    return this.answered.get(name)
  }
  abort() {}
  send(body?: Blob) {
    this.size = body?.size ?? 0
    storage.tokens.push(this.headers.get('authorization')?.replace('Bearer ', ''))
    storage.answer(this)
    if (!this.isHeld) queueMicrotask(() => this.onload())
  }
}

function keepSession(token: string) {
  const session = {
    access_token: token,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: person, user_metadata: {}, app_metadata: {} },
  }
  localStorage.setItem(sessionKey, JSON.stringify(session))
  return session
}

function accept(request: StorageRequest) {
  const offset = Number(request.headers.get('upload-offset') ?? 0)
  request.status = request.method === 'POST' ? 201 : 204
  if (request.method === 'POST') request.answered.set('location', '/storage/v1/upload/resumable/one')
  request.answered.set('upload-offset', String(offset + request.size))
}

const send = (path: string, size: number) =>
  upload({
    bucket: 'patient-documents',
    path,
    file: new File([new Uint8Array(size)], 'scan.pdf', { type: 'application/pdf' }),
    onProgress: () => {},
    signal: new AbortController().signal,
  })

beforeEach(async () => {
  storage.tokens = []
  answerRequests({})
  await signInAs(person, 'patient')
  vi.stubGlobal('XMLHttpRequest', StorageRequest)
})

afterEach(() => {
  localStorage.removeItem(sessionKey)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('each piece of a slow upload is sent with the token of its time', async () => {
  keepSession('first')
  const later = ['second', 'third']
  storage.answer = (request) => {
    accept(request)
    keepSession(later.shift() ?? 'last')
  }
  await send('slow', 7 * megabyte)
  expect(storage.tokens).toEqual(['first', 'second', 'third'])
})

test.each([
  ['a token that expired on its way is renewed, and nobody is signed out', true, 'network'],
  ['a session that can’t be renewed is over', false, 'refused'],
])('%s', async (_, renewable, problem) => {
  const session = keepSession('expired')
  vi.restoreAllMocks()
  answerRequests(() =>
    renewable
      ? { ...session, access_token: `renewed.${btoa('{}')}.signature` }
      : Response.json({ code: 'refresh_token_not_found', message: 'Gone' }, { status: 400 }),
  )
  storage.answer = (request) => {
    request.status = 400
    request.responseText = '{"error":"InvalidJWT"}'
  }
  await expect(send(problem, 1)).rejects.toMatchObject({ problem })
  expect(authState()).toMatchObject({ status: 'signed-in' })
  expect('ended' in authState()).toBe(!renewable)
})

test.each([
  ['a server that takes its time after the last byte is waited for', 100, 119_000, 'sent'],
  ['an upload in which nothing moves is given up after half a minute', 50, 31_000, 'network'],
  ['a server that never answers is given up', 100, 121_000, 'network'],
])('%s', async (_, loaded, ms, outcome) => {
  keepSession('first')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const held = Promise.withResolvers<StorageRequest>()
  storage.answer = (request) => {
    accept(request)
    if (request.method !== 'PATCH') return
    request.isHeld = true
    held.resolve(request)
  }
  const sending = send(`slow-${loaded}-${ms}`, 100).then(
    () => 'sent',
    ({ problem }: { problem: string }) => problem,
  )
  const request = await held.promise
  request.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 })
  await vi.advanceTimersByTimeAsync(ms)
  request.onload()
  expect(await sending).toBe(outcome)
})
