import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

const library = 'lucide-react'
const iconFile = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/**
 * Imports of an icon reach its own file. Through the library's index every module would count as needing all of its two
 * thousand icons: the build would read them all, and could not tell which screens need which.
 */
export function directIcons(): Plugin {
  let files: Map<string, string> | undefined
  return {
    name: 'direct-icons',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (iconFile.test(id)) return { code: withoutAliases(code), map: null }
      if (!/\.tsx?$/.test(id) || !code.includes(`'${library}'`)) return
      files ??= readIcons()
      return { code: withDirectIcons(code, id, files), map: null }
    },
  }
}

/** An icon's older names would only become further class names, which nothing refers to. */
function withoutAliases(code: string): string {
  return code.replace(/,\s*aliases: \[[^\]]*\]/, '').replace(/^__iconData\.node;$/m, '')
}

/** Replaces each import of the library by one for each icon; types, which no file needs, go. */
export function withDirectIcons(code: string, file: string, files: Map<string, string>): string {
  const { staticImports } = parseSync(file, code).module
  let direct = code
  for (const { start, end, moduleRequest, entries } of staticImports.toReversed()) {
    if (moduleRequest.value !== library) continue
    const lines = entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => {
        const icon = files.get(importName.name ?? '')
        return icon
          ? `import ${localName.value} from '${library}/icons/${icon}';`
          : `import { ${importName.name} as ${localName.value} } from '${library}';`
      })
    // One line stays one line, so that positions in error messages keep pointing at the source.
    direct = direct.slice(0, start) + lines.join(' ') + direct.slice(end)
  }
  return direct
}

/** The file of each icon, by every name the library's index gives it. */
function readIcons(): Map<string, string> {
  const index = fileURLToPath(import.meta.resolve(library)).replace(
    /cjs([\\/])lucide-react\.js$/,
    'esm$1lucide-react.mjs',
  )
  const { staticExports } = parseSync(index, readFileSync(index, 'utf8')).module
  return new Map(
    staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ exportName, moduleRequest }) => {
        const icon = /^\.\/icons\/([\w-]+)\.mjs$/.exec(moduleRequest?.value ?? '')?.[1]
        return icon && exportName.name ? [[exportName.name, icon] as const] : []
      }),
  )
}
