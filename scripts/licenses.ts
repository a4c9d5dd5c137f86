import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * `npm run licenses` lists every package that runs in production with its license, and fails when one of them is not
 * among those that we may ship. `--all` includes the packages that only build and test.
 */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'Unlicense', 'PostgreSQL'],
  // Fonts.
  'OFL-1.1',
  // Permissive; argparse, a dependency of the font decoder.
  'Python-2.0',
])
/**
 * Under MPL-2.0, whose terms cover only its own files: it may be shipped with ours as long as those files are
 * unchanged or published. Each package is named here, because a new one needs the same review.
 */
const allowedUnmodified = new Set(['web-push'])
/** Also for build and test tools, which aren't shipped. */
const allowedWithMpl = new Set([...allowed, 'MPL-2.0'])

type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean }
const root = path.join(import.meta.dirname, '..')
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const all = process.argv.includes('--all')
const refused: string[] = []

for (const [folder, locked] of Object.entries(lock.packages)) {
  if (folder === '' || locked.link || (locked.dev && !all)) continue
  const name = folder.replace(/^.*node_modules\//, '')
  const license = locked.license ?? licenseIn(path.join(root, folder))
  console.log(`${name}@${locked.version}  ${license}`)
  const known = locked.dev || allowedUnmodified.has(name) ? allowedWithMpl : allowed
  if (!isAllowed(license, known)) refused.push(`${name}: ${license}`)
}
if (refused.length > 0) {
  console.error(`\nNot among the licenses that may be used:\n${refused.join('\n')}`)
  process.exit(1)
}

/** "A OR B" needs one of them, "A AND B" needs both. */
function isAllowed(license: string, known: Set<string>): boolean {
  const options = license.replace(/[()]/g, '').split(' OR ')
  return options.some((option) => option.split(' AND ').every((one) => known.has(one.trim())))
}

/** Older packages name their license elsewhere, or bring only its text. */
function licenseIn(folder: string): string {
  if (!existsSync(folder)) return 'not installed'
  const { license, licenses } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const named = license?.type ?? license ?? licenses?.[0]?.type
  if (named) return String(named)
  const file = readdirSync(folder).find((one) => /^(licen[sc]e|readme)/i.test(one))
  const text = file ? readFileSync(path.join(folder, file), 'utf8') : ''
  return /\bMIT\b|Permission is hereby granted, free of charge/.test(text) ? 'MIT' : 'unknown'
}
