import { fileTypeFromBuffer } from 'file-type'
import { unsupportedType } from './errors.ts'

const plainKinds = ['text/plain', 'text/csv', 'text/markdown']

/**
 * What a file is, by its content: the name and the declared type can't be trusted. Text has no signature, so readable
 * text is text, of the declared plain kind or `text/plain`; HTML and SVG therefore never keep a type that a browser
 * would run. Unrecognized bytes are `application/octet-stream`.
 */
export async function contentTypeOf(head: Uint8Array, declared: string): Promise<string> {
  const found = await fileTypeFromBuffer(head)
  if (found) return found.mime
  if (!readsAsText(head)) return 'application/octet-stream'
  const kind = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  return plainKinds.includes(kind) ? kind : 'text/plain'
}

export function checkType(type: string, allowedTypes: string[] | null): void {
  if (!allowedTypes || allowedTypes.length === 0) return
  const isAllowed = allowedTypes.some(
    (allowed) => allowed === type || (allowed.endsWith('/*') && type.startsWith(allowed.slice(0, -1))),
  )
  if (!isAllowed) throw unsupportedType(type)
}

function readsAsText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells bytes from text.
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)
  } catch {
    return false
  }
}
