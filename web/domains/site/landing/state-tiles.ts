import { practice } from '#core/practice.ts'

export type Availability = 'active' | 'soon' | 'none' | 'sea'

export interface StateTile {
  /** Counted along the rows of twelve. */
  place: number
  code: string
  availability: Availability
}

const layout = [
  'AK .  .  .  .  .  .  .  .  .  .  ME',
  '.  .  .  .  .  .  .  .  .  .  VT NH',
  '.  WA ID MT ND MN IL WI MI NY RI MA',
  '.  OR NV WY SD IA IN OH PA NJ CT .',
  '.  CA UT CO NE MO KY WV VA MD DE .',
  '.  .  AZ NM KS AR TN NC SC .  .  .',
  '.  .  .  .  OK LA MS AL GA .  .  .',
  'HI .  .  .  TX .  .  .  .  FL .  .',
]

/** Postal codes of the states the practice names; another practice adds its own. */
const codes: Record<string, string> = {
  Arizona: 'AZ',
  Georgia: 'GA',
  Illinois: 'IL',
  Iowa: 'IA',
  Minnesota: 'MN',
  'New Hampshire': 'NH',
  'New Jersey': 'NJ',
  'New York': 'NY',
  'North Dakota': 'ND',
  'South Dakota': 'SD',
  Utah: 'UT',
  Vermont: 'VT',
}

const active = new Set(practice.states.active.map((state) => codes[state]))
const soon = new Set(practice.states.comingSoon.map((state) => codes[state]))

function availabilityOf(code: string): Availability {
  if (code === '.') return 'sea'
  if (active.has(code)) return 'active'
  return soon.has(code) ? 'soon' : 'none'
}

export const stateTiles: readonly StateTile[] = layout
  .flatMap((line) => line.split(/ +/))
  .map((code, place) => ({ place, code, availability: availabilityOf(code) }))
