import { expect, test } from 'vitest'
import { draftNote } from '../draft-note.ts'
import { findTemplate } from '../templates.ts'
import { linesOf } from '../testing/talk.ts'
import type { NoteTemplate } from '../types.ts'

const soap = findTemplate('soap') as NoteTemplate

function sentencesOf(...talk: string[]) {
  const { sections } = draftNote(linesOf(talk.join('\n')), soap)
  return sections.flatMap(({ sentences }) => sentences.filter(({ starter }) => !starter))
}

test.each([
  ["I told you no before. That's not true. I did have thoughts."],
  ["I wasn't honest with you. I did have thoughts."],
  ['I lied about the suicidal thoughts.'],
  ['No le dije la verdad. I did have thoughts of suicide.'],
])('a denial that is taken back appears only in front of what takes it back: %s', (takesBack) => {
  const found = sentencesOf(
    "D: You don't have any suicidal thoughts?",
    'P: No. No, no.',
    'D: How much wine was it?',
    'P: A bottle on Saturday.',
    "D: I wonder if it was harder than you're saying.",
    `P: It was. ${takesBack}`,
  )
  const denials = found.filter(({ text }) => text.includes('No. No, no.'))
  expect(denials).toHaveLength(1)
  expect(denials[0]).toMatchObject({ needsReview: true, supported: true })
  expect(denials[0]?.text).toContain(takesBack)
  expect(found.some(({ text }) => text.startsWith('Denies'))).toBe(false)
})

test('what is taken back about a medicine goes to the answer about that medicine', () => {
  const found = sentencesOf(
    'D: Have you been taking the venlafaxine?',
    'P: Yes. Every day.',
    'D: Any thoughts of suicide?',
    'P: No.',
    'D: The venlafaxine, has that been every day?',
    "P: No. I haven't taken it in a week. That was a lie too.",
  )
  expect(found.find(({ text }) => text.includes('Yes. Every day.'))?.text).toContain('That was a lie too.')
})

test('a lie to someone else takes nothing back', () => {
  const found = sentencesOf(
    'D: Any thoughts of suicide?',
    'P: No.',
    'D: How is it at home?',
    'P: I lied to my husband about the money.',
  )
  expect(found.some(({ text }) => text.startsWith('Denies suicidal thoughts'))).toBe(true)
})
