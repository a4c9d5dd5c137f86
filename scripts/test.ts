import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './find-chromium.ts'
import {
  countStories,
  type FailedStory,
  failedFiles,
  passedElsewhere,
  type StoryReport,
  type TestReport,
} from './second-try.ts'

/**
 * Everything that must hold before a change lands. Each check that is not a test suite counts as one; the last
 * line is `N passed, N failed` over all of them, and the exit code says the same.
 */
type Counts = { passed: number; failed: number }
/** Failures of a suite may be retried once. */
type Outcome = Counts & { again?: () => Promise<Counts> }
const reports = mkdtempSync(path.join(tmpdir(), 'saguaro-reports-'))

interface Check {
  name: string
  run: () => Promise<Outcome>
}

interface Options {
  env?: Record<string, string>
  /** Takes little but the time that everything else leaves idle. */
  nice?: boolean
}

const idle: Options = { nice: true }

const types: Check[] = [{ name: 'types', run: checkTypes }]
const rules: Check[] = [
  { name: 'lint', run: () => check('biome', ['check', '--error-on-warnings', '.'], idle) },
  { name: 'import rules', run: () => check('node', ['scripts/check-imports.ts'], idle) },
  { name: 'unused code', run: () => check('knip', [], idle) },
  { name: 'known holes in packages', run: () => check('node', ['scripts/audit-packages.ts'], idle) },
  { name: 'licenses', run: () => check('node', ['scripts/licenses.ts'], idle) },
]

/**
 * Groups run one after the other, the suites of a group together. No browser runs during tests of the server under
 * load.
 */
const suites: Check[][] = [
  [
    {
      name: 'web build',
      run: () => check('npm', ['run', '--silent', 'build:web'], { env: { QUICK_BUILD: '1' } }),
    },
  ],
  [{ name: 'unit, database and server', run: () => vitest('unit', 'server') }],
  [
    { name: 'components', run: () => withBrowser(() => vitest('components')) },
    { name: 'browser stories', run: () => withBrowser(playwright) },
  ],
]

const total: Counts = { passed: 0, failed: 0 }
/** Repeated at the end, where people who see only the last lines of a long log find them. */
const remarks: { flaky: string[]; failed: string[] } = { flaky: [], failed: [] }
const again: Check[] = []
// The checks measure nothing and have no time limit: they run while the suites leave the processor idle. Installing a
// missing browser at the same time doesn't either, because it waits for the network.
const browser = take({ name: 'browser to test with', run: prepareBrowser })
await Promise.all([inOrder(suites), inOrder(oneByOne(types)), inOrder(oneByOne(rules)), browser])
// After everything else: a machine too busy for the first attempt would also be too busy for a second one right after
// it.
await inOrder(oneByOne(again))
rmSync(reports, { recursive: true, force: true })
for (const name of remarks.flaky) console.log(`flaky, passed only at the second try: ${name}`)
for (const name of remarks.failed) console.log(`failed: ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

function oneByOne(list: Check[]): Check[][] {
  return list.map((each) => [each])
}

async function inOrder(groups: Check[][]) {
  for (const group of groups) await Promise.all(group.map(take))
}

async function withBrowser<T>(run: () => Promise<T>): Promise<T> {
  await browser
  return run()
}

async function take({ name, run }: Check) {
  const started = Date.now()
  const { passed, failed, again: secondTry } = await run()
  total.passed += passed
  if (secondTry) again.push({ name: `${name}, second try`, run: secondTry })
  else total.failed += failed
  if (failed && !secondTry) remarks.failed.push(name)
  console.log(
    `\n${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)\n`,
  )
}

function run(command: string, args: string[], { env, nice }: Options = {}): Promise<number> {
  const [program, ...words]: [string, ...string[]] = nice
    ? ['nice', '-n', '10', command, ...args]
    : [command, ...args]
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

async function check(command: string, args: string[], options?: Options): Promise<Counts> {
  return (await run(command, args, options)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * What `npm run types` checks, in half its processor time: several checkers compute the same types in parallel, and
 * by default garbage is collected more often than necessary.
 */
async function checkTypes(): Promise<Counts> {
  for (const part of ['server', 'web', 'e2e']) {
    const options = { ...idle, env: { GOGC: '200' } }
    const code = await run('tsc', ['-p', `tsconfig.${part}.json`, '--checkers', '1'], options)
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

/** Files with failures run once more. What passes then is reported as flaky. */
async function vitest(...projects: string[]): Promise<Outcome> {
  const first = await runVitest(projects, [])
  const { report } = first
  const files = report ? failedFiles(report) : []
  if (!report || files.length === 0) {
    remarks.failed.push(...first.failed)
    return honest(first.code, report && { passed: report.numPassedTests, failed: report.numFailedTests })
  }
  const elsewhere = passedElsewhere(report)
  return {
    passed: elsewhere,
    failed: report.numFailedTests,
    again: async () => {
      const second = await runVitest(projects, files)
      const title = (remark: string) => remark.split('\n')[0]
      const failedAgain = new Set(second.failed.map(title))
      remarks.flaky.push(...first.failed.filter((remark) => !failedAgain.has(title(remark))))
      remarks.failed.push(...second.failed)
      const { report: tests } = second
      return honest(second.code, tests && { passed: tests.numPassedTests, failed: tests.numFailedTests })
    },
  }
}

async function runVitest(projects: string[], files: string[]) {
  const name = ['vitest', ...projects, ...(files.length ? ['again'] : [])].join('-')
  const file = path.join(reports, `${name}.json`)
  const remarksFile = path.join(reports, `${name}-remarks.json`)
  const reporters = ['dot', 'json', './scripts/remarks-reporter.ts'].map((each) => `--reporter=${each}`)
  const only = projects.map((project) => `--project=${project}`)
  const code = await run('vitest', ['run', ...only, ...files, ...reporters, `--outputFile.json=${file}`], {
    env: { REMARKS_FILE: remarksFile },
  })
  const report: TestReport | undefined = read(file)
  const failed: string[] = read(remarksFile) ?? []
  return { code, report, failed }
}

/** The same for stories, the second time one by one. */
async function playwright(): Promise<Outcome> {
  const first = await runStories('stories', [])
  const { report } = first
  if (!report) return honest(first.code, undefined)
  const { passed, failed } = countStories(report, undefined)
  if (failed.length === 0) return honest(first.code, { passed, failed: 0 })
  return {
    passed,
    failed: failed.length,
    again: async () => {
      const second = await runStories('stories-again', ['--last-failed', '--workers=1'])
      const counted = countStories(report, second.report)
      const described = (stories: FailedStory[]) =>
        stories.map(({ name, reason }) => `${name}\n    ${reason}`)
      remarks.flaky.push(...described(counted.flaky))
      remarks.failed.push(...described(counted.failed))
      return honest(second.code, { passed: counted.flaky.length, failed: counted.failed.length })
    },
  }
}

async function runStories(name: string, options: string[]) {
  const file = path.join(reports, `${name}.json`)
  const code = await run('playwright', ['test', '--reporter=line,json', ...options], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report: StoryReport | undefined = read(file)
  return { code, report }
}

/** A suite with a bad exit code has failed, whatever it counted; so has one that ran nothing. */
function honest(code: number, counts: Counts | undefined): Counts {
  if (!counts || counts.passed + counts.failed === 0) return { passed: 0, failed: 1 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function read(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
