import { RestError, UnknownName } from '../errors.ts'
import type { ForeignKey } from '../schema/keys.ts'
import type { ComputedKey, Relation, Schema } from '../schema/schema.ts'
import { closestName } from './closest-name.ts'

type Pairs = [own: string, theirs: string][]

/** How two relations are joined: the columns that must be equal, through a junction table if there is one. */
export type Link = {
  kind: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many'
  from: string
  to: string
  constraint: string
  pairs: Pairs
  /** The function that gives the related rows of a row, in place of columns. */
  function?: string
  junction?: { table: string; constraints: [string, string]; own: Pairs; theirs: Pairs }
}

export const isToOne = (link: Link): boolean => link.kind === 'many-to-one' || link.kind === 'one-to-one'

/** Finds the one relationship a request means, by table, foreign key or column name, with a hint when it needs one. */
export function findLink(schema: Schema, from: Relation, target: string, hint?: string): Link {
  const all = linksOf(schema, from.name)
  const found = all.filter((link) => fits(schema, link, target, hint))
  const [link] = found
  if (!link) throw noRelationship(schema, all, from.name, target, hint)
  if (found.length > 1) throw ambiguous(found, from.name, target)
  return link
}

const cache = new WeakMap<Schema, Map<string, Link[]>>()

function linksOf(schema: Schema, name: string): Link[] {
  let known = cache.get(schema)
  if (!known) {
    known = new Map()
    cache.set(schema, known)
  }
  const links = known.get(name) ?? findLinks(schema, name)
  known.set(name, links)
  return links
}

function findLinks(schema: Schema, name: string): Link[] {
  const links: Link[] = []
  for (const key of schema.foreignKeys) {
    if (key.from === name) links.push(outward(key))
    if (key.to === name) links.push(inward(key))
  }
  const computed = schema.computedKeys.filter(({ from }) => from === name).map(byFunction)
  const replaced = new Set(computed.map((link) => link.function))
  return [...computed, ...[...links, ...throughJunctions(schema, name)].filter(({ to }) => !replaced.has(to))]
}

const zip = (own: string[], theirs: string[]): Pairs => own.map((name, index) => [name, theirs[index] ?? ''])

const outward = (key: ForeignKey): Link => ({
  kind: key.unique ? 'one-to-one' : 'many-to-one',
  from: key.from,
  to: key.to,
  constraint: key.name,
  pairs: zip(key.fromColumns, key.toColumns),
})

const inward = (key: ForeignKey): Link => ({
  kind: key.unique ? 'one-to-one' : 'one-to-many',
  from: key.to,
  to: key.from,
  constraint: key.name,
  pairs: zip(key.toColumns, key.fromColumns),
})

const byFunction = (key: ComputedKey): Link => ({
  kind: key.toOne ? 'many-to-one' : 'one-to-many',
  from: key.from,
  to: key.to,
  constraint: '',
  pairs: [],
  function: key.function,
})

/** A junction's primary key holds both of its foreign keys. */
function throughJunctions(schema: Schema, name: string): Link[] {
  return schema.foreignKeys
    .filter((near) => near.to === name)
    .flatMap((near) => {
      const primaryKey = schema.relations.get(near.from)?.primaryKey ?? []
      const holds = (key: ForeignKey) => key.fromColumns.every((column) => primaryKey.includes(column))
      if (!holds(near)) return []
      return schema.foreignKeys
        .filter((far) => far.from === near.from && far.name !== near.name && holds(far))
        .map((far): Link => {
          const own = zip(near.toColumns, near.fromColumns)
          const theirs = zip(far.toColumns, far.fromColumns)
          const junction = {
            table: near.from,
            constraints: [near.name, far.name] as [string, string],
            own,
            theirs,
          }
          return { kind: 'many-to-many', from: name, to: far.to, constraint: '', pairs: [], junction }
        })
    })
}

function fits(schema: Schema, link: Link, target: string, hint: string | undefined): boolean {
  if (link.function !== undefined) return target === link.function
  const ownColumn = link.pairs.length === 1 ? link.pairs[0]?.[0] : undefined
  const theirColumn = link.pairs.length === 1 ? link.pairs[0]?.[1] : undefined
  if (link.from === link.to && !link.junction) {
    // One key of a table to itself makes two relationships: the table's name means the many, the column the one.
    const many = link.kind === 'one-to-many'
    if (hint === undefined) return many ? target === link.to : target === ownColumn
    return target === link.to && many && hint === theirColumn
  }
  if (hint !== undefined)
    return (
      target === link.to && [link.constraint, ownColumn, theirColumn, link.junction?.table].includes(hint)
    )
  // A key or a column means the table itself, not the views on it.
  const view = schema.relations.get(link.to)?.view
  return target === link.to || (!view && [link.constraint, ownColumn].includes(target))
}

function noRelationship(schema: Schema, all: Link[], from: string, target: string, hint?: string): RestError {
  const using = hint === undefined ? '' : `' using the hint '${hint}`
  return new UnknownName(
    400,
    'PGRST200',
    `Could not find a relationship between '${from}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from}' and '${target}${using}' in the schema 'public', but no matches were found.`,
      suggest: () => {
        const near = schema.relations.has(target)
          ? undefined
          : closestName(target, new Set(all.map(({ to }) => to)), 0.33)
        return near === undefined ? null : `Perhaps you meant '${near}' instead of '${target}'.`
      },
    },
  )
}

function ambiguous(links: Link[], from: string, target: string): RestError {
  const choices = links.map((link) => `'${link.to}!${link.junction?.table ?? link.constraint}'`).join(', ')
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from}' and '${target}'`,
    {
      details: links.map((link) => ({
        cardinality: link.kind,
        embedding: `${link.from} with ${link.to}`,
        relationship: linkText(link),
      })),
      hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function linkText({ from, to, constraint, pairs, junction, ...link }: Link): string {
  const list = (names: string[]) => `(${names.join(', ')})`
  if (link.function !== undefined) return `${link.function}(${from})`
  if (!junction) {
    const [own, theirs] = [pairs.map(([name]) => name), pairs.map(([, name]) => name)]
    return `${constraint} using ${from}${list(own)} and ${to}${list(theirs)}`
  }
  const [near, far] = junction.constraints
  const columns = (side: Pairs) => list(side.map(([, name]) => name))
  return `${junction.table} using ${near}${columns(junction.own)} and ${far}${columns(junction.theirs)}`
}
