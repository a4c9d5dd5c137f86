import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Source files and folders of the web app, and its build scripts. */
export const buildInputs = [
  'core',
  'web',
  'docs/deploy.md',
  'docs/threat-model.md',
  'SECURITY.md',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build-web.ts',
  'scripts/check-budget.ts',
  'scripts/chunks.ts',
  'scripts/compress.ts',
  'scripts/expression-models.ts',
  'scripts/hosted-supabase.ts',
  'scripts/imports/direct-icons.ts',
  'scripts/imports/direct-imports.ts',
  'scripts/manifest.ts',
  'scripts/preloads.ts',
  'scripts/prerender.ts',
  'scripts/speech-files.ts',
]

/** Files next to the sources that reach no browser. */
const tests = /\.test\.tsx?$|^web\/testing$/

/** When a source of the web app was last changed, in milliseconds. A removed file changes its folder. */
export function inputsChangedAt(root: string): number {
  return Math.max(...buildInputs.map((input) => changedAt(root, input)))
}

function changedAt(root: string, input: string): number {
  if (tests.test(input)) return 0
  const stats = statSync(path.join(root, input), { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  const names = readdirSync(path.join(root, input))
  return Math.max(stats.mtimeMs, ...names.map((name) => changedAt(root, path.posix.join(input, name))))
}
