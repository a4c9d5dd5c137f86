import { viewOrigins } from './view-origins.ts'

export type ForeignKey = {
  name: string
  from: string
  to: string
  fromColumns: string[]
  toColumns: string[]
  unique: boolean
}

/** Keys as the database has them: relations and columns by their numbers, also of schemas that are not served. */
export type RawKeys = {
  views: { id: number; definition: string }[]
  primaryKeys: { of: number; columns: number[] }[]
  foreignKeys: {
    name: string
    from: number
    to: number
    fromColumns: number[]
    toColumns: number[]
    unique: boolean
  }[]
}
type Shown = { name: string; columns: Map<number, string[]> }
type Keys = { primaryKeys: Map<string, string[]>; foreignKeys: ForeignKey[] }
type Served = { id: number; name: string; view: boolean; columns: { number: number; name: string }[] }

/** The keys of the relations that are served. A view has those of the tables whose columns it shows. */
export function readKeys(relations: Served[], raw: RawKeys): Keys {
  const shownBy = relationsByTable(relations, raw.views)
  const primaryKeys = new Map<string, string[]>()
  for (const { of, columns } of raw.primaryKeys) {
    for (const { name, key } of keysOf(shownBy.get(of), columns, 1))
      primaryKeys.set(name, [...(primaryKeys.get(name) ?? []), ...key])
  }
  const foreignKeys = raw.foreignKeys.flatMap(({ from, to, fromColumns, toColumns, ...key }) =>
    keysOf(shownBy.get(from), fromColumns).flatMap((near) =>
      keysOf(shownBy.get(to), toColumns).map((far) => ({
        ...key,
        from: near.name,
        to: far.name,
        fromColumns: near.key,
        toColumns: far.key,
      })),
    ),
  )
  return { primaryKeys, foreignKeys }
}

/** For each table, the relations that show its columns, and under which names: itself, and views on it. */
function relationsByTable(relations: Served[], views: RawKeys['views']): Map<number, Shown[]> {
  const origins = new Map(views.map(({ id, definition }) => [id, viewOrigins(definition)]))
  const shownBy = new Map<number, Shown[]>()
  const add = (table: number, tableColumn: number, relation: string, column: string) => {
    const all = shownBy.get(table) ?? []
    let shown = all.find(({ name }) => name === relation)
    if (!shown) {
      shown = { name: relation, columns: new Map() }
      shownBy.set(table, [...all, shown])
    }
    shown.columns.set(tableColumn, [...(shown.columns.get(tableColumn) ?? []), column])
  }
  for (const { id, name, columns } of relations) {
    for (const column of columns) {
      let at = { table: id, tableColumn: column.number }
      for (let list = origins.get(id); list; list = origins.get(at.table)) {
        const from = list.find((origin) => origin.column === at.tableColumn)
        if (!from) break
        at = from
      }
      if (!origins.has(at.table)) add(at.table, at.tableColumn, name, column.name)
    }
  }
  return shownBy
}

/** The ways to name these columns of a table in each relation that shows all of them. */
function keysOf(
  shown: Shown[] = [],
  columns: number[],
  most = Number.POSITIVE_INFINITY,
): { name: string; key: string[] }[] {
  return shown.flatMap(({ name, columns: names }) =>
    columns
      .reduce<string[][]>(
        (keys, column) => keys.flatMap((key) => (names.get(column) ?? []).map((next) => [...key, next])),
        [[]],
      )
      .slice(0, most)
      .map((key) => ({ name, key })),
  )
}
