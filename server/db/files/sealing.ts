import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * The format of a file on disk: a header that wraps the file's own key with the master key, then the content in chunks,
 * each sealed with AES-256-GCM on its own so that a range can be read without the rest.
 *
 * The header is bound to the file's version, so a file put in another's place does not open. A chunk's nonce is its
 * place and whether it is the last, so chunks cannot be reordered, dropped or cut off. Nonces never repeat: a key
 * is made for one file, and a file is written once.
 */
export const chunkSize = 64 * 1024
export const tagSize = 16
const algorithm = 'aes-256-gcm'
const magic = Buffer.from('SGF1')
export const nonceSize = 12
const keySize = 32
export const headerSize = magic.length + nonceSize + keySize + tagSize

/** The file on disk is not what was written: changed, cut off, or sealed with another key. */
export class DamagedFile extends Error {}

export function sealHeader(masterKey: Buffer, version: string): { header: Buffer; key: Buffer } {
  const key = randomBytes(keySize)
  const nonce = randomBytes(nonceSize)
  const sealed = seal(masterKey, nonce, key, Buffer.from(version))
  return { header: Buffer.concat([magic, nonce, sealed]), key }
}

export function openHeader(masterKey: Buffer, version: string, header: Buffer): Buffer {
  if (header.length !== headerSize || !header.subarray(0, magic.length).equals(magic)) {
    throw new DamagedFile('The header of a stored file is not readable')
  }
  const nonce = header.subarray(magic.length, magic.length + nonceSize)
  return open(masterKey, nonce, header.subarray(magic.length + nonceSize), Buffer.from(version))
}

export function sealChunk(key: Buffer, index: number, isLast: boolean, content: Uint8Array): Buffer {
  return seal(key, chunkNonce(index, isLast), content)
}

export function openChunk(key: Buffer, index: number, isLast: boolean, sealed: Buffer): Buffer {
  return open(key, chunkNonce(index, isLast), sealed)
}

export function chunkCount(size: number): number {
  return Math.max(1, Math.ceil(size / chunkSize))
}

export function sealedSize(size: number): number {
  return headerSize + size + chunkCount(size) * tagSize
}

/** The content length of a sealed file of this length. */
export function contentSize(sealed: number): number {
  const body = sealed - headerSize
  return body - Math.max(1, Math.ceil(body / (chunkSize + tagSize))) * tagSize
}

function chunkNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceSize)
  nonce.writeUInt32BE(index, 0)
  nonce.writeUInt8(isLast ? 1 : 0, nonceSize - 1)
  return nonce
}

export function seal(key: Buffer, nonce: Buffer, content: Uint8Array, bound?: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce)
  if (bound) cipher.setAAD(bound)
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

export function open(key: Buffer, nonce: Buffer, sealed: Buffer, bound?: Buffer): Buffer {
  if (sealed.length < tagSize) throw new DamagedFile('A stored file is cut off')
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagSize })
  if (bound) decipher.setAAD(bound)
  decipher.setAuthTag(sealed.subarray(sealed.length - tagSize))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagSize)), decipher.final()])
  } catch (error) {
    throw new DamagedFile('A stored file was changed, or was sealed with another key', { cause: error })
  }
}
