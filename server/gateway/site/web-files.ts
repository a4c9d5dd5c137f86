import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

export type WebFile = { file: string; size: number; etag: string }

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/** The built web app on disk. Hidden files and the compressed copies have no address. */
export function webFiles(root: string) {
  const tags = new Map<string, { mtimeMs: number; etag: string }>()

  const find = async (...segments: string[]): Promise<WebFile | undefined> => {
    const file = path.join(root, ...segments)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    return { file, size: found.size, etag: await tagOf(file, found.mtimeMs) }
  }
  const tagOf = async (file: string, mtimeMs: number): Promise<string> => {
    const known = tags.get(file)
    if (known?.mtimeMs === mtimeMs) return known.etag
    const etag = `"${createHash('sha256')
      .update(await readFile(file))
      .digest('base64url')
      .slice(0, 22)}"`
    tags.set(file, { mtimeMs, etag })
    return etag
  }

  return {
    /** The file at an address, or its `index.html` when it is a folder. */
    at: async (pathname: string): Promise<WebFile | undefined> => {
      const segments = segmentsOf(pathname)
      if (!segments) return undefined
      return (await find(...segments)) ?? (await find(...segments, 'index.html'))
    },
    shell: async () => (await find('shell.html')) ?? (await find('index.html')),
    /** The smallest copy that the browser understands. */
    encoded: async (original: WebFile, accepts: string) => {
      for (const { name, ending } of encodings) {
        if (!new RegExp(`\\b${name}\\b`).test(accepts)) continue
        const copy = await find(path.relative(root, `${original.file}${ending}`))
        if (copy) return { ...copy, encoding: name }
      }
      return { ...original, encoding: undefined }
    },
    content: (file: string, range?: { start: number; end: number }): ReadableStream =>
      Readable.toWeb(createReadStream(file, range)) as ReadableStream,
  }
}

function segmentsOf(pathname: string): string[] | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  const segments = decoded.split('/').filter((segment) => segment !== '')
  const isOdd = segments.some((segment) => segment.startsWith('.') || /[\\\0]|\.(br|gz)$/.test(segment))
  return isOdd ? undefined : segments
}
