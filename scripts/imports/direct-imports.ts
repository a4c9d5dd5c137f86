import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

/** A domain's public face, such as `#web/domains/records/index.ts`. */
const face = /^#web\/(domains\/[^/]+\/index\.ts)$/

interface Origin {
  file: string
  name: string
}

/**
 * Imports from a domain's `index.ts` reach the file behind each name directly. Without this, a screen that needs one
 * name would count as needing everything its domain offers, and the files sent to the browser would be cut wrongly.
 */
export function directImports(web: string): Plugin {
  const faces = new Map<string, Map<string, Origin>>()
  const originsOf = (index: string) => {
    const known = faces.get(index) ?? readFace(path.join(web, index))
    faces.set(index, known)
    return known
  }
  return {
    name: 'direct-imports',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(web) || !code.includes('#web/domains/')) return
      const [file = id] = id.split('?')
      const direct = withDirectImports(code, file, originsOf)
      return direct === code ? undefined : { code: direct, map: null }
    },
  }
}

/** Replaces each static import of a face by imports of the files it takes its names from. */
export function withDirectImports(
  code: string,
  file: string,
  originsOf: (index: string) => Map<string, Origin>,
): string {
  const { staticImports } = parseSync(file, code).module
  let direct = code
  for (const { start, end, moduleRequest, entries } of staticImports.toReversed()) {
    const index = face.exec(moduleRequest.value)?.[1]
    if (!index) continue
    const origins = originsOf(index)
    const lines = entries.map(({ importName, localName, isType }) => {
      const origin = origins.get(importName.name ?? '')
      if (!origin) throw new Error(`${file}: ${moduleRequest.value} does not export ${importName.name}`)
      return `import ${isType ? 'type ' : ''}{ ${origin.name} as ${localName.value} } from ${JSON.stringify(origin.file)};`
    })
    // One line stays one line, so that positions in error messages keep pointing at the source.
    direct = direct.slice(0, start) + lines.join(' ') + direct.slice(end)
  }
  return direct
}

function readFace(index: string): Map<string, Origin> {
  const { staticExports } = parseSync(index, readFileSync(index, 'utf8')).module
  const entries = staticExports.flatMap((statement) => statement.entries)
  return new Map(
    entries.map(({ exportName, importName, moduleRequest }) => {
      if (!moduleRequest || !exportName.name || !importName.name)
        throw new Error(`${index} may only re-export names from its own files.`)
      return [
        exportName.name,
        { file: path.resolve(path.dirname(index), moduleRequest.value), name: importName.name },
      ]
    }),
  )
}
