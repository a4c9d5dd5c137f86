import { compactDrugs } from '../drugs/index.ts'
import { byRouteDoses } from './by-route.ts'
import { generalDoses } from './general.ts'
import { painAndHeartDoses } from './pain-and-heart.ts'
import { psychiatricDoses } from './psychiatric.ts'
import type { DoseLimit } from './types.ts'

const limits: ReadonlyMap<string, DoseLimit> = new Map([
  ...compactDrugs.flatMap(({ entry, limit }) => (limit ? [[entry.genericName, limit] as const] : [])),
  ...Object.entries({ ...psychiatricDoses, ...painAndHeartDoses, ...generalDoses, ...byRouteDoses }),
])

export function limitOf(genericName: string): DoseLimit | undefined {
  return limits.get(genericName)
}
