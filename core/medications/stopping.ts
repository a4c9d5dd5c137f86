import { drugNamed } from './drug-named.ts'
import type { Group } from './groups.ts'
import type { Medication } from './types.ts'

interface StoppingRisk {
  effect: string
  source: string
}

interface Rule extends StoppingRisk {
  groups?: readonly Group[]
  /** Generic names of ingredients. */
  ingredients?: readonly string[]
}

/** What can happen to someone who stops a medicine at once; the first that fits. */
const rules: readonly Rule[] = [
  {
    groups: ['benzodiazepine', 'barbiturate'],
    effect: 'withdrawal with seizures, which can be fatal',
    source: 'US labels of benzodiazepines (Boxed Warning)',
  },
  {
    groups: ['opioid'],
    ingredients: ['buprenorphine', 'methadone'],
    effect: 'withdrawal, uncontrolled pain and suicidal thoughts',
    source: 'FDA Drug Safety Communication of April 9, 2019',
  },
  {
    ingredients: ['baclofen'],
    effect: 'hallucinations and seizures',
    source: 'US label: baclofen (Warnings)',
  },
  {
    ingredients: [
      ...['valproate', 'valproic acid', 'divalproex', 'lamotrigine', 'carbamazepine', 'oxcarbazepine'],
      ...['topiramate', 'gabapentin', 'pregabalin', 'levetiracetam', 'phenytoin', 'zonisamide', 'lacosamide'],
    ],
    effect: 'seizures, also without epilepsy, or a relapse',
    source: 'US labels of antiepileptic drugs (Warnings)',
  },
  {
    ingredients: ['lithium', 'lithium carbonate', 'lithium citrate'],
    effect: 'an early relapse of mania or depression, with a higher risk of suicide',
    source: 'CANMAT and ISBD guidelines of 2018',
  },
  {
    ingredients: ['clozapine'],
    effect: 'a sudden return of psychosis and cholinergic rebound (sweating, vomiting, diarrhea)',
    source: 'US label: Clozaril (Warnings)',
  },
  {
    groups: ['alpha-2-agonist'],
    effect: 'rebound high blood pressure and a fast heartbeat',
    source: 'US labels: Catapres, Intuniv, Zanaflex (Warnings)',
  },
  {
    groups: ['beta-blocker', 'nonselective-beta-blocker'],
    effect: 'angina, a heart attack or a dangerous heart rhythm',
    source: 'US labels of beta blockers (Boxed Warning, Warnings)',
  },
  {
    groups: ['steroid'],
    effect: 'adrenal insufficiency after more than a few weeks of use',
    source: 'US label: prednisone (Warnings)',
  },
  {
    groups: ['ssri', 'snri', 'tca', 'maoi'],
    ingredients: ['mirtazapine', 'trazodone', 'nefazodone', 'vilazodone', 'vortioxetine'],
    effect: 'discontinuation symptoms such as dizziness, nausea, irritability and electric-shock sensations',
    source: 'US labels of antidepressants (Warnings)',
  },
]

const local = ['topical', 'inhaled']

/** Why a medicine is usually tapered. Nothing for one that may be stopped at once, or that the data doesn't know. */
export function stoppingRisk({ name, route }: Pick<Medication, 'name' | 'route'>): StoppingRisk | undefined {
  const drug = local.includes(route) ? undefined : drugNamed(name)
  if (!drug) return undefined
  const parts = drug.ingredients ?? [drug.genericName]
  return rules.find(
    ({ groups = [], ingredients = [] }) =>
      groups.some((group) => drug.groups.includes(group)) ||
      ingredients.some((ingredient) => parts.includes(ingredient)),
  )
}
