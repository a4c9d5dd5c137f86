import { type Chapter, chapters } from './asvs/chapters.ts'
import { requirements } from './asvs/requirements.ts'
import { answers, type Control } from './control.ts'
import { count, rowsOf, table } from './markdown.ts'

export const controls: Control[] = chapters.flatMap((chapter) => chapter.controls)

export const ids: string[] = Object.values(requirements).flatMap(({ level1, level2 }) => [
  ...level1,
  ...level2,
])

const atLevel1 = new Set(Object.values(requirements).flatMap(({ level1 }) => level1))
const levelOf = ({ id }: Control) => (atLevel1.has(id) ? '1' : '2')
const answersOf = (list: readonly Control[]) =>
  count(
    answers,
    list.map(({ answer }) => answer),
  ).map(String)

export function describeAsvs(): string {
  const level1 = controls.filter((control) => levelOf(control) === '1')
  const held = controls.filter(({ answer }) => answer === 'holds')
  const tested = held.filter(({ proof }) => proof.some(({ kind }) => kind === 'test'))
  return `# OWASP ASVS 5.0, levels 1 and 2

\`npm run docs:controls\` writes this page from \`scripts/controls/asvs\`; don't edit it. A test compares this page with its
source and fails if a test, file or section named here no longer exists.

These are the makers' own answers, not an outside audit. Each row is a requirement of the [OWASP Application Security
Verification Standard](https://github.com/OWASP/ASVS) 5.0.0 with its number (\`v5.0.0-1.2.4\` is written 1.2.4). The wording
is our short summary, so read the standard for the full requirement.

- **Holds:** the named tests or files show it.
- **Partly** and **not:** the row says what is missing.
- **Operator's duty:** done outside the product, as the linked section of the deployment guide says.

A test has the same name here as in its file, including any \`%s\`. \` > \` separates a group from a test in it.

Of the ${held.length} rows that hold, ${tested.length} name at least one test; the others name the file or document to read.

${table(
  ['chapter', ...answers],
  [
    ...chapters.map(({ id, title, controls: list }) => [`${id} ${title}`, ...answersOf(list)]),
    ['**level 1**', ...answersOf(level1)],
    ['**levels 1 and 2**', ...answersOf(controls)],
  ],
)}

${chapters.map(describeChapter).join('\n\n')}
`
}

function describeChapter({ id, title, controls: list }: Chapter): string {
  const rows = rowsOf(list, (control) => [control.id, levelOf(control)])
  return `## ${id} ${title}

${table(['id', 'level', 'requirement, in our words', 'answer', 'how', 'evidence'], rows)}`
}
