import { describe, expect, it } from 'vitest'
import { readOrder } from './read-order.ts'

const amounts = (text: string) => readOrder(text).amounts.map(({ part, dose, day }) => [part, dose, day])

describe('an order in plain text is read as dose and daily dose', () => {
  it.each([
    ['sertraline 100 mg daily', [['sertraline', 100, 100]]],
    ['sertraline 50 mg BID', [['sertraline', 50, 100]]],
    ['start escitalopram 10 mg po qd', [['escitalopram', 10, 10]]],
    ['tramadol 50 mg 1-2 tabs q6h prn', [['tramadol', 100, 400]]],
    ['tramadol 50 mg 1-2 tabs q4h prn max 8 tabs/day', [['tramadol', 100, 600]]],
    ['fluoxetine 20 mg/5 mL, 10 mL bid', [['fluoxetine', 40, 80]]],
    ['quetiapine 25 mg in the morning and 50 mg at bedtime', [['quetiapine', 50, 75]]],
    ['lamotrigine 25 mg daily for 2 weeks then 50 mg daily', [['lamotrigine', 50, 50]]],
    ['levothyroxine 100 mcg daily', [['levothyroxine', 0.1, 0.1]]],
    ['metformin 1,000 mg twice a day', [['metformin', 1000, 2000]]],
    [
      'Percocet 5-325 mg 1 tab q4-6h prn',
      [
        ['oxycodone', 5, 30],
        ['acetaminophen', 325, 1950],
      ],
    ],
    [
      'Norco 5/325 1-2 tabs q6h prn',
      [
        ['hydrocodone', 10, 40],
        ['acetaminophen', 650, 2600],
      ],
    ],
    ['sertraline 50 mg tablets, take 2 tablets daily', [['sertraline', 100, 100]]],
    ['Depakote 500mg 1 tab qam and 2 tabs qhs', [['valproate', 1000, 1500]]],
    ['take 1 tablet of sertraline 50 mg daily', [['sertraline', 50, 50]]],
    ['albuterol HFA 90 mcg 2 puffs q6h prn', [['albuterol', 2, 8]]],
    ['hydroxyzine 25-50 mg tid prn anxiety', [['hydroxyzine', 50, 150]]],
    ['Xyrem (sodium oxybate 500 mg/mL) 2.25 g hs', [['sodium oxybate', 2250, 2250]]],
    ['sertraline (Zoloft 50 mg) daily', [['sertraline', 50, 50]]],
    ['metformin 500 mg twice daily with meals', [['metformin', 500, 1000]]],
    ['metformin 500 mg once daily with meals', [['metformin', 500, 500]]],
    ['ziprasidone 40 mg in the morning and evening with meals', [['ziprasidone', 40, 80]]],
    ['metformin 500 mg with meals', [['metformin', 500, 1500]]],
    ['metoclopramide 10 mg before meals and at bedtime', [['metoclopramide', 10, 40]]],
    ['clonazepam 0,5 mg daily', [['clonazepam', 0.5, 0.5]]],
    ['Sertralina 50 mg dos veces al día', [['sertraline', 50, 100]]],
    ['clonazepam 2 mg media tableta por la noche', [['clonazepam', 1, 1]]],
    ['litio 300 mg cada 8 horas', [['lithium', 300, 900]]],
    ['lithium citrate 8 mEq/5 mL, 10 mL twice daily', [['lithium', 600, 1200]]],
    ['Rivotril 2 mg por la noche', [['clonazepam', 2, 2]]],
    ['Tafil 0.5 mg cada 12 horas', [['alprazolam', 0.5, 1]]],
    ['lorazepam intensol 2 mg/mL 0.5 mL q6h prn', [['lorazepam', 1, 4]]],
    ['omeprazole 20 mg before breakfast', [['omeprazole', 20, 20]]],
    ['Tylenol 500 mg 2 caplets every 6 hours', [['acetaminophen', 1000, 4000]]],
    ['Lithium 300 mg 2 in the morning and 3 at bedtime', [['lithium', 900, 1500]]],
    ['alprazolam 1 mg tome una tableta tres veces al día', [['alprazolam', 1, 3]]],
    ['venlafaxine 37,5 mg daily', [['venlafaxine', 37.5, 37.5]]],
    ['levothyroxine 0,125 mg daily', [['levothyroxine', 0.125, 0.125]]],
    ['clonazepam 1 mg 1,5 tabs daily', [['clonazepam', 1.5, 1.5]]],
    ['sertraline 100 mg (2 tablets) daily', [['sertraline', 100, 100]]],
    ['sertraline 2 tablets (100 mg total) daily', [['sertraline', 100, 100]]],
    ['sertraline 50 mg, 2 tablets (100 mg total) daily', [['sertraline', 100, 100]]],
    ['acetaminophen 500 mg (2 tablets) every 6 hours', [['acetaminophen', 1000, 4000]]],
    ['acetaminofén 500 mg (2 tabletas) cada 6 horas', [['acetaminophen', 1000, 4000]]],
    ['ibuprofen 200 mg (1-2 tablets) tid', [['ibuprofen', 400, 1200]]],
  ] as const)('%s', (text, expected) => expect(amounts(text)).toEqual(expected))
})

describe("text that isn't understood is reported, never guessed", () => {
  it.each([
    ['sertraline 100 daily', '"100" has no unit'],
    ['insulin lispro sliding scale', '"sliding scale" is not a dose'],
    ['gabapentin 300/300/600 mg', '"300/300/600" is not understood'],
    ['clonazepam 5 gotas por la noche', 'how much is in a drop is not written'],
    ['clonazepam 5 drops at bedtime', 'how much is in a drop is not written'],
    ['sertraline 1 tablet daily', 'the strength is not written'],
    ['fluoxetine 20 mg/5 mL daily', '"20 mg/5 ml" is a strength; how many mL are taken is not written'],
  ])('%s', (text, problem) => expect(readOrder(text).problems).toEqual([problem]))

  it.each([
    ['sertralin 50 mg daily', 'Sertraline', true],
    ['sertrlaine 50 mg daily', 'Sertraline', true],
    ['amitryptiline 25 mg qhs', 'Amitriptyline', false],
    ['escitolopran 10 mg daily', 'Escitalopram', false],
  ])('%s is misspelled, read as %s and said so', (text, name, sure) => {
    expect(readOrder(text)).toMatchObject({ drug: { name }, readAs: { sure } })
  })

  it.each(['sertraline and tramadol', 'zorbanpramil 30 mg daily', 'insulin degludexium 10 units'])(
    '%s names no medicine for certain',
    (text) => expect(readOrder(text).drug).toBeUndefined(),
  )
})

it('knows weekly and monthly doses from daily ones', () => {
  expect(readOrder('methotrexate 15 mg weekly').often?.gap).toBe(7)
  expect(readOrder('methotrexate 15 mg daily').often?.gap).toBe(0)
  expect(readOrder('haloperidol decanoate 100 mg IM every 4 weeks')).toMatchObject({
    route: 'IM',
    often: { gap: 28 },
  })
})

it.each([
  ['diazepam rectal gel 10 mg', false],
  ['ibuprofen gel 400 mg tid', false],
  ['Advil Liqui-Gel 200 mg', false],
  ['diclofenac 1% gel to knee', true],
  ['metronidazole 0.75% gel', true],
  ['terbinafine 250 mg daily for nail fungus', false],
  ['cetirizine 10 mg tablet for itchy eyes', false],
  ['hydrocortisone 1% cream', true],
  ['olopatadine eye drops', true],
])('%s acts only where it is put: %s', (text, local) => {
  expect(readOrder(text).local).toBe(local)
})
