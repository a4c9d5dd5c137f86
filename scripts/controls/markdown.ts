import type { Control, Proof } from './control.ts'

/** A table of Markdown: a line break or a bar inside a cell would end it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Each on its own line. Paths are relative to docs/controls. */
export function proofs(list: readonly Proof[]): string {
  return list.map(describeProof).join('<br>')
}

function describeProof(proof: Proof): string {
  if (proof.kind === 'test') return `${link(proof.file)}: ${proof.name}`
  if (proof.kind === 'see') return `see ${link(proof.file, proof.section)}`
  return `duty: ${link('docs/deploy.md', proof.section)}`
}

function link(file: string, section?: string): string {
  const address = `../../${file}${section ? `#${section}` : ''}`
  return `[${file}${section ? `, ${section.replaceAll('-', ' ')}` : ''}](${address})`
}

/** How often each word occurs, in the order of `words`. */
export function count(words: readonly string[], given: readonly string[]): number[] {
  return words.map((word) => given.filter((one) => one === word).length)
}

export function rowsOf(controls: readonly Control[], label: (control: Control) => string[]): string[][] {
  return controls.map((control) => [
    ...label(control),
    control.asks,
    control.answer,
    control.how,
    proofs(control.proof),
  ])
}
