import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Proof } from './control.ts'

const root = path.resolve(import.meta.dirname, '../..')
const operatorsGuide = 'docs/deploy.md'

/** The problem of a proof, if any. */
export function whatIsMissing(proof: Proof): string | undefined {
  if (proof.kind === 'duty') return missingSection(operatorsGuide, proof.section)
  if (!existsSync(path.join(root, proof.file))) return `${proof.file} does not exist`
  if (proof.kind === 'see') return proof.section ? missingSection(proof.file, proof.section) : undefined
  const source = read(proof.file)
  let at = 0
  for (const title of proof.name.split(' > ')) {
    const found = source.slice(at).search(titled(title))
    if (found < 0) return `${proof.file} has no test "${title}"`
    at += found
  }
  return undefined
}

/** A title is a string that opens a call and is followed by more; one of a test that is switched off doesn't count. */
export function titled(title: string): RegExp {
  const written = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title.replaceAll('`', '\\`')}\``]
  const quoted = written.map(escaped).join('|')
  return new RegExp(`(?<!\\.(?:skip|todo|fixme|fails))\\(\\s*(?:${quoted})\\s*,`)
}

export function sectionsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function missingSection(file: string, section: string): string | undefined {
  return sectionsOf(read(file)).includes(section) ? undefined : `${file} has no section #${section}`
}

const sources = new Map<string, string>()

function read(file: string): string {
  const known = sources.get(file)
  if (known !== undefined) return known
  const source = readFileSync(path.join(root, file), 'utf8')
  sources.set(file, source)
  return source
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
