import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** What the end of the run has to say: which tests passed only at the second try, and what failed and why. */
export interface Remarks {
  flaky: string[]
  failed: string[]
}

/** Collects them and leaves them in the file that REMARKS_FILE names. */
export default class RemarksReporter implements Reporter {
  private readonly remarks: Remarks = { flaky: [], failed: [] }

  onTestCaseResult(test: TestCase) {
    const name = `${test.module.relativeModuleId} › ${test.fullName}`
    const { state, errors } = test.result()
    if (test.diagnostic()?.flaky) this.remarks.flaky.push(`${name}\n${messages(errors ?? [])}`)
    if (state === 'failed') this.remarks.failed.push(`${name}\n${messages(errors ?? [])}`)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]) {
    for (const module of modules) {
      if (module.errors().length)
        this.remarks.failed.push(`${module.relativeModuleId}\n${messages(module.errors())}`)
      for (const suite of module.children.allSuites())
        if (suite.errors().length)
          this.remarks.failed.push(
            `${module.relativeModuleId} › ${suite.fullName}\n${messages(suite.errors())}`,
          )
    }
    if (unhandled.length) this.remarks.failed.push(`outside of a test\n${messages(unhandled)}`)
    for (const name of this.remarks.flaky) console.log(`flaky: ${name}`)
    if (process.env.REMARKS_FILE) writeFileSync(process.env.REMARKS_FILE, JSON.stringify(this.remarks))
  }
}

function messages(errors: readonly { message?: string; stack?: string }[]): string {
  return errors
    .map(({ message = '', stack = '' }) => {
      const at = /[^/(]+\.test\.tsx?[^\s)]*/.exec(stack)?.[0]
      const text = message.slice(0, 600).replaceAll('\n', '\n    ')
      return `    ${text}${at ? ` (${at})` : ''}`
    })
    .join('\n')
}
