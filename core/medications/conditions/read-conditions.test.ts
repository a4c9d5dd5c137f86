import { describe, expect, it } from 'vitest'
import { readConditions } from './read-conditions.ts'

const found = (...items: string[]) => [...readConditions(items).present.keys()]

describe('a condition is present', () => {
  it.each([
    ['history of seizures', 'seizures'],
    ['Epilepsy, well controlled', 'seizures'],
    ['seizures not well controlled', 'seizures'],
    ['no longer has seizures', 'seizures'],
    ['No asthma but has epilepsy', 'seizures'],
    ['no history of stroke, has asthma', 'asthma'],
    ['G40.909', 'seizures'],
    ['F31.9 Bipolar disorder, unspecified', 'bipolar'],
    ['12 weeks pregnant', 'pregnancy'],
    ['new mother with postpartum psychosis', 'psychosis'],
    ['Type 2 DM, A1c 9.4%', 'diabetes'],
    ['sz d/o', 'seizures'],
    ['s/p CVA', 'stroke'],
    ['CKD4', 'severe-kidney'],
    ['family hx of MTC', 'thyroid-cancer'],
  ])('%s', (text, term) => expect(found(text)).toContain(term))
})

describe('a condition is absent', () => {
  it.each([
    'no history of seizures',
    'denies seizures',
    'never had a seizure',
    'seizures: none',
    'seizure disorder ruled out',
    'No history of stroke, asthma or seizures',
    'negative for epilepsy',
    'family history of epilepsy',
    'mother has epilepsy',
    'without seizures',
  ])('%s', (text) => expect(found(text)).not.toContain('seizures'))

  it.each([
    ['not pregnant', 'pregnancy'],
    ['no personal or family hx of MTC or MEN 2', 'thyroid-cancer'],
    ['Binge eating disorder, moderate', 'eating-disorder'],
    ['sertraline 50 MG daily', 'myasthenia'],
    ['quit smoking in 2019', 'smoking'],
    ['drinks alcohol socially', 'alcohol-use'],
    ['social alcohol use', 'alcohol-use'],
    ['open-angle glaucoma', 'glaucoma'],
  ])('%s', (text, term) => expect(found(text)).not.toContain(term))
})

it('says what it cannot place, and takes common conditions and every code as understood', () => {
  expect(readConditions(['plantar fasciitis', 'depression', 'M72.2', 'hypertension']).unknown).toEqual([
    'plantar fasciitis',
  ])
})
