import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './scripts/chromium-options.ts'
import { makeTempFolder } from './scripts/temp-folder.ts'

const port = Number(process.env.E2E_PORT ?? 3190)
/** Set it to test a server that is already running; otherwise one is started, with a data folder of its own. */
const runningServer = process.env.E2E_BASE_URL

/** Two browsers that send each other sound and picture. */
const calls = /visit(-ai|-network|-relay|-speech)?\.spec\.ts$/

// The servers of a run share what they compiled, whatever their data folders.
process.env.NODE_COMPILE_CACHE ??= path.join(tmpdir(), 'node-compile-cache')

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores that are to be kept busy: a story waits for a third of its time, a call for half of it.
  workers: 3,
  // A shared machine can starve a browser for minutes. Neither makes a story that passes slower.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // Stories beside the main flows: `npm run test:thorough` tells them too.
  ...(!process.env.THOROUGH && { grepInvert: /@thorough/ }),
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  // The calls are the longest and keep a core busy: they go first, one at a time, beside everything else.
  projects: [
    { name: 'calls', testMatch: calls, workers: 1 },
    { name: 'screens', testIgnore: calls },
  ],
  use: {
    baseURL: runningServer ?? `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    // What moves for ever costs a core that the tests need. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumOptions,
  },
  ...(!runningServer && {
    webServer: {
      command: 'node server/main.ts',
      url: `http://localhost:${port}/health`,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir(),
        DEMO: '1',
        LOG_LEVEL: 'warn',
        // On a starved machine a statement takes its time. The limit has tests of its own.
        STATEMENT_SECONDS: '60',
        // Every test of the run signs in from one address.
        AUTH_REQUESTS_PER_MINUTE: '10000',
        // The cheapest the server allows: a run makes some three hundred accounts.
        PASSWORD_HASH_KIB: '19456',
      },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  }),
})

/** One folder for the run: workers read this file too, and find it in their environment. */
function dataDir() {
  const known = process.env.E2E_DATA_DIR
  if (known) return known
  const folder = makeTempFolder('saguaro-e2e-')
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
