import type { Import } from './graph.ts'
import { rules } from './rules.ts'

/** Violations of the rules, each as a sentence that names file and line. */
export function findViolations(imports: readonly Import[]): string[] {
  return [...imports.flatMap((found) => refusal(found) ?? []), ...cycles(imports)]
}

function refusal({ from, to, line }: Import): string | undefined {
  const rule = rules.find((one) => one.from.test(from))
  if (!rule) return `${from} is in no folder that scripts/imports/rules.ts knows.`
  if (rule.may.some((allowed) => allowed.test(to))) return
  const face = /^web\/domains\/([^/]+)\//.exec(to)
  const hint =
    face && from.startsWith('web/domains/')
      ? ' Domains import the index.ts of domains that come before them in scripts/imports/rules.ts.'
      : ''
  return `${from}:${line} may not import ${to}.${hint}`
}

/** Each group of files that import one another in a circle (Tarjan's strongly connected components). */
function cycles(imports: readonly Import[]): string[] {
  const edges = new Map<string, string[]>()
  for (const { from, to } of imports) edges.set(from, [...(edges.get(from) ?? []), to])
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const groups: string[][] = []

  function enter(file: string) {
    const at = order.size
    order.set(file, at)
    lowest.set(file, at)
    open.push(file)
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) enter(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? at, lowest.get(next) ?? at))
    }
    if (lowest.get(file) !== at) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || edges.get(file)?.includes(file)) groups.push(group)
  }

  for (const file of edges.keys()) if (!order.has(file)) enter(file)
  return groups.map(
    (group) => `These ${group.length} files import one another in a circle: ${group.sort().join(', ')}`,
  )
}
