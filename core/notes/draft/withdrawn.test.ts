import { expect, test } from 'vitest'
import { draftNote } from '../draft-note.ts'
import { findTemplate } from '../templates.ts'
import { linesOf } from '../testing/talk.ts'
import type { NoteTemplate } from '../types.ts'

const soap = findTemplate('soap') as NoteTemplate

function planOf(...talk: string[]) {
  const { sections } = draftNote(linesOf(talk.join('\n')), soap)
  return sections
    .find(({ name }) => name === 'Plan')
    ?.sentences.filter(({ starter }) => !starter)
    .map(({ text }) => text)
}

test('a withdrawn order appears only with what withdrew it', () =>
  expect(
    planOf(
      "D: Let's start atomoxetine 40 milligrams in the morning.",
      "P: I should tell you, I'm nine weeks pregnant.",
      "D: Then let's not start the atomoxetine today.",
    ),
  ).toEqual([
    "After “Let's start atomoxetine 40 milligrams in the morning.” “I should tell you, I'm nine weeks pregnant.”: “Then let's not start the atomoxetine today.”",
  ]))

test('an order is kept when another medicine is declined', () =>
  expect(
    planOf(
      "D: Let's start sertraline 50 milligrams in the morning.",
      'P: Not the lithium?',
      "D: No, let's not start lithium.",
    )?.[0],
  ).toMatch(/^Start sertraline 50 milligrams in the morning\./))

test('a scratched order appears only with what replaced it', () =>
  expect(
    planOf(
      "D: I'd like to go up to 250 on the fluvoxamine, 100 in the morning and 150 at night.",
      "P: I'll be asleep till noon.",
      'D: Scratch that. Put the extra at night.',
    ),
  ).toEqual([
    "After “I'd like to go up to 250 on the fluvoxamine, 100 in the morning and 150 at night.” “I'll be asleep till noon.”: “Scratch that.” Put the extra at night.",
  ]))
