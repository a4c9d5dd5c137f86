import { defineConfig } from 'vitest/config'

const tests = (folders: string) => [`${folders}/**/*.test.{ts,tsx}`]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // Plain functions, which leave nothing behind: one process reads them all.
        test: {
          name: 'unit',
          include: tests('{core,web,scripts}'),
          css: { include: [/tokens\.css/] },
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: tests('{server,supabase}'),
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          pool: 'forks',
          // A process reads the server's modules once and runs one file after the other, each on its own database.
          isolate: false,
        },
      },
    ],
  },
})
