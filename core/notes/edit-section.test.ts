import { expect, test } from 'vitest'
import { editSection, sectionText } from './edit-section.ts'
import { sectionAsText } from './read-sections.ts'
import type { NoteSection, NoteSentence } from './types.ts'

const said = { text: 'Reports poor sleep.', evidence: ['L2'], supported: true, starter: false }
const denied = {
  text: 'Denies suicidal thoughts: “No. Not since August.”',
  evidence: ['L4'],
  supported: true,
  starter: false,
}
const section: NoteSection = { name: 'Subjective', sentences: [said, denied] }
const typed = (text: string) => ({ text, evidence: [], supported: false, starter: false, attested: true })

test('unchanged text keeps its lines', () => {
  expect(editSection(section, sectionText(section))).toEqual(section)
})

test("typed text is the clinician's own, wherever it is", () => {
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

test('typed or changed text stays under its heading', () => {
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

const starterOf = (text: string): NoteSentence => ({ text, evidence: [], supported: false, starter: true })
const planOf = (...sentences: NoteSentence[]): NoteSection => ({ name: 'Plan', sentences })
const emptyPlan = planOf(starterOf('The plan discussed today:'))
const signed = (before: NoteSection, text: string) => sectionAsText(editSection(before, text))

test.each([
  ['1. Continue sertraline\n2. Labs', '1. Continue sertraline\n2. Labs'],
  ['Continue sertraline\nLabs', '1. Continue sertraline\n2. Labs'],
  ['1) Continue sertraline. Check level.\n2) Labs', '1) Continue sertraline. Check level.\n2) Labs'],
  ['1.Continue sertraline\n2.Labs', '1. Continue sertraline\n2. Labs'],
  ['- Continue sertraline\n- Labs', '- Continue sertraline\n- Labs'],
  [
    'Medicine:\n1. Sertraline\n2. Labs\n\nTherapy:\n1. CBT',
    'Medicine:\n1. Sertraline\n2. Labs\n\nTherapy:\n1. CBT',
  ],
  [
    'The plan discussed today: 1. Continue sertraline\n2. Labs',
    'The plan discussed today:\n1. Continue sertraline\n2. Labs',
  ],
  [
    'The plan discussed today:\n1. Continue sertraline\n2. Labs',
    'The plan discussed today:\n1. Continue sertraline\n2. Labs',
  ],
  ['Lorazepam 0.5 mg p.r.n. anxiety, max 2 a day', 'Lorazepam 0.5 mg p.r.n. anxiety, max 2 a day'],
  ['Sertraline 50 mg. daily, e.g. Zoloft', 'Sertraline 50 mg. daily, e.g. Zoloft'],
  ['Increase to 10. Recheck in 2 weeks.', '1. Increase to 10.\n2. Recheck in 2 weeks.'],
])('a plan typed as %j is signed as %j', (text, says) => {
  expect(signed(emptyPlan, text)).toBe(says)
  const after = editSection(emptyPlan, text)
  expect(sectionAsText(editSection(after, sectionText(after)))).toBe(says)
})

test('a line with the next number continues the numbers of a drafted plan, whose items keep their lines', () => {
  const plan = planOf({ ...said, text: 'Continue sertraline.' }, { ...said, text: 'See a therapist.' })
  const after = editSection(plan, `${sectionText(plan)}\n3. Labs`)
  expect(sectionAsText(after)).toBe('1. Continue sertraline.\n2. See a therapist.\n3. Labs')
  expect(after.sentences.map(({ evidence }) => evidence)).toEqual([['L2'], ['L2'], []])
})

test.each([
  'SI: denies\nHI: denies\nAH/VH: present',
  'First paragraph. It goes on.\n\nSecond paragraph.\n- one\n- two',
  'Seen by Dr. Smith at 1 p.m. every day. “Better… than before” ...',
])('%j keeps its line breaks, typed and edited again', (text) => {
  const empty: NoteSection = { name: 'Objective', sentences: [] }
  const once = editSection(empty, text)
  expect(sectionAsText(once)).toBe(text)
  expect(editSection(once, sectionText(once))).toEqual(once)
})

test.each([
  ['Increase to 10', 'Increase to 100'],
  ['Lithium level 0', 'Lithium level 0.8'],
  ['Continue sertraline 50 mg', 'Continue sertraline 50 mg at bedtime'],
  ['Labs', 'Order Labs today'],
])('%j changed to %j stays one sentence', (before, after) => {
  expect(editSection(planOf(typed(before)), after).sentences).toEqual([typed(after)])
})

test('unchanged sentences without closing punctuation keep their lines', () => {
  const quoted: NoteSection = {
    name: 'Subjective',
    sentences: [{ ...said, text: 'They moved me' }, { ...said, text: 'I skip lunch' }, denied],
  }
  expect(editSection(quoted, sectionText(quoted))).toEqual(quoted)
  expect(editSection(quoted, `${sectionText(quoted)}Calm.`).sentences).toEqual([
    ...quoted.sentences,
    typed('Calm.'),
  ])
})
