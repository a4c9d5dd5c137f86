import { test } from 'vitest'

/** Set by `npm run test:machines`, which fails where a program is missing instead of passing it over. */
export const demanded = process.env.DEMAND_MACHINES === '1'

/**
 * A test that needs a program of this machine. Without the program, the test says so and is skipped, unless it is
 * demanded.
 */
export function needs(program: string | undefined, name: string, optional = false) {
  if (program !== undefined) return test
  if (demanded && !optional) throw new Error(`${name} is not installed on this machine.`)
  process.stdout.write(`Passed over, because ${name} is not installed on this machine.\n`)
  return test.skip
}
