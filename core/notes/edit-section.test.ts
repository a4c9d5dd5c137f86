import { expect, test } from 'vitest'
import { editSection, sectionText } from './edit-section.ts'
import type { NoteSection } from './types.ts'

const said = { text: 'Reports poor sleep.', evidence: ['L2'], supported: true, starter: false }
const denied = {
  text: 'Denies suicidal thoughts: “No. Not since August.”',
  evidence: ['L4'],
  supported: true,
  starter: false,
}
const section: NoteSection = { name: 'Subjective', sentences: [said, denied] }
const typed = (text: string) => ({ text, evidence: [], supported: false, starter: false, attested: true })

test('what is left as it stood keeps its lines', () => {
  expect(editSection(section, sectionText(section))).toEqual(section)
})

test('what is typed rests on the clinician, wherever it stands', () => {
  const text = `Seen by video. ${said.text} Wakes at four. ${denied.text} Calm.`
  expect(editSection(section, text).sentences).toEqual([
    typed('Seen by video.'),
    said,
    typed('Wakes at four.'),
    denied,
    typed('Calm.'),
  ])
})

test('a changed sentence loses its lines', () => {
  expect(editSection(section, `Reports very poor sleep. ${denied.text}`).sentences).toEqual([
    typed('Reports very poor sleep.'),
    denied,
  ])
})

test('what is typed or changed stays under the heading it was typed at', () => {
  const history = { ...said, part: 'History' }
  const safety = { ...denied, part: 'Safety' }
  const parted: NoteSection = { name: 'Subjective', sentences: [history, safety] }
  const after = (text: string) => editSection(parted, text).sentences
  expect(after(`${history.text} ${safety.text} Sister confirms.`)).toEqual([
    history,
    safety,
    { ...typed('Sister confirms.'), part: 'Safety' },
  ])
  expect(after(`${history.text} Denies suicidal thoughts since August.`)).toEqual([
    history,
    { ...typed('Denies suicidal thoughts since August.'), part: 'Safety' },
  ])
  expect(after(`Seen by video. ${history.text} ${safety.text}`)[0]).toEqual({
    ...typed('Seen by video.'),
    part: 'History',
  })
})

test('everything can be deleted', () => expect(editSection(section, '  ').sentences).toEqual([]))

test('a starter phrase continued is a sentence of the clinician, and left alone it stays a starter', () => {
  const starter = { text: 'Patient reports', evidence: [], supported: false, starter: true }
  const empty: NoteSection = { name: 'Subjective', sentences: [starter] }
  expect(editSection(empty, 'Patient reports a good week.').sentences).toEqual([
    typed('Patient reports a good week.'),
  ])
  expect(editSection(empty, 'Patient reports').sentences).toEqual([starter])
})
