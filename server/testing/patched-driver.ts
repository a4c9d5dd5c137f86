import { patchDriver } from '#server/db/patch-driver.ts'

/** Once a process: its files share the driver. Without it a database that a test ends could end the test run. */
const patched = Symbol.for('saguaro.patched-driver')
const shared = globalThis as { [patched]?: true }
if (!shared[patched]) patchDriver()
shared[patched] = true
