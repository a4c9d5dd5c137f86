import { isParty } from '../interactions/find-interactions.ts'
import type { Drug } from '../types.ts'
import type { Ended } from './ended.ts'
import type { Order } from './order.ts'

/** Days for which a stopped medicine counts in the pairs it takes part in. Written 2026-11-15 from US labels. */
const lasting: readonly (readonly [parties: string, days: number])[] = [
  ['amiodarone', 90],
  ['fluoxetine; olanzapine and fluoxetine', 35],
  ['vortioxetine', 21],
  ['disulfiram', 14],
  ['phenelzine; tranylcypromine; isocarboxazid; selegiline; rasagiline; safinamide', 14],
  ["carbamazepine; phenytoin; phenobarbital; primidone; rifampin; st. john's wort", 14],
  ['cariprazine; aripiprazole; brexpiprazole', 14],
  ['methadone; warfarin; clopidogrel', 7],
]
const depot = 60
const beforeMaoi = 14
const opioidBeforeNaltrexone = 10
const usual = 3
const unknownDateCounts = 14

/** Whether a medicine that ended then can still act on, or be acted on by, the other. */
export function stillCounts(stopped: Pick<Order, 'drug' | 'route'>, { days }: Ended, other: Drug): boolean {
  const { drug, route } = stopped
  if (!drug) return days === undefined || days <= usual
  const all = [
    usual,
    ...lasting
      .filter(([parties]) => parties.split('; ').some((party) => isParty(drug, party)))
      .map(([, each]) => each),
    ...(route === 'IM' && (isParty(drug, 'antipsychotic') || isParty(drug, 'naltrexone')) ? [depot] : []),
    ...(isParty(other, 'maoi') &&
    ['serotonergic', 'norepinephrine-raising', 'tca', 'maoi'].some((party) => isParty(drug, party))
      ? [beforeMaoi]
      : []),
    ...(isParty(other, 'naltrexone') && isParty(drug, 'opioid') ? [opioidBeforeNaltrexone] : []),
  ]
  const longest = Math.max(...all)
  return days === undefined ? longest >= unknownDateCounts : days < longest
}
