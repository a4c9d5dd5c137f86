import { compilePatternsAtOnce, keepCompiledCode, reuseCompiledCode } from './compiled-code.ts'
import { patchDriver } from './db/patch-driver.ts'

// Code compiled once isn't compiled again at the next start; the rest is imported after this takes effect.
reuseCompiledCode()
compilePatternsAtOnce()
patchDriver()
const { start } = await import('./start.ts')
const { exitOnUncaught } = await import('./uncaught.ts')

let running: Awaited<ReturnType<typeof start>> | undefined
exitOnUncaught(() => running)

try {
  running = await start()
  keepCompiledCode()
  const { stop } = running
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1)
      stopping = true
      await stop()
      process.exit(0)
    })
  }
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
