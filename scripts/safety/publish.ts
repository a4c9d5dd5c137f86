import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const document = path.resolve(import.meta.dirname, '../../docs/safety-engine.md')

/** Puts figures between a section's two markers in docs/safety-engine.md. */
export function publish(section: 'held-out' | 'across-authors', figures: string) {
  const text = readFileSync(document, 'utf8')
  const [start, end] = [`<!-- ${section} figures: start -->`, `<!-- ${section} figures: end -->`]
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/safety-engine.md has no place for the ${section} figures.`)
  writeFileSync(document, `${text.slice(0, from + start.length)}\n\n${figures.trim()}\n\n${text.slice(to)}`)
}
