import type { filesOfModel } from '#core/speech/models.ts'

type ModelFile = ReturnType<typeof filesOfModel>[number]

const store = 'speech-models'

export type WeightsProblem = 'missing' | 'altered' | 'unreachable'

export class WeightsError extends Error {
  readonly problem: WeightsProblem
  constructor(problem: WeightsProblem, name: string) {
    super(`${name}: ${problem}`)
    this.problem = problem
  }
}

/**
 * A file of the speech model: from this browser's cache, else from our own server, and in either case only if it is
 * byte for byte the one we tested. It holds nothing about a person, so it stays when they sign out.
 */
export async function loadFile(file: ModelFile, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const address = `/speech/${file.name}`
  const cache = await openCache()
  const kept = await cache?.match(address)
  if (kept) {
    const bytes = await kept.arrayBuffer()
    if (await isGenuine(bytes, file)) {
      onBytes(file.bytes)
      return bytes
    }
    await cache?.delete(address)
  }
  const bytes = await download(address, file, onBytes)
  if (!(await isGenuine(bytes, file))) throw new WeightsError('altered', file.name)
  await cache?.put(address, new Response(bytes)).catch(() => {
    // No space is left for it: it is fetched again next time.
  })
  return bytes
}

async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(store)
  } catch {
    return undefined
  }
}

async function download(address: string, file: ModelFile, onBytes: (bytes: number) => void) {
  let answer: Response
  try {
    answer = await fetch(address, { credentials: 'omit', cache: 'no-store' })
  } catch {
    throw new WeightsError('unreachable', file.name)
  }
  if (!answer.ok || !answer.body) throw new WeightsError('missing', file.name)
  const bytes = new Uint8Array(file.bytes)
  let filled = 0
  const reader = answer.body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (filled + part.value.length > bytes.length) throw new WeightsError('altered', file.name)
      bytes.set(part.value, filled)
      filled += part.value.length
      onBytes(part.value.length)
    }
  } catch (error) {
    throw error instanceof WeightsError ? error : new WeightsError('unreachable', file.name)
  }
  if (filled < bytes.length) throw new WeightsError('altered', file.name)
  return bytes.buffer
}

async function isGenuine(bytes: ArrayBuffer, { bytes: length, sha256 }: ModelFile): Promise<boolean> {
  if (bytes.byteLength !== length) return false
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256
}
