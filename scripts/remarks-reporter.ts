import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Leaves what failed, and why, in the file that REMARKS_FILE names: the end of the run repeats it. */
export default class RemarksReporter implements Reporter {
  private readonly failed: string[] = []

  onTestCaseResult(test: TestCase) {
    const name = `${test.module.relativeModuleId} › ${test.fullName}`
    const { state, errors } = test.result()
    if (state === 'failed') this.failed.push(`${name}\n${messages(errors ?? [])}`)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]) {
    for (const module of modules) {
      if (module.errors().length) this.failed.push(`${module.relativeModuleId}\n${messages(module.errors())}`)
      for (const suite of module.children.allSuites())
        if (suite.errors().length)
          this.failed.push(`${module.relativeModuleId} › ${suite.fullName}\n${messages(suite.errors())}`)
    }
    if (unhandled.length) this.failed.push(`outside of a test\n${messages(unhandled)}`)
    if (process.env.REMARKS_FILE) writeFileSync(process.env.REMARKS_FILE, JSON.stringify(this.failed))
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
