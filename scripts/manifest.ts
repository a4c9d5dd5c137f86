import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface Chunk {
  file: string
  name?: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

export type Manifest = Record<string, Chunk>

export async function readManifest(output: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(output, '.vite/manifest.json'), 'utf8'))
}

export const entry = 'index.html'

/** Everything the browser needs before one of these modules runs. */
export function filesOf(manifest: Manifest, ...sources: string[]) {
  const chunks = new Set<Chunk>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in the build's manifest`)
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return {
    scripts: [...chunks].map(({ file }) => file).filter((file) => file.endsWith('.js')),
    styles: [...new Set([...chunks].flatMap(({ css = [] }) => css))],
  }
}
