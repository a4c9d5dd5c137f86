import { accessMatrix, actors, actorTitles } from './access-matrix.ts'
import { representativeMatrix, representatives, representativeTitles } from './representative-matrix.ts'

/** docs/access-matrix.md: the expectations of access-matrix.ts for people who don't read code. */
export function describeAccess(): string {
  const tables = [...new Set(accessMatrix.map(({ table }) => table))]
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const sections = tables.map((table) => {
    const lines = accessMatrix.filter((line) => line.table === table)
    return [
      `## ${table}`,
      '',
      row(['', ...lines.map((line) => line.row)]),
      row(['---', ...lines.map(() => '---')]),
      ...actors.map((actor) => row([actorTitles[actor], ...lines.map(({ may }) => inWords(may[actor]))])),
      ...representatives.map((who) =>
        row([
          representativeTitles[who],
          ...representativeMatrix.filter((line) => line.table === table).map(({ may }) => inWords(may[who])),
        ]),
      ),
    ].join('\n')
  })
  return `${introduction}\n\n${sections.join('\n\n')}\n`
}

const words: Record<string, string> = {
  r: 'reads',
  l: 'hears live',
  c: 'creates',
  u: 'changes',
  d: 'removes',
  '-': '–',
}

const inWords = (letters: string) => [...letters].map((letter) => words[letter]).join(', ')

const introduction = `# Who may do what

\`npm run docs:access\` writes this page from \`server/testing/policies/access-matrix.ts\`; don't edit it. The tests try
every cell against the running server, over REST and over realtime.

The rows are about one patient and the provider who treats them. A guardian or proxy acts for that patient; the titles
say how old the patient is then.

- **reads**: sees the row. A guardian reads what the rule for the patient's age allows, plus what the patient or the
  provider shared with them.
- **hears live**: an open page receives changes of the row.
- **creates**: adds a row like it, about the same people.
- **changes**: within the rules of its columns. For example, a provider changes only clinical fields of a profile, and a
  patient only cancels, moves or rates a visit.
- **removes**: deletes the row.

The server itself writes what no one here creates: roles, bills, notifications, safety tasks and the audit log.`
