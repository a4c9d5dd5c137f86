import type { Scanner } from './scanner.ts'

export type JsonStep = { asText: boolean; key: string; index: boolean }
export type Field = { name: string; path: JsonStep[] }

const maxSteps = 20

/** `column`, or `column->'key'->>'key'` without the quotes. */
export function parseField(scan: Scanner): Field {
  return { name: scan.name(), path: parsePath(scan) }
}

export function parsePath(scan: Scanner): JsonStep[] {
  const path: JsonStep[] = []
  while (scan.sees('->')) {
    if (path.length === maxSteps) scan.fail(`at most ${maxSteps} JSON steps`)
    const asText = scan.eat('->>')
    if (!asText) scan.expect('->')
    const index = scan.take(/-?\d{1,9}(?=$|->|::|[.,)])/y)
    path.push(
      index === undefined
        ? { asText, key: jsonKey(scan), index: false }
        : { asText, key: index, index: true },
    )
  }
  return path
}

function jsonKey(scan: Scanner): string {
  if (scan.sees('"')) return scan.quoted()
  const key = scan.take(/(?:[^-:.,>()]|-(?!>))+/y)
  return key ?? scan.fail('any non reserved character different from: .,>()')
}
