import { expect, test } from 'vitest'
import { findViolations } from './check.ts'
import { withDirectIcons } from './direct-icons.ts'
import { withDirectImports } from './direct-imports.ts'
import { importsOf } from './graph.ts'

const violations = (file: string, ...lines: string[]) => findViolations(importsOf(file, lines.join('\n')))

test('a domain may import the public face of a domain before it', () => {
  expect(
    violations('web/domains/chart/provider/chart.tsx', "import { a } from '#web/domains/notes/index.ts'"),
  ).toEqual([])
})

test.each([
  ['a file behind the public face', "import { a } from '#web/domains/notes/shared/values.ts'"],
  ['a domain after it', "import { a } from '#web/domains/visit/index.ts'"],
  ['a type of a domain after it', "import type { A } from '#web/domains/visit/index.ts'"],
  ['a domain after it, lazily', "const a = () => import('#web/domains/visit/index.ts')"],
  ['a domain after it, by re-export', "export { a } from '#web/domains/visit/index.ts'"],
  ['a type of a domain after it, inline', "let a: typeof import('#web/domains/visit/index.ts')"],
  ['a worker of a domain after it', "new Worker(new URL('../../visit/a.worker.ts', import.meta.url))"],
  ['a shared worker', 'new SharedWorker(new URL("../../visit/a.ts", import.meta.url), { type: "module" })'],
  ['code after it by its address', "import.meta.resolve('#web/domains/visit/a.ts')"],
  ['the address of code after it', 'const a = new URL(`../../visit/a.ts`, import.meta.url).href'],
  ['the app', "import { a } from '#web/app/router.tsx'"],
  ['the server', "import { a } from '#server/app.ts'"],
])('a domain may not import %s', (_, line) => {
  const [violation] = violations('web/domains/chart/provider/chart.tsx', 'const one = 1', line)
  expect(violation).toMatch(/^web\/domains\/chart\/provider\/chart\.tsx:2 may not import /)
})

test('the address of a file that is not code is no import', () => {
  const line = "const a = new URL('../../visit/a.svg', import.meta.url)"
  expect(violations('web/domains/chart/provider/chart.tsx', line)).toEqual([])
})

test('a worker next to its file is found without a dot before its name', () => {
  expect(importsOf('server/jobs/a.ts', "new Worker(new URL('testing/b.ts', import.meta.url))")).toEqual([
    { from: 'server/jobs/a.ts', to: 'server/jobs/testing/b.ts', line: 1 },
  ])
})

test('only component tests may import what they share', () => {
  const line = "import { press } from '#web/testing/keyboard.ts'"
  expect(violations('web/ui/menu.component.test.tsx', line)).toEqual([])
  for (const shipped of ['web/ui/menu.tsx', 'web/app/router.tsx', 'web/domains/chart/provider/chart.tsx'])
    expect(violations(shipped, line)).toEqual([`${shipped}:1 may not import web/testing/keyboard.ts.`])
})

test('a circle is found, also when an import in it is type-only or lazy', () => {
  const imports = [
    ...importsOf('core/a.ts', "import type { B } from './b.ts'"),
    ...importsOf('core/b.ts', "export const c = () => import('./c.ts')"),
    ...importsOf('core/c.ts', "import { a } from './a.ts'"),
  ]
  expect(findViolations(imports)).toEqual([
    'These 3 files import one another in a circle: core/a.ts, core/b.ts, core/c.ts',
  ])
})

test('the build reaches the file behind each name of a public face', () => {
  const origins = new Map([['a', { file: '/web/domains/notes/a.ts', name: 'a' }]])
  expect(
    withDirectImports("import { a as b } from '#web/domains/notes/index.ts'\nb()", 'x.ts', () => origins),
  ).toBe('import { a as b } from "/web/domains/notes/a.ts";\nb()')
})

test('the build refuses a name that a public face does not offer', () => {
  expect(() =>
    withDirectImports("import { a } from '#web/domains/notes/index.ts'", 'x.ts', () => new Map()),
  ).toThrow('does not export a')
})

test('the build reaches the file of each icon by any of its names, and drops types', () => {
  const files = new Map([
    ['AlertTriangle', 'triangle-alert'],
    ['Check', 'check'],
  ])
  const code = "import { AlertTriangle, Check as Done, type LucideIcon, icons } from 'lucide-react'\nDone"
  expect(withDirectIcons(code, 'x.tsx', files)).toBe(
    [
      "import AlertTriangle from 'lucide-react/icons/triangle-alert';",
      "import Done from 'lucide-react/icons/check';",
      "import { icons as icons } from 'lucide-react';\nDone",
    ].join(' '),
  )
})
