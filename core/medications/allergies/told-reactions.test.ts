import { expect, it } from 'vitest'
import { reportOn } from '../requests/report.ts'

const highest = (conditions: string[], candidate: string, allergies: string[] = []) =>
  reportOn(
    { patient: { age: 44, sex: 'F', pregnant: false, conditions, allergies }, current: [], new: candidate },
    '2026-11-16',
  ).highest

it.each([
  ['asthma attack after ibuprofen', 'diclofenac 75 mg twice daily'],
  ['urticaria and wheeze with ibuprofen', 'indomethacin 25 mg three times daily'],
  ['hepatitis caused by isoniazid in 2018', 'isoniazid 300 mg daily'],
  ['immune thrombocytopenia caused by exenatide ER', 'exenatide 5 mcg twice daily'],
  ['penicillin-induced anaphylaxis', 'amoxicillin 500 mg three times daily'],
])('%s counts as an allergy beside %s', (condition, candidate) =>
  expect(highest([condition], candidate)).toBe('critical'),
)

it.each([
  ['chronic urticaria with cetirizine', 'cetirizine 10 mg daily'],
  ['no hives after amoxicillin', 'amoxicillin 500 mg three times daily'],
  ['mother had anaphylaxis to penicillin', 'amoxicillin 500 mg three times daily'],
])('%s is no allergy beside %s', (condition, candidate) =>
  expect(highest([condition], candidate)).not.toBe('critical'),
)

it('a form counts only if it contains what the patient reacts to', () => {
  const milk = ['milk protein (anaphylaxis)']
  expect(highest(['asthma'], 'budesonide DPI 180 mcg inhaled twice daily', milk)).toBe('critical')
  expect(highest(['allergic rhinitis'], 'budesonide nasal spray 1 spray daily', milk)).not.toBe('critical')
})
