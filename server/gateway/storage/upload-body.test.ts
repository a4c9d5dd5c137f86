import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readUpload } from './upload-body.ts'

/** An upload whose connection the test can break. */
function breakingUpload() {
  let breakOff = (_error: Error) => {}
  const body = new ReadableStream({
    start: (controller) => {
      breakOff = (error) => controller.error(error)
    },
  })
  const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  return { request, breakOff }
}

test('C1: a client that hangs up before its file is read does not end the process', async () => {
  const { request, breakOff } = breakingUpload()
  const { content } = await readUpload(request)
  breakOff(new Error('reset'))
  await turn()
  await turn()
  await expect(content[Symbol.asyncIterator]().next()).rejects.toThrow('reset')
})

test('L1: a form without a boundary is a bad request', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data' },
    body: 'x',
  })
  await expect(readUpload(request)).rejects.toMatchObject({ status: 400, code: 'InvalidRequest' })
})

test.each(['form', 'header'])('metadata that are nested very deep are a bad request (%s)', async (place) => {
  const metadata = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const form = new FormData()
  form.append('metadata', metadata)
  form.append('file', new Blob(['x']), 'x.txt')
  const init =
    place === 'form'
      ? { body: form }
      : { body: 'x', headers: { 'x-metadata': Buffer.from(metadata).toString('base64') } }
  const request = new Request('http://localhost/', { method: 'POST', ...init })
  await expect(readUpload(request)).rejects.toMatchObject({ status: 400, code: 'InvalidRequest' })
})
