import { mendDriver } from '#server/db/mend-driver.ts'

/** Once a process: its files share the driver. Without it a database that a test ends could end the test run. */
const mended = Symbol.for('saguaro.mended-driver')
const shared = globalThis as { [mended]?: true }
if (!shared[mended]) mendDriver()
shared[mended] = true
