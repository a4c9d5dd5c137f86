import { describe, expect, test } from 'vitest'
import { readCustomTemplate } from './custom-template.ts'
import { draftNote } from './draft-note.ts'
import { builtInTemplates, findTemplate } from './templates.ts'
import { anxietyTalks } from './testing/anxiety-talks.ts'
import { moodTalks } from './testing/mood-talks.ts'
import { otherTalks } from './testing/other-talks.ts'
import { linesOf } from './testing/talk.ts'
import type { NoteDraft, NoteTemplate } from './types.ts'

const talks = [...moodTalks, ...anxietyTalks, ...otherTalks]
const soap = findTemplate('soap') as NoteTemplate
const ours = readCustomTemplate({
  id: 'custom-ours',
  name: 'Ours',
  description: '',
  sections: [
    { name: 'Story', holds: ['observed', 'goals'], starter: 'Patient came to' },
    { name: 'Next', holds: ['plan'], starter: 'Next:' },
  ],
})

const sentencesOf = ({ sections }: NoteDraft) => sections.flatMap(({ sentences }) => sentences)
const same = (text: string) => text.replaceAll('’', "'")
const wordsOf = (draft: NoteDraft) =>
  same(
    sentencesOf(draft)
      .map(({ text }) => text)
      .join('\n'),
  )

test('there are twenty talks and more', () => expect(talks.length).toBeGreaterThanOrEqual(20))

describe.each(talks)('$name', ({ said, expected, absent, risks, codes }) => {
  const lines = linesOf(said)
  const draft = draftNote(lines, soap)

  test('says what was said, under the right heading', () => {
    for (const [name, phrases] of Object.entries(expected)) {
      const section = draft.sections.find((one) => one.name === name)
      const text = same(section?.sentences.map((sentence) => sentence.text).join('\n') ?? '').toLowerCase()
      for (const phrase of phrases) expect(text).toContain(same(phrase).toLowerCase())
    }
    for (const phrase of absent ?? []) expect(wordsOf(draft)).not.toContain(phrase)
  })

  test('says nothing else', () => {
    const ids = new Set(lines.map(({ id }) => id))
    for (const template of [...builtInTemplates, ours]) {
      for (const sentence of sentencesOf(draftNote(lines, template))) {
        if (sentence.starter) continue
        expect(sentence, sentence.text).toMatchObject({ supported: true })
        expect(sentence.evidence.length).toBeGreaterThan(0)
        expect(sentence.evidence.every((id) => ids.has(id))).toBe(true)
      }
    }
  })

  test('reads danger as it was said, and every format keeps it', () => {
    expect(draft.risks.map(({ topic, stance }) => [topic, stance])).toEqual(risks)
    for (const template of [...builtInTemplates, ours]) {
      const told = wordsOf(draftNote(lines, template)).toLowerCase()
      for (const { text } of draft.risks) expect(told).toContain(same(text).toLowerCase())
    }
  })

  test('suggests codes for what was endorsed, with their lines', () => {
    expect(draft.diagnoses.map(({ code }) => code)).toEqual(codes)
    for (const { evidence } of draft.diagnoses) expect(evidence.length).toBeGreaterThan(0)
  })
})

test('a section nobody spoke to holds its starter phrase, marked', () => {
  const draft = draftNote(linesOf('D: Can you hear me?\nP: Yes, I can hear you now.'), soap)
  expect(draft.sections).toEqual(
    soap.sections.map(({ name, starter }) => ({
      name,
      sentences: [{ text: starter, evidence: [], supported: false, starter: true }],
    })),
  )
})

test('no lines make no findings', () => {
  const draft = draftNote([], soap)
  expect(sentencesOf(draft).every(({ starter }) => starter)).toBe(true)
  expect([draft.diagnoses, draft.procedures, draft.risks]).toEqual([[], [], []])
})
