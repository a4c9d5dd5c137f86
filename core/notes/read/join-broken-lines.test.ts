import { expect, it } from 'vitest'
import { draftNote } from '../draft-note.ts'
import { builtInTemplates } from '../templates.ts'
import type { LineSpeaker, NoteTemplate, TranscriptLine } from '../types.ts'
import { joinBrokenLines } from './join-broken-lines.ts'

const soap = builtInTemplates.find(({ format }) => format === 'SOAP') as NoteTemplate

function talk(...said: [LineSpeaker, string][]): TranscriptLine[] {
  return said.map(([speaker, text], n) => ({ id: `L${n + 1}`, speaker, text }))
}

const texts = (lines: readonly TranscriptLine[]) => joinBrokenLines(lines).lines.map(({ text }) => text)

it('a line that breaks off continues in the next line of the same person', () => {
  expect(
    texts(
      talk(
        ['provider', 'Any thoughts of'],
        ['provider', 'hurting yourself?'],
        ['patient', "I don't want to"],
        ['patient', 'die, I just want to sleep.'],
      ),
    ),
  ).toEqual(['Any thoughts of hurting yourself?', "I don't want to die, I just want to sleep."])
})

it('closing punctuation added at a pause is removed if no sentence can end there', () => {
  expect(texts(talk(['patient', 'I keep having thoughts of.'], ['patient', 'Hurting myself.']))).toEqual([
    'I keep having thoughts of hurting myself.',
  ])
  expect(texts(talk(['patient', 'I am fine.'], ['patient', 'Hurting less.']))).toHaveLength(2)
})

it('a sound of listening between two halves ends nothing', () => {
  expect(
    texts(talk(['patient', 'I have thoughts of'], ['provider', 'Mm-hm.'], ['patient', 'hurting myself.'])),
  ).toEqual(['I have thoughts of hurting myself.', 'Mm-hm.'])
})

it('another person ends a sentence, finished or not', () => {
  expect(texts(talk(['provider', 'Do you think of'], ['patient', 'dying? Yes.']))).toHaveLength(2)
})

it('lines typed without closing marks stay as they were typed', () => {
  const typed = talk(
    ['patient', 'mood is better'],
    ['patient', 'sleeping six hours'],
    ['provider', 'Good.'],
    ['patient', 'no side effects'],
  )
  expect(texts(typed)).toEqual(typed.map(({ text }) => text))
})

it('a talk without any marks is read with its questions', () => {
  expect(
    texts(
      talk(
        ['provider', 'are you having any'],
        ['provider', 'thoughts of suicide'],
        ['patient', 'not since may'],
      ),
    ),
  ).toEqual(['are you having any thoughts of suicide?', 'not since may'])
})

it('a recognizer without punctuation doesn’t turn a whole conversation into one sentence', () => {
  const words = (from: number) => Array.from({ length: 15 }, (_, n) => `word${from + n}`).join(' ')
  const long = talk(
    ['patient', words(0)],
    ['patient', words(15)],
    ['patient', words(30)],
    ['patient', words(45)],
  )
  expect(texts(long)).toHaveLength(2)
})

it('only lines that certainly continue are joined without guessing', () => {
  const lines = talk(
    ['patient', 'my week was long'],
    ['patient', 'i have thoughts of'],
    ['patient', 'leaving'],
  )
  expect(joinBrokenLines(lines, { guess: false }).lines.map(({ text }) => text)).toEqual([
    'my week was long',
    'i have thoughts of leaving',
  ])
})

it('a sentence points to every line that holds a part of it', () => {
  const { sections, ledger, risks } = draftNote(
    talk(
      ['provider', 'Any thoughts of'],
      ['provider', 'hurting yourself?'],
      ['patient', 'Not since'],
      ['patient', 'last summer.'],
      ['provider', 'Then we raise sertraline to'],
      ['provider', '100 mg.'],
    ),
    soap,
  )
  const plan = sections.find(({ name }) => name === 'Plan')?.sentences[0]
  expect(plan).toMatchObject({ text: 'Raise sertraline to 100 mg.', evidence: ['L5', 'L6'], supported: true })
  expect(risks[0]?.evidence).toEqual(['L1', 'L2', 'L3', 'L4'])
  expect(ledger[0]?.events[0]).toMatchObject({ dose: '100 mg', evidence: ['L5', 'L6'] })
})
