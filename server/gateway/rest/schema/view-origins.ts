/** Where a column of a view comes from: a column of a table or of another view, by their numbers in the database. */
export type Origin = { column: number; table: number; tableColumn: number }

/**
 * The columns of a view that show a column of something else as it is. The database keeps a view as a tree of nodes in
 * text form: `({QUERY … :targetList ({TARGETENTRY … :resno 1 … :resorigtbl 123 :resorigcol 1 …} …) …})`.
 */
export function viewOrigins(definition: string): Origin[] {
  return nodesOf(fieldOf(definition, 'targetList')).flatMap((entry) => {
    const number = (field: string) => Number(new RegExp(` :${field} (\\d+)`).exec(entry)?.[1] ?? 0)
    const origin = { column: number('resno'), table: number('resorigtbl'), tableColumn: number('resorigcol') }
    return origin.table ? [origin] : []
  })
}

/** Calls back with every character outside of escapes, and how deep it is nested. */
function walk(text: string, visit: (at: number, depth: number) => boolean | undefined): void {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else {
      if (character === '{' || character === '(') depth++
      if (visit(at, depth)) return
      if (character === '}' || character === ')') depth--
    }
  }
}

/** The list that the outermost node has under this name. */
function fieldOf(text: string, name: string): string {
  const start = ` :${name} (`
  let from = -1
  let list = ''
  walk(text, (at, depth) => {
    if (from < 0 && depth === 2 && text.startsWith(start, at)) from = at + start.length - 1
    if (from < 0 || at <= from || depth !== 3 || text[at] !== ')') return false
    list = text.slice(from + 1, at)
    return true
  })
  return list
}

/** The nodes of a list, each without the nodes inside it and without what is escaped, such as spaces in names. */
function nodesOf(list: string): string[] {
  const nodes: string[] = []
  let own = ''
  walk(list, (at, depth) => {
    if (depth === 1) own += list[at]
    if (depth !== 1 || list[at] !== '}') return false
    nodes.push(own)
    own = ''
    return false
  })
  return nodes
}
