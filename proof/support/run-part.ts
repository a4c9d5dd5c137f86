import path from 'node:path'
import { patchDriver } from '#server/db/patch-driver.ts'
import { stopDatabases } from './practice.ts'
import type { FromPart, Part, PartResult, Sizes } from './types.ts'

/** One part, in the process that `RunningPart` starts for it. */
// The database is killed under this process too.
patchDriver()
process.once('SIGTERM', async () => {
  await stopDatabases()
  process.exit(1)
})
const [name = '', sizes = '{}'] = process.argv.slice(2)
const { default: part } = (await import(path.join(import.meta.dirname, '..', `${name}.ts`))) as {
  default: Part
}
const myTurn = new Promise<void>((resolve) => process.once('message', () => resolve()))
const result = await part(JSON.parse(sizes) as Sizes, async () => {
  await send('filled')
  await myTurn
}).catch(stoppedBy)
await send(result)
process.exit()

function stoppedBy(error: Error): PartResult {
  console.error(error)
  const value = error.message.split('\n')[0] ?? ''
  return { name, rows: [{ what: 'stopped by an error', value, bar: 'none', ok: false }] }
}

function send(message: FromPart): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()))
}
