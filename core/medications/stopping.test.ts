import { expect, test } from 'vitest'
import { stoppingRisk } from './stopping.ts'

const of = (name: string, route = 'PO') => stoppingRisk({ name, route })?.effect

test.each([
  ['Xanax XR', /seizures, which can be fatal/],
  ['clonazepam', /seizures, which can be fatal/],
  ['Suboxone', /^withdrawal, uncontrolled pain/],
  ['Oxycodone', /^withdrawal, uncontrolled pain/],
  ['Depakote', /seizures, also without epilepsy/],
  ['lamotrigine', /seizures, also without epilepsy/],
  ['Neurontin', /seizures, also without epilepsy/],
  ['Lithium', /relapse of mania/],
  ['Clozaril', /return of psychosis/],
  ['Clonidine', /rebound high blood pressure/],
  ['propranolol', /heart attack/],
  ['Prednisone', /adrenal insufficiency/],
  ['Baclofen', /hallucinations/],
  ['Effexor XR', /discontinuation symptoms/],
  ['sertraline', /discontinuation symptoms/],
  ['Remeron', /discontinuation symptoms/],
  ['amitriptyline', /discontinuation symptoms/],
])('who stops %s reads why it is tapered', (name, effect) => expect(of(name)).toMatch(effect))

test.each(['Vitamin D3', 'Amoxicillin', 'Hydroxyzine', 'Naltrexone', 'Bupropion', 'Desert drops'])(
  'nothing is said about stopping %s',
  (name) => expect(of(name)).toBeUndefined(),
)

test('a cream or a spray is stopped without a taper', () => {
  expect(of('Hydrocortisone', 'topical')).toBeUndefined()
  expect(of('Prednisone', 'inhaled')).toBeUndefined()
})
