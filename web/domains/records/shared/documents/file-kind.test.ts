import { expect, test } from 'vitest'
import { canShow, kindOf } from './file-kind.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Blob(
    parts.map(
      (part) =>
        new Uint8Array(typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part),
    ),
  )

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n\0\0', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x18ftypheic\0\0', 'image/heic'],
])('%j is %s', async (head, kind) => {
  expect(await kindOf(bytes(head))).toBe(kind)
})

test.each(['', 'MZ\x90', '<html>', 'PK\x03\x04', 'RIFF\x10\0\0\0WAVE', '\0\0\0\x18ftypmp42', ' %PDF-1.7'])(
  '%j is nothing a folder takes',
  async (head) => {
    expect(await kindOf(bytes(head))).toBeUndefined()
  },
)

test('browsers show images, but neither HEIC nor PDF in an image', () => {
  for (const name of ['a.jpg', 'A.JPEG', 'b.png', 'c.webp']) expect(canShow(name), name).toBe(true)
  for (const name of ['a.heic', 'b.pdf', 'png', 'c.png.pdf']) expect(canShow(name), name).toBe(false)
})
