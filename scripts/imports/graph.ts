import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  from: string
  to: string
  line: number
}

/** Every import between files of ours below `root`: static, type-only, lazy, re-exported, and by the address of a file. */
export function readImports(root: string): Import[] {
  const files = globSync('{core,web,server,supabase,scripts,bench,proof,e2e}/**/*.{ts,tsx}', { cwd: root })
  return files.sort().flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8')))
}

export function importsOf(file: string, text: string): Import[] {
  const { module } = parseSync(file, text)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
    ),
  ].map(({ value, start }) => ({ value, start }))
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[2] ? [{ value: literal[2], start: moduleRequest.start }] : []
  })
  // `typeof import('…')` and `import('…').Name` in types are not in the module record.
  const inTypes = [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(({ 1: value = '', index }) => ({
    value,
    start: index,
  }))
  const found = new Map<string, Import>()
  for (const { value, start } of [...named, ...lazy, ...inTypes, ...byAddress(text)]) {
    const to = target(file, value)
    const line = text.slice(0, start).split('\n').length
    if (to && !found.has(to)) found.set(to, { from: file, to, line })
  }
  return [...found.values()]
}

/** Code that is reached by its address, such as workers and child processes. */
function byAddress(text: string): { value: string; start: number }[] {
  const urls = [...text.matchAll(/\bnew URL\(\s*(['"`])([^'"`$]+)\1\s*,\s*import\.meta\.url\b/g)]
    .map(({ 2: value = '', index }) => ({
      value: /^[./#]|:/.test(value) ? value : `./${value}`,
      start: index,
    }))
    .filter(({ value }) => /\.[cm]?[jt]sx?$/.test(value))
  const resolved = [...text.matchAll(/\bimport\.meta\.resolve\(\s*(['"`])([^'"`$]+)\1/g)].map(
    ({ 2: value = '', index }) => ({ value, start: index }),
  )
  return [...urls, ...resolved]
}

/** A path below the root, or nothing for a package. */
function target(file: string, specifier: string): string | undefined {
  const [name = specifier] = specifier.split('?')
  const own = /^#(core|web|server)\/(.+)$/.exec(name)
  if (own) return `${own[1]}/${own[2]}`
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : undefined
}
