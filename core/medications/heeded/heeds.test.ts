import { describe, expect, it } from 'vitest'
import { reportOn } from '../requests/report.ts'

const severities = { info: 0, none: 0, warning: 1, critical: 2 }

function highest(current: string, order: string, conditions = '', patient = {}) {
  const list = (text: string) => text.split(';').filter((entry) => entry.trim())
  return reportOn(
    {
      patient: { age: 45, sex: 'M', allergies: [], conditions: list(conditions), ...patient },
      current: list(current),
      new: order,
    },
    '2026-11-16',
  ).highest
}

/** On the list | the dose of the label beside it | an ordinary dose, which still alarms */
const pairs = `
divalproex ER 1000 mg qhs | lamotrigine 25 mg every other day x 2 weeks, then 25 mg daily x 2 weeks | lamotrigine 25 mg daily x 2 weeks then 50 mg daily
carbamazepine 400 mg BID | lamotrigine 50 mg daily x 2 weeks then 50 mg BID | lamotrigine 25 mg daily
drospirenone/EE daily | lamotrigine 25 mg daily x 2 weeks then 50 mg daily x 2 weeks | lamotrigine 200 mg daily
paroxetine 40 mg daily | aripiprazole 5 mg daily | aripiprazole 15 mg daily
itraconazole 200 mg daily | aripiprazole 7.5 mg daily | aripiprazole 20 mg daily
fluoxetine 40 mg daily | Rexulti 1 mg daily | Rexulti 4 mg daily
ketoconazole 200 mg daily | Vraylar 1.5 mg daily | Vraylar 6 mg daily
clarithromycin 500 mg BID | Caplyta 10.5 mg daily | Caplyta 42 mg daily
diltiazem ER 240 mg daily | Caplyta 21 mg daily | Caplyta 42 mg daily
paroxetine 20 mg daily | Fanapt 3 mg BID | Fanapt 6 mg BID
itraconazole 200 mg daily | quetiapine 50 mg qhs | quetiapine 300 mg qhs
diltiazem ER 180 mg daily | Latuda 20 mg daily with food | Latuda 80 mg daily
fluoxetine 20 mg daily | risperidone 0.5 mg BID | risperidone 3 mg BID
fluvoxamine 100 mg qhs | olanzapine 5 mg qhs | olanzapine 20 mg qhs
darunavir 800 mg daily | Nuplazid 10 mg daily | Nuplazid 34 mg daily
paroxetine 20 mg daily | Ingrezza 40 mg daily | Ingrezza 80 mg daily
fluoxetine 20 mg daily | Austedo 18 mg BID | Austedo 24 mg BID
bupropion XL 300 mg daily | tetrabenazine 25 mg BID | tetrabenazine 37.5 mg BID
paroxetine 20 mg daily | atomoxetine 40 mg daily | atomoxetine 40 mg x 3 days then 80 mg daily
bupropion XL 300 mg daily | Trintellix 10 mg daily | Trintellix 20 mg daily
clarithromycin 500 mg BID | Viibryd 20 mg daily | Viibryd 40 mg daily
omeprazole 20 mg daily | citalopram 20 mg daily | citalopram 40 mg daily
paroxetine 20 mg daily | Wakix 8.9 mg daily | Wakix 35.6 mg daily
erythromycin 500 mg QID | buspirone 2.5 mg BID | buspirone 15 mg BID
verapamil SR 240 mg daily | Belsomra 5 mg qhs | Belsomra 20 mg qhs
fluconazole 200 mg daily | Quviviq 25 mg qhs | Quviviq 50 mg qhs
ketoconazole 200 mg daily | Lunesta 1 mg qhs | Lunesta 3 mg qhs
divalproex 500 mg BID | lorazepam 0.5 mg daily prn | lorazepam 2 mg BID
ketoconazole 200 mg daily | Zurzuvae 30 mg qPM x 14 days | Zurzuvae 50 mg qPM x 14 days
divalproex 500 mg BID | Xyrem 1.5 g at bedtime and 1.5 g 3 h later | Xyrem 4.5 g at bedtime and 4.5 g 3 h later
fluconazole 200 mg daily | guanfacine ER 1 mg qhs | guanfacine ER 4 mg qhs
norethindrone/EE daily | topiramate 50 mg BID | topiramate 200 mg BID
propranolol LA 80 mg daily | Maxalt 5 mg prn, max 3 doses/24 h | Maxalt 10 mg prn
diltiazem ER 180 mg daily | Ubrelvy 50 mg prn, no second dose | Ubrelvy 100 mg prn, may repeat in 2 h
clarithromycin 500 mg BID | Qulipta 10 mg daily | Qulipta 60 mg daily
verapamil SR 240 mg daily | simvastatin 10 mg qhs | simvastatin 40 mg qhs
amlodipine 10 mg daily | simvastatin 20 mg qhs | simvastatin 40 mg qhs
diltiazem ER 180 mg daily | lovastatin 20 mg qhs | lovastatin 40 mg qhs
clarithromycin 500 mg BID | atorvastatin 20 mg qhs | atorvastatin 80 mg qhs
cyclosporine 100 mg BID | rosuvastatin 5 mg daily | rosuvastatin 20 mg daily
cyclosporine 100 mg BID | pravastatin 20 mg qhs | pravastatin 80 mg qhs
diltiazem ER 180 mg daily | colchicine 0.6 mg daily | colchicine 0.6 mg BID
itraconazole 200 mg BID | apixaban 2.5 mg BID | apixaban 5 mg BID
diltiazem ER 180 mg daily | ranolazine 500 mg BID | ranolazine 1000 mg BID
erythromycin 500 mg QID | naloxegol 12.5 mg daily | naloxegol 25 mg daily
darunavir 800 mg daily | solifenacin 5 mg daily | solifenacin 10 mg daily
terazosin 5 mg qhs | sildenafil 25 mg prn | sildenafil 100 mg prn
terazosin 5 mg qhs | tadalafil 5 mg prn | tadalafil 20 mg prn
lisinopril 10 mg daily | tizanidine 2 mg TID prn | tizanidine 8 mg TID
dolutegravir 50 mg daily | metformin 500 mg BID | metformin 1000 mg BID
carbamazepine 200 mg BID | dolutegravir 50 mg BID | dolutegravir 50 mg daily
methotrexate 15 mg weekly | omeprazole 20 mg daily | ibuprofen 600 mg TID
`

