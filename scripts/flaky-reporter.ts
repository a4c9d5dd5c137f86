import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Names each test that passed only at the second try, and leaves the names in the file that FLAKY_FILE names. */
export default class FlakyReporter implements Reporter {
  private readonly names: string[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd() {
    for (const name of this.names) console.log(`flaky: ${name}`)
    if (process.env.FLAKY_FILE) writeFileSync(process.env.FLAKY_FILE, JSON.stringify(this.names))
  }
}
