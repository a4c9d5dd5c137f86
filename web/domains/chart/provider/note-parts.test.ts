import { expect, test } from 'vitest'
import { noteParts } from './note-parts.ts'

const content = { Plan: 'Rest.', Objective: 'Calm.', Assessment: 'Better.', Subjective: 'Slept.' }
const titles = (template: string, parts: object = content) =>
  noteParts(template, parts).map(([title]) => title)

test('a note reads in the order of its template, whatever order it was stored in', () => {
  expect(titles('SOAP')).toEqual(['Subjective', 'Objective', 'Assessment', 'Plan'])
  expect(titles('DAP', { Plan: '', Extra: '', Data: '' })).toEqual(['Data', 'Plan', 'Extra'])
})

test('a template nobody knows keeps what there is', () => {
  expect(titles('custom')).toEqual(['Plan', 'Objective', 'Assessment', 'Subjective'])
})

test('a section without text says so', () => {
  expect(noteParts('SOAP', { Subjective: 'Slept.', Assessment: ' \n' })).toEqual([
    ['Subjective', 'Slept.'],
    ['Assessment', 'Nothing written.'],
  ])
})
