import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Builds the web app when there is no build, or when a file it is made of is newer than it. An installation without
 * development packages cannot build, and serves what was built before.
 */
const sources = ['core', 'web', 'index.html', 'vite.config.ts', 'package-lock.json']
const built = 'dist/web/index.html'

const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0
const canBuild = existsSync('node_modules/vite')
if (!canBuild && builtAt === 0) {
  console.error(
    'The web app has not been built. Run npm install && npm run build, then npm prune --omit=dev.',
  )
  process.exit(1)
}
if (canBuild && sources.some((source) => newest(source) > builtAt)) {
  console.log('Building the web app…')
  const { status } = spawnSync('npm', ['run', '--silent', 'build:web'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.exit(status ?? 1)
}

function newest(source: string): number {
  const stats = statSync(source, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(source).map((name) => newest(path.join(source, name))))
}
