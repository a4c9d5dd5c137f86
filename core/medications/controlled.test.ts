import { expect, test } from 'vitest'
import { scheduleOf } from './controlled.ts'

test.each([
  ['Xanax (alprazolam)', 'IV'],
  ['Vyvanse (lisdexamfetamine)', 'II'],
  ['Lunesta (eszopiclone)', 'IV'],
  ['generic Adderall', 'II'],
  ['Adderal', 'II'],
  ['Alprazolan', 'IV'],
  ['Clonazepan', 'IV'],
  ['methylphenidate hcl er (osm)', 'II'],
  ['Valium/diazepam', 'IV'],
  ['Xanax - alprazolam', 'IV'],
  ['(alprazolam) Xanax', 'IV'],
  ['Xanax or Adderall', 'II'],
  ['xanax bars', 'IV'],
  ['ketamine troches', 'III'],
  ['testosterone cyp', 'III'],
  ['Azstarys', 'II'],
  ['Tussionex suspension', 'II'],
  ['Syndros', 'II'],
  ['dronabinol 5 mg', 'III'],
  ['benzphetamine', 'III'],
  ['flurazepam', 'IV'],
  ['Doral', 'IV'],
  ['Ultracet', 'IV'],
  ['Lomotil', 'V'],
  ['Briviact (brivaracetam)', 'V'],
  ['promethazine with codeine', 'V'],
])('%s is in schedule %s', (name, schedule) => {
  expect(scheduleOf(name)).toBe(schedule)
})

test.each(['Xanx', 'Ativn', 'Valim'])('%s is handled as the controlled substance it is near', (name) =>
  expect(scheduleOf(name)).toBe('IV'),
)

test.each(['Sertraline (Zoloft)', 'gabapentin', 'Nubain', 'Fioricet', 'moonwort', 'Vitamin D3', ''])(
  '"%s" is not a controlled substance',
  (name) => {
    expect(scheduleOf(name)).toBeUndefined()
  },
)
