/** A piece of the record on paper. The server draws these; here they are only words. */
export type RecordPart =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | {
      kind: 'table'
      label: string
      columns: readonly { title: string; share: number; align?: 'left' | 'right' }[]
      rows: readonly (readonly string[])[]
    }
