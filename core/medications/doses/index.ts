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

/** Given by patch, injection, spray or ring in amounts the limits by mouth do not fit, or no medicine at all. */
export const withoutLimit: readonly string[] = [
  ...compactDrugs.filter(({ limit }) => !limit).map(({ entry }) => entry.genericName),
  'alcohol',
  'cannabis',
  'nicotine',
  'tobacco smoke',
  'grapefruit',
  'cocaine',
  'mdma',
  'kratom',
  'kava',
  'valerian',
  'ginkgo',
  'fish oil',
  'multivitamin',
  'fentanyl',
  'budesonide',
  'fluticasone',
  'fluticasone and salmeterol',
  'tiotropium',
  'oxymetazoline',
  'scopolamine',
  'etonogestrel',
  'etonogestrel and ethinyl estradiol',
  'ethinyl estradiol and progestin',
  'drospirenone and ethinyl estradiol',
  'testosterone',
  'meropenem',
  'methylene blue',
  'polyethylene glycol',
  'droperidol',
  'timolol',
  'latanoprost',
  'ipratropium',
  'azelastine',
  'triamcinolone',
  'mupirocin',
  'nystatin',
  'lactulose',
  'erenumab',
  'psilocybin',
  'lsd',
  'ergocalciferol',
  'vitamin e',
  'probiotic',
  'olanzapine and samidorphan',
]
