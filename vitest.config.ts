import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,server,web,scripts,supabase}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    css: { include: [/tokens\.css/] },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
