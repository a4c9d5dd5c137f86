import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './find-chromium.ts'
import {
  countStories,
  countTests,
  type FailedStory,
  failedFiles,
  type StoryReport,
  type TestReport,
} from './second-try.ts'

/**
 * Everything that must hold before a change lands. Each check that is not a test suite counts as one; the last
 * line is `N passed, N failed` over all of them, and the exit code says the same.
 */
type Counts = { passed: number; failed: number }
const reports = mkdtempSync(path.join(tmpdir(), 'saguaro-reports-'))

interface Check {
  name: string
  run: () => Promise<Counts>
}

/** One after the other; of a group, all at once. Each of the first group keeps one core busy, the suites keep all. */
const checks: Check[][] = [
  [
    { name: 'types', run: checkTypes },
    { name: 'lint', run: () => check('biome', ['check', '--error-on-warnings', '.']) },
    { name: 'import rules', run: () => check('node', ['scripts/check-imports.ts']) },
    { name: 'unused code', run: () => check('knip', []) },
    { name: 'known holes in packages', run: () => check('node', ['scripts/audit-packages.ts']) },
    { name: 'licenses', run: () => check('node', ['scripts/licenses.ts']) },
    { name: 'web build', run: () => check('npm', ['run', '--silent', 'build:web'], { QUICK_BUILD: '1' }) },
    { name: 'browser to test with', run: prepareBrowser },
  ],
  [{ name: 'unit, database, server and components', run: vitest }],
  [{ name: 'browser stories', run: playwright }],
]

const total: Counts = { passed: 0, failed: 0 }
/** Repeated at the end, where somebody who sees only the last lines of a long log finds them. */
const remarks: { flaky: string[]; failed: string[] } = { flaky: [], failed: [] }
for (const group of checks) await Promise.all(group.map(take))
rmSync(reports, { recursive: true, force: true })
for (const name of remarks.flaky) console.log(`flaky, passed only at the second try: ${name}`)
for (const name of remarks.failed) console.log(`failed: ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

async function take({ name, run }: Check) {
  const started = Date.now()
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
  if (failed) remarks.failed.push(name)
  console.log(
    `\n${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)\n`,
  )
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

async function check(command: string, args: string[], env: Record<string, string> = {}): Promise<Counts> {
  return (await run(command, args, env)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * What `npm run types` checks, in half its processor time: several checkers work out the same types side by side, and
 * by default memory is tidied more often than there is need to.
 */
async function checkTypes(): Promise<Counts> {
  for (const part of ['server', 'web', 'e2e']) {
    const code = await run('tsc', ['-p', `tsconfig.${part}.json`, '--checkers', '1'], { GOGC: '200' })
    if (code !== 0) return { passed: 0, failed: 1 }
  }
  return { passed: 1, failed: 0 }
}

/** For the component tests and the browser stories. Without it both fail. */
async function prepareBrowser(): Promise<Counts> {
  await run('node', ['scripts/install-browser.ts'])
  const chromium = findChromium()
  if (chromium) process.env.CHROMIUM_PATH = chromium
  else
    console.error(
      'There is no Chromium for the browser tests. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
  return { passed: Number(!!chromium), failed: Number(!chromium) }
}

/**
 * What fails is tried once more after all others: a machine that starved the first try for minutes would starve a
 * second one right after it. What passes then is named as flaky.
 */
async function vitest(): Promise<Counts> {
  const first = await runVitest('vitest', [])
  const again = first.report ? failedFiles(first.report) : []
  if (!first.report || again.length === 0) {
    remarks.failed.push(...first.failed)
    return honest(
      first.code,
      first.report && { passed: first.report.numPassedTests, failed: first.report.numFailedTests },
    )
  }
  const second = await runVitest('vitest-again', again)
  const title = (remark: string) => remark.split('\n')[0]
  const failedAgain = new Set(second.failed.map(title))
  remarks.flaky.push(...first.failed.filter((remark) => !failedAgain.has(title(remark))))
  remarks.failed.push(...second.failed)
  return honest(second.code, second.report && countTests(first.report, second.report))
}

async function runVitest(name: string, files: string[]) {
  const file = path.join(reports, `${name}.json`)
  const remarksFile = path.join(reports, `${name}-remarks.json`)
  const reporters = ['dot', 'json', './scripts/remarks-reporter.ts'].map((each) => `--reporter=${each}`)
  const code = await run('vitest', ['run', ...files, ...reporters, `--outputFile.json=${file}`], {
    REMARKS_FILE: remarksFile,
  })
  const report: TestReport | undefined = read(file)
  const failed: string[] = read(remarksFile) ?? []
  return { code, report, failed }
}

/** The same for stories, the second time one by one. */
async function playwright(): Promise<Counts> {
  const first = await runStories('stories', [])
  if (!first.report) return honest(first.code, undefined)
  const { unexpected } = first.report.stats
  const last = unexpected ? await runStories('stories-again', ['--last-failed', '--workers=1']) : first
  const { passed, flaky, failed } = countStories(first.report, unexpected ? last.report : undefined)
  const described = (stories: FailedStory[]) => stories.map(({ name, reason }) => `${name}\n    ${reason}`)
  remarks.flaky.push(...described(flaky))
  remarks.failed.push(...described(failed))
  return honest(last.code, { passed, failed: failed.length })
}

async function runStories(name: string, options: string[]) {
  const file = path.join(reports, `${name}.json`)
  const code = await run('playwright', ['test', '--reporter=line,json', ...options], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const report: StoryReport | undefined = read(file)
  return { code, report }
}

/** A suite that exits badly has failed, whatever it counted; one that ran nothing has too. */
function honest(code: number, counts: Counts | undefined): Counts {
  if (!counts || counts.passed + counts.failed === 0) return { passed: 0, failed: 1 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function read(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
