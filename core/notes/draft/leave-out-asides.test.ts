import { describe, expect, test } from 'vitest'
import { draftNote } from '../draft-note.ts'
import { readTranscriptText } from '../read-transcript-text.ts'
import { findTemplate } from '../templates.ts'
import type { NoteTemplate } from '../types.ts'

function drafted(talk: string) {
  const read = readTranscriptText(talk.trim())
  if (read.status !== 'ready') throw new Error('the speakers are not clear')
  const { sections, notInNote } = draftNote(read.lines, findTemplate('soap') as NoteTemplate)
  const sentences = sections.flatMap((section) => section.sentences).filter(({ starter }) => !starter)
  return {
    note: sentences.map(({ text }) => text).join('\n'),
    list: notInNote.map(({ text }) => text).join('\n'),
  }
}

describe('an aside is in the list and not in the note', () => {
  test.each([
    [
      'Provider: Any guns at home?\nPatient: No.\nProvider: That was wise of you.\nPatient: Okay.',
      'That was wise of you.',
    ],
    [
      'Provider: Let us start Abilify, ten milligrams each morning.\nPatient: Does it taste bad?',
      'Does it taste bad?',
    ],
  ])('%s', (talk, aside) => {
    const { note, list } = drafted(talk)
    expect(note).not.toContain(aside)
    expect(list).toContain(aside)
  })
})

describe('and what may matter stays in the note', () => {
  test.each([
    [
      'the end of an answer',
      'Provider: Have you spent more than usual?\nPatient: I bought a boat. It is an investment.',
      /an investment/,
    ],
    [
      'a reason for a dose',
      'Provider: How is the Prozac?\nPatient: I skip it. It makes me sick.',
      /makes me sick/,
    ],
    ['a blow', 'Provider: How are the meltdowns?\nPatient: Better. He kicked the aide.', /kicked the aide/],
    [
      'what a later sentence is about',
      'Provider: What set it off?\nPatient: She said she needed space. For the weekend.',
      /needed space/,
    ],
    [
      'a question back with its answer',
      'Provider: Start Abilify, ten milligrams.\nPatient: Does it make you fat?\nProvider: Two pounds at most.',
      /make you fat\?[^\n]*Two pounds/,
    ],
    [
      'a refusal',
      'Provider: Let us start Abilify, ten milligrams.\nPatient: I would rather not.',
      /rather not/,
    ],
  ])('%s', (_name, talk, expected) => expect(drafted(talk).note).toMatch(expected))
})
