import type { Frequency, Route } from '../constants.ts'
import type { DoseLimit } from '../doses/types.ts'
import type { Group } from '../groups.ts'
import type { Drug } from '../types.ts'
import { drug } from './drug.ts'

/** A medicine and its dose limit; none for what has no dose by weight. */
export type CompactDrug = { entry: Drug; limit: DoseLimit | undefined }

/**
 * One medicine a line:
 * name | brand, other names | strengths | category | effects | lowest–highest mg a day | groups | options
 * Options: route, often, unit, dose, stop, gap, older, kidney, local, parts, boxed and pregnancy, as `key=value`.
 * Written 2026-11-15 from US prescribing information. A pharmacist reviews it before clinical use.
 */
export function compact(table: string): readonly CompactDrug[] {
  return table
    .trim()
    .split('\n')
    .map((line) => readLine(line.split('|').map((cell) => cell.trim())))
}

const list = (text: string, separator = ',') =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean)

function readLine([
  name = '',
  brands = '',
  strengths = '',
  category = '',
  effects = '',
  range = '',
  groups = '',
  rest = '',
]: string[]): CompactDrug {
  const options = new Map(
    list(rest, ';').map((option) => {
      const [key = '', ...value] = option.split('=')
      return [key.trim(), value.join('=').trim()] as const
    }),
  )
  const [brandName = name, ...also] = list(brands)
  const local = options.has('local')
  const routes = list(options.get('route') ?? (local ? 'topical' : 'PO')) as Route[]
  const parts = list(options.get('parts') ?? '', '+')
  const boxed = options.get('boxed')
  const pregnancy = options.get('pregnancy')
  const generic = options.get('generic')
  const entry = drug(name, brandName, {
    ...(generic && { generic }),
    also,
    strengths: strengths || 'As labeled',
    routes,
    often: list(options.get('often') ?? 'QD') as Frequency[],
    category: local ? `${category}: ${name.toLowerCase()}` : category,
    class: category,
    effects: effects || 'Stomach upset',
    ...(parts.length > 0 && { ingredients: parts }),
    ...(boxed && { boxed }),
    ...(pregnancy && { pregnancy }),
  })
  return {
    entry: { ...entry, groups: list(groups) as Group[], ...(local && { local: true as const }) },
    limit: limitOf(range, options, routes[0]),
  }
}

function limitOf(
  range: string,
  options: ReadonlyMap<string, string>,
  route: Route | undefined,
): DoseLimit | undefined {
  const [low, day] = range.split('-').map(Number)
  if (!range || low === undefined || !day) return undefined
  const number = (key: string) => {
    const value = Number(options.get(key))
    return options.has(key) && Number.isFinite(value) ? value : undefined
  }
  const [kidneyBelow, kidneyDay] = (options.get('kidney') ?? '').split(':').map(Number)
  const [olderFrom, olderDay] = (options.get('older') ?? '').split(':').map(Number)
  const unit = options.get('unit') as DoseLimit['unit']
  const [dose, stop, gap] = [number('dose'), number('stop'), number('gap')]
  return {
    low,
    day,
    ...(dose !== undefined && { dose }),
    ...(stop !== undefined && { stop }),
    ...(gap !== undefined && { gap }),
    ...(unit && { unit }),
    ...(route && route !== 'PO' && { route }),
    ...(kidneyBelow && kidneyDay !== undefined && { kidney: [[kidneyBelow, kidneyDay]] }),
    ...(olderFrom && olderDay !== undefined && { older: [olderFrom, olderDay] }),
  }
}