describe("an order that follows the label's dose with another medicine", () => {
  const rows = pairs
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

  it.each(rows)('with %s: %s only informs, %s alarms', (current = '', heeded = '', ordinary = '') => {
    expect(severities[highest(current, heeded)]).toBe(0)
    expect(severities[highest(current, ordinary)]).toBeGreaterThan(0)
  })
})

describe('a part of the usual dose', () => {
  it('does not count for a dose that was there before the other medicine came', () => {
    expect(highest('quetiapine 50 mg qhs', 'darunavir 800 mg daily')).not.toBe('info')
    expect(highest('Rexulti 2 mg daily', 'paroxetine 20 mg daily')).toBe('warning')
  })

  it('counts where the older order says that it was lowered for it', () => {
    const lowered = 'quetiapine 50 mg qhs (reduced from 300 mg while on darunavir)'
    expect(highest(lowered, 'darunavir 800 mg daily')).toBe('info')
  })

  it('weakens a contraindication without removing it, if the label also asks for levels', () => {
    expect(highest('amiodarone 200 mg daily', 'digoxin 0.125 mg daily')).toBe('warning')
    expect(highest('amiodarone 200 mg daily', 'digoxin 0.25 mg daily')).toBe('critical')
    expect(highest('oxycodone 5 mg q6h', 'gabapentin 100 mg qhs')).toBe('warning')
    expect(highest('oxycodone 5 mg q6h', 'gabapentin 300 mg TID')).toBe('critical')
  })
})

it('an adjunct for depression needs no lower dose with the antidepressant', () => {
  expect(highest('fluoxetine 40 mg daily', 'aripiprazole 10 mg daily', 'MDD')).toBe('info')
  expect(highest('fluoxetine 40 mg daily', 'aripiprazole 10 mg daily', 'schizophrenia')).toBe('warning')
})

it('a plan to measure what the advice asks for is recognized', () => {
  expect(highest('warfarin 5 mg daily', 'doxycycline 100 mg BID x 7 days')).toBe('warning')
  expect(highest('warfarin 5 mg daily', 'doxycycline 100 mg BID x 7 days, recheck INR in 5 days')).toBe(
    'info',
  )
  expect(highest('warfarin 5 mg daily', 'Bactrim DS BID x 7 days')).toBe('critical')
})

describe('a dose within the label’s limit for an organ or an age', () => {
  it.each([
    ['metformin decrease to 500 mg BID', 'metformin 500 mg BID', '', { egfr: 38 }],
    ['gabapentin 100 mg TID', 'gabapentin 800 mg TID', '', { egfr: 25 }],
    ['digoxin 0.125 mg daily', 'digoxin 0.25 mg daily', '', { egfr: 40 }],
    ['nitrofurantoin 100 mg BID x 5 days', 'nitrofurantoin 100 mg daily', 'UTI', { egfr: 38 }],
    ['Invega 3 mg daily', 'Invega 9 mg daily', 'CKD stage 4', { egfr: 28 }],
    ['sertraline 50 mg daily', 'sertraline 200 mg daily', 'cirrhosis', {}],
    ['sertraline 50 mg daily', 'sertraline 50 mg daily', 'Child-Pugh B cirrhosis', {}, 'alarms both'],
    ['acetaminophen 500 mg q6h prn, max 2 g/day', 'acetaminophen 1000 mg q6h', 'cirrhosis', {}],
    ['Caplyta 21 mg daily', 'Caplyta 42 mg daily', 'Child-Pugh class B cirrhosis', {}],
    ['zolpidem 5 mg qhs', 'zolpidem 10 mg qhs', 'insomnia', { age: 71, sex: 'F' }],
    ['citalopram 20 mg daily', 'citalopram 40 mg daily', 'MDD', { age: 66 }],
    ['escitalopram 10 mg daily', 'escitalopram 20 mg daily', 'MDD', { age: 72 }],
    ['zolpidem 5 mg qhs', 'zolpidem 10 mg qhs', 'insomnia', { sex: 'F' }],
  ] as const)('%s only informs, %s alarms (%s)', (heeded, ordinary, conditions, patient, both?: string) => {
    expect(severities[highest('', heeded, conditions, patient)]).toBe(both ? 1 : 0)
    expect(severities[highest('', ordinary, conditions, patient)]).toBeGreaterThan(0)
  })
})
