import { type Draft, readDraft } from './merge.ts'

const version = '1'
const ivBytes = 12

/** For this page alone: it can't be read back out of the browser. */
export function importKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64(base64), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Bound to its place, so that one draft can't be put in place of another. */
export async function seal(key: CryptoKey, place: string, draft: Draft): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const text = new TextEncoder().encode(JSON.stringify(draft))
  const sealed = await crypto.subtle.encrypt(parameters(iv, place), key, text)
  return [version, toBase64(iv), toBase64(new Uint8Array(sealed))].join('.')
}

/** Nothing when it was sealed with another key, for another place, or not at all. */
export async function unseal(key: CryptoKey, place: string, stored: string): Promise<Draft | undefined> {
  const [kind, iv = '', sealed = ''] = stored.split('.')
  if (kind !== version) return
  try {
    const bytes = await crypto.subtle.decrypt(parameters(fromBase64(iv), place), key, fromBase64(sealed))
    return readDraft(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return
  }
}

function parameters(iv: Uint8Array<ArrayBuffer>, place: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
}
