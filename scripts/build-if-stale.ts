import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { inputsChangedAt } from './build-inputs.ts'

/**
 * Builds the web app if there is no build, or if a source file is newer. An installation without development packages
 * can't build, and serves the existing build.
 */
const built = 'dist/web/index.html'

const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0
const canBuild = existsSync('node_modules/vite')
if (!canBuild && builtAt === 0) {
  console.error(
    'The web app has not been built. Run npm install && npm run build, then npm prune --omit=dev.',
  )
  process.exit(1)
}
if (canBuild && inputsChangedAt('.') > builtAt) {
  console.log('Building the web app…')
  const { status } = spawnSync('npm', ['run', '--silent', 'build:web'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.exit(status ?? 1)
}
