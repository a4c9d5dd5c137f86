import { expect, test } from 'vitest'
import { draftNote } from '../draft-note.ts'
import { findTemplate } from '../templates.ts'
import { linesOf } from '../testing/talk.ts'
import type { NoteTemplate } from '../types.ts'

const soap = findTemplate('soap') as NoteTemplate

function sectionsOf(...talk: string[]) {
  const { sections } = draftNote(linesOf(talk.join('\n')), soap)
  return Object.fromEntries(
    sections.map(({ name, sentences }) => [
      name,
      sentences.flatMap(({ starter, text }) => (starter ? [] : [text])).join('\n'),
    ]),
  )
}

test('an order that points names its thing, not the turn before', () => {
  const { Plan } = sectionsOf(
    'D: Any other medicines?',
    'P: A tea, hypericum.',
    'D: The hypericum, how often?',
    'P: Every night. My neighbor brings it.',
    'D: That one I need you to stop.',
  )
  expect(Plan).toMatch(/^[^\n]*hypericum[^\n]*: “That one I need you to stop/i)
})

test('what is drunk keeps an order that a medicine was named next to', () => {
  const { Plan } = sectionsOf(
    'D: How is the fluvoxamine?',
    'P: Fine. Two hundred at night.',
    'D: Any caffeine? Fluvoxamine makes caffeine last longer.',
    'P: Two energy drinks. A day.',
    'D: That needs to come down to one and then none.',
  )
  expect(Plan).not.toMatch(/^Fluvoxamine: /)
  expect(Plan).toMatch(/^After [^\n]*Two energy drinks[^\n]*: “That needs to come down/)
})

test('an order that is clear by itself has no words in front', () => {
  const { Plan } = sectionsOf(
    'D: How do you sleep?',
    'P: Badly. My neighbor has a dog that barks at everyone who walks by.',
    'D: I want you to check your blood pressure twice a week and send me the numbers.',
  )
  expect(Plan).not.toContain('After “')
})

test('a remark that nothing names stays with the words it is about', () => {
  const { Subjective, Assessment } = sectionsOf(
    'D: How have you been sleeping?',
    'P: Four hours, and I lie there until three most nights.',
    "D: That's really low.",
    'D: How is your appetite?',
    'P: Good. I eat three meals a day.',
  )
  expect(Assessment).not.toContain('really low')
  expect(Subjective).not.toMatch(/^After /m)
})

test('a step that answers a question about the plan is told with it', () => {
  const { Plan } = sectionsOf(
    'D: Cut the hydroxyzine to twelve and a half at night.',
    'P: Do I cut it or is there a smaller one?',
    "D: I'll send ten milligram tablets. That's easier. So ten, not twelve and a half.",
  )
  expect(Plan).toContain(
    "Clinician: “I'll send ten milligram tablets. That's easier. So ten, not twelve and a half.”",
  )
})

test('a later subject in the same turn is no answer to the question before it', () => {
  const { Plan } = sectionsOf(
    'D: We come down on the benztropine, one at night for two weeks and then stop.',
    "P: Won't I get stiff?",
    "D: If you do, call me. Now the sugar: your A1c was 6.1. That's prediabetes.",
  )
  expect(Plan).toContain("“Won't I get stiff?” Clinician: “If you do, call me.”")
  expect(Plan).not.toContain('Clinician: “That')
})

test.each([
  ["D: That's a lot. I'd rather not, then. Forget the aripiprazole."],
  ["D: Actually, let's not. We stay where we are."],
])('a proposal that is taken back is never an order: %s', (last) => {
  const { Plan } = sectionsOf(
    "D: I'd like to change the olanzapine to aripiprazole. Aripiprazole five in the morning for a week, then ten.",
    'P: I was on that at the county. It made me crawl out of my skin.',
    last,
  )
  expect(Plan).not.toMatch(/^(?:Change|Aripiprazole)/m)
})

test('what the clinician says about the patient is no order', () => {
  const { Plan } = sectionsOf(
    'D: What do you take at night?',
    'P: It gives me dreams, the trazodone.',
    "D: So you don't take the trazodone. Are you stiff?",
    'P: No.',
  )
  expect(Plan ?? '').not.toContain('trazodone')
})
