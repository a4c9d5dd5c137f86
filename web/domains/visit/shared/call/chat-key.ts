const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const purpose = new TextEncoder().encode('saguaro visit chat')

export interface ChatKey {
  seal: (id: string, text: string) => Promise<{ iv: string; sealed: string }>
  /** Rejects what was changed on the way or was sealed under another name. */
  open: (id: string, message: { iv: string; sealed: string }) => Promise<string>
}

/** One side's half of a chat key. Neither half, nor the key, ever leaves the two browsers' memory. */
export async function makeHalfKey() {
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const mine = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  return {
    publicKey: toBase64(mine),
    agree: async (publicKey: string): Promise<ChatKey> => {
      const theirs = fromBase64(publicKey)
      const imported = await crypto.subtle.importKey('raw', theirs, curve, false, [])
      const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: imported }, pair.privateKey, 256)
      return chatKey(await derive(shared, await bothHalves(mine, theirs)))
    },
  }
}

/** AES-256-GCM. The key is bound to both halves, so both sides only agree when they saw the same two. */
async function derive(shared: ArrayBuffer, salt: ArrayBuffer): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: purpose },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

async function bothHalves(one: Uint8Array, other: Uint8Array): Promise<ArrayBuffer> {
  const ordered = [one, other].map(toBase64).toSorted().join(' ')
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(ordered))
}

function chatKey(key: CryptoKey): ChatKey {
  const options = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(id),
  })
  return {
    seal: async (id, text) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const sealed = await crypto.subtle.encrypt(options(id, iv), key, new TextEncoder().encode(text))
      return { iv: toBase64(iv), sealed: toBase64(new Uint8Array(sealed)) }
    },
    open: async (id, { iv, sealed }) => {
      const text = await crypto.subtle.decrypt(options(id, fromBase64(iv)), key, fromBase64(sealed))
      return new TextDecoder().decode(text)
    },
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
