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
  const importsOf = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const lowestOf = (file: string) => lowest.get(file) ?? Number.POSITIVE_INFINITY
  const open: string[] = []
  const groups: string[][] = []

  function enter(file: string) {
    const at = order.size
    order.set(file, at)
    lowest.set(file, at)
    open.push(file)
    for (const { to: next } of importsOf.get(file) ?? []) {
      if (!order.has(next)) enter(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowestOf(file), lowestOf(next)))
    }
    if (lowest.get(file) !== at) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || importsOf.get(file)?.some(({ to }) => to === file)) groups.push(group)
  }

  for (const file of importsOf.keys()) if (!order.has(file)) enter(file)
  return groups.map(
    (group) => `These ${group.length} files import one another in a circle: ${group.sort().join(', ')}`,
  )
}
