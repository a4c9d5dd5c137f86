/** The parts of Playwright's JSON report that are used here. */
export interface StoryReport {
  suites: StorySuite[]
  stats: { expected: number; unexpected: number; flaky: number }
}

interface StorySuite {
  suites?: StorySuite[]
  specs: { title: string; file: string; tests: StoryTest[] }[]
}

interface StoryTest {
  status: string
  results: { status?: string; errors?: { message?: string }[] }[]
}

export interface FailedStory {
  name: string
  reason: string
}

export function failedStories(suites: readonly StorySuite[]): FailedStory[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map((test) => ({ name: `${file} › ${title}`, reason: reasonOf(test) })),
    ),
    ...failedStories(inner),
  ])
}

/** A story can throw something other than an error with a message. */
function reasonOf({ results }: StoryTest): string {
  const last = results.at(-1)
  const messages = (last?.errors ?? []).flatMap(({ message }) => message ?? [])
  return messages.join('\n').slice(0, 600) || (last?.status ?? 'did not run')
}

/**
 * Two runs counted as one: all stories, then those that failed, once more. Without a report of the second run its
 * stories count as failed.
 */
export function countStories(first: StoryReport, second: StoryReport | undefined) {
  const failedFirst = failedStories(first.suites)
  if (failedFirst.length === 0) return { passed: first.stats.expected, flaky: [], failed: [] }
  const failed = second ? failedStories(second.suites) : failedFirst
  const flaky = failedFirst.filter(({ name }) => !failed.some((story) => story.name === name))
  return { passed: first.stats.expected + flaky.length, flaky, failed }
}

/** The parts of Vitest's JSON report that are used here. */
export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

export const failedFiles = ({ testResults }: TestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/** The tests that passed in files that aren't retried; retried files run completely and are counted then. */
export function passedElsewhere(report: TestReport): number {
  const again = new Set(failedFiles(report))
  return report.testResults
    .filter(({ name }) => !again.has(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length
}
