import { expect, test } from 'vitest'
import { noteParts } from './note-parts.ts'

const content = { Plan: 'Rest.', Objective: 'Calm.', Assessment: 'Better.', Subjective: 'Slept.' }
const titles = (template: string, parts: object = content, sections: unknown = []) =>
  noteParts({ template, content: parts, sections }).map(([title]) => title)

test('a note reads in the order of its template, whatever order it was stored in', () => {
  expect(titles('SOAP')).toEqual(['Subjective', 'Objective', 'Assessment', 'Plan'])
  expect(titles('DAP', { Plan: '', Extra: '', Data: '' })).toEqual(['Data', 'Plan', 'Extra'])
})

test('a note in a format of the practice reads in the order it was written in', () => {
  const names = ['Interval history', 'Exam', 'Risk', 'Plan']
  const sections = names.map((name) => ({ name, sentences: [] }))
  expect(titles('Our visit', { Exam: '', Plan: '', Risk: '', 'Interval history': '' }, sections)).toEqual(
    names,
  )
})

test('an unknown template keeps existing content', () => {
  expect(titles('custom')).toEqual(['Plan', 'Objective', 'Assessment', 'Subjective'])
})

test('an empty section says so', () => {
  expect(
    noteParts({ template: 'SOAP', content: { Subjective: 'Slept.', Assessment: ' \n' }, sections: [] }),
  ).toEqual([
    ['Subjective', 'Slept.'],
    ['Assessment', 'Nothing written.'],
  ])
})
