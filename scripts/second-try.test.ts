import { describe, expect, test } from 'vitest'
import {
  countStories,
  failedFiles,
  failedStories,
  passedElsewhere,
  type StoryReport,
  type TestReport,
} from './second-try.ts'

type Outcome = 'passes' | { status?: string; errors?: { message?: string }[] }

function report(stories: Record<string, Outcome>): StoryReport {
  const specs = Object.entries(stories).map(([title, outcome]) => ({
    title,
    file: 'visit.spec.ts',
    tests: [
      outcome === 'passes'
        ? { status: 'expected', results: [{ status: 'passed' }] }
        : { status: 'unexpected', results: [outcome] },
    ],
  }))
  const unexpected = Object.values(stories).filter((outcome) => outcome !== 'passes').length
  return {
    suites: [{ specs: [], suites: [{ specs }] }],
    stats: { expected: specs.length - unexpected, unexpected, flaky: 0 },
  }
}

const failure = { status: 'failed', errors: [{ message: 'no such button' }] }

describe('which stories failed', () => {
  test('found in nested suites, with the output', () => {
    expect(failedStories(report({ booking: 'passes', visit: failure }).suites)).toEqual([
      { name: 'visit.spec.ts › visit', reason: 'no such button' },
    ])
  })

  test.each([
    ['something without a message was thrown', { status: 'failed', errors: [{}] }, 'failed'],
    ['time was up', { status: 'timedOut', errors: [] }, 'timedOut'],
    ['nothing is known', {}, 'did not run'],
  ])('%s: its status stands for the reason', (_, outcome, reason) => {
    expect(failedStories(report({ visit: outcome }).suites)[0]?.reason).toBe(reason)
  })
})

describe('two runs of stories counted as one', () => {
  test('nothing failed: the second is not needed', () => {
    expect(countStories(report({ a: 'passes', b: 'passes' }), undefined)).toEqual({
      passed: 2,
      flaky: [],
      failed: [],
    })
  })

  test('a test that passes the second time is flaky, one that fails again has failed', () => {
    const first = report({ a: 'passes', b: failure, c: failure })
    const again = { status: 'failed', errors: [{ message: 'still none' }] }
    const { passed, flaky, failed } = countStories(first, report({ b: 'passes', c: again }))
    expect(passed).toBe(2)
    expect(flaky).toEqual([{ name: 'visit.spec.ts › b', reason: 'no such button' }])
    expect(failed).toEqual([{ name: 'visit.spec.ts › c', reason: 'still none' }])
  })

  test('a second run that ended without a report saves nothing', () => {
    const { passed, failed } = countStories(report({ a: 'passes', b: failure }), undefined)
    expect(passed).toBe(1)
    expect(failed.map(({ name }) => name)).toEqual(['visit.spec.ts › b'])
  })
})

test('files with a failure are run once more as a whole; what passed in the others counts', () => {
  const run = (name: string, statuses: string[]) => ({
    name,
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status) => ({ status })),
  })
  const report: TestReport = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [run('a.test.ts', ['passed', 'passed', 'skipped']), run('b.test.ts', ['passed', 'failed'])],
  }
  expect(failedFiles(report)).toEqual(['b.test.ts'])
  expect(passedElsewhere(report)).toBe(2)
})
