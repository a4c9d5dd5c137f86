import { tmpdir } from 'node:os'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumOptions } from './scripts/chromium-options.ts'
import { componentCommands } from './scripts/component-commands.ts'
import { directImports } from './scripts/imports/direct-imports.ts'
import { LongestFirst } from './scripts/longest-first.ts'
import { serveSpeechFiles } from './scripts/speech-files.ts'

const tests = (folders: string) => [`${folders}/**/*.test.{ts,tsx}`]
const componentTests = ['web/**/*.component.test.tsx']

/** Named, because a library that is found only while a test runs makes Vite reload that test. */
const browserLibraries = [
  '@hookform/resolvers/zod',
  '@supabase/auth-js',
  '@supabase/functions-js',
  '@supabase/postgrest-js',
  '@supabase/realtime-js',
  '@supabase/storage-js',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs',
  '@zxcvbn-ts/language-common/dist/passwords.json.mjs',
  '@zxcvbn-ts/language-en/dist/commonWords.json.mjs',
  '@zxcvbn-ts/language-en/dist/firstnames.json.mjs',
  '@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs',
  '@zxcvbn-ts/language-es-es/dist/firstnames.json.mjs',
  'axe-core',
  'cmdk',
  'lucide-react',
  'radix-ui',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-hook-form',
  'react-router',
  'react-router/dom',
  'react/jsx-runtime',
  'sonner',
  'temporal-polyfill',
  'tus-js-client',
  'vitest-browser-react',
  'zod',
  'zod/mini',
]

export default defineConfig({
  test: {
    // Twice the cores that are to be kept busy: a test waits half of its time for a process, a timer or the database.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Plain functions, which leave nothing behind: one process reads them all.
        test: {
          name: 'unit',
          include: tests('{core,web,scripts}'),
          exclude: componentTests,
          css: { include: [/tokens\.css/] },
          // Some read a whole corpus; on a starved machine that takes its time.
          testTimeout: 120_000,
          isolate: false,
          // Thousands of patterns are used a few times each; interpreting them first costs a fifth of the run.
          execArgv: ['--no-regexp-tier-up'],
        },
      },
      {
        test: {
          name: 'server',
          include: tests('{server,supabase}'),
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['server/testing/patched-driver.ts'],
          // A server that a test starts as a process of its own reads what an earlier one has compiled.
          env: { NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache') },
          // Far above what any takes alone: a database that is made or restored beside others may wait its turn.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          pool: 'forks',
          // A process reads the server's modules once and runs one file after the other, each on its own database.
          isolate: false,
        },
      },
      {
        // Single components in a real browser, without a server: keyboard, focus, messages, axe.
        publicDir: 'web/public',
        plugins: [
          directImports(path.join(import.meta.dirname, 'web')),
          tailwindcss(),
          serveSpeechFiles('tiny'),
        ],
        // As the app is built: the development build of React records a stack for each element it creates.
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          include: browserLibraries,
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'components',
          include: componentTests,
          setupFiles: ['web/testing/setup-components.ts'],
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          // A page reads the modules once; each test clears what it has drawn.
          isolate: false,
          // After the others: a browser beside them would disturb tests that measure what the server does under load.
          sequence: { groupOrder: 1 },
          // The browser stories run beside them in `npm test`, and wait for a third of their time.
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumOptions,
              // As in the browser stories: tests of motion ask for it.
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 30_000,
            }),
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: 'chromium' }],
            commands: componentCommands,
          },
        },
      },
    ],
  },
})
