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

Written by \`npm run docs:controls\` from \`scripts/controls/asvs\`; do not edit. A test compares this page with its
source and fails when a test, file or section that is named here no longer exists.

The product's own answers, not an audit by anyone else. Each row is a requirement of the [OWASP Application Security
Verification Standard](https://github.com/OWASP/ASVS) 5.0.0 by its number (\`v5.0.0-1.2.4\` is written 1.2.4); the words
are ours and short, so read the standard for what it asks. *Holds* means that the named tests or files show it; *partly*
and *not* say what is missing; *operator's duty* is done outside the product, as the linked section of the deployment
guide says. A test is named as it stands in its file, \`%s\` and all; \` > \` leads from a group to a test in it.

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

${table(['id', 'level', 'asks', 'answer', 'what does it', 'behind it'], rows)}`
}
