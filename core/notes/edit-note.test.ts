import { expect, test } from 'vitest'
import { noteReview } from '../contracts/note-parts.ts'
import {
  addSaid,
  confirmAt,
  dismissSaid,
  openLines,
  removeAt,
  replaceAt,
  restoreSaid,
  rewrite,
  saidAboutRisk,
} from './edit-note.ts'
import { sectionTexts } from './read-sections.ts'
import type { NoteSentence } from './types.ts'

const sentence = (text: string, more: Partial<NoteSentence> = {}): NoteSentence => ({
  text,
  evidence: ['1'],
  supported: true,
  starter: false,
  ...more,
})
const sections = [
  {
    name: 'Subjective',
    sentences: [
      sentence('Sleeps well.'),
      sentence('“No, I have.”', { needsReview: true, part: 'Safety' }),
      sentence('Hears voices.', { supported: false }),
    ],
  },
  { name: 'Plan', sentences: [sentence('The plan:', { starter: true, supported: false })] },
]
const place = (n: number) => ({ section: 0, sentence: n })

test('an unread or unsupported sentence is open until it is confirmed, changed or removed', () => {
  expect(openLines(sections).map(({ text, why }) => [text, why])).toEqual([
    ['“No, I have.”', 'safety'],
    ['Hears voices.', 'unsupported'],
  ])
  const confirmed = confirmAt(sections, place(1))
  expect(openLines(confirmed).map(({ text }) => text)).toEqual(['Hears voices.'])
  expect(openLines(removeAt(confirmed, place(2)))).toEqual([])
  const rewritten = rewrite(sections[0]?.sentences[1] as NoteSentence, 'Has thought about self-harm. ')
  expect(openLines(replaceAt(sections, place(1), rewritten)).map(({ text }) => text)).toEqual([
    'Hears voices.',
  ])
  expect(rewritten).toEqual({
    text: 'Has thought about self-harm.',
    evidence: [],
    supported: false,
    starter: false,
    attested: true,
    part: 'Safety',
  })
})

test('an unchanged sentence keeps its lines; without words it is removed', () => {
  const one = sections[0]?.sentences[0] as NoteSentence
  expect(rewrite(one, 'Sleeps well. ')).toBe(one)
  const emptied = replaceAt(sections, place(0), rewrite(one, ' '))
  expect(sectionTexts(emptied)).toEqual(sectionTexts(removeAt(sections, place(0))))
})

test('the line break before a sentence stays when it is changed or removed', () => {
  const lines = [
    {
      name: 'Objective',
      sentences: [sentence('Calm.'), sentence('SI: none.', { breaks: 1 }), sentence('HI.')],
    },
  ]
  const second = lines[0]?.sentences[1] as NoteSentence
  expect(sectionTexts(replaceAt(lines, place(1), rewrite(second, 'SI: denies.')))).toEqual({
    Objective: 'Calm.\nSI: denies. HI.',
  })
  expect(sectionTexts(removeAt(lines, place(1)))).toEqual({ Objective: 'Calm.\nHI.' })
})

test('an answer that is listed with its question is added with it, in its own quotation marks', () => {
  const item = {
    text: '“How is your appetite?” “I skip lunch.”',
    evidence: ['7', '8'],
    speaker: 'patient' as const,
  }
  const review = noteReview.parse({ notInNote: [item] })
  expect(addSaid({ sections, review }, item).sections[0]?.sentences.at(-1)?.text).toBe(item.text)
})

test('a left-out sentence is added word for word with its line, or dismissed and restored', () => {
  const mine = { text: 'They moved me to the early shift.', evidence: ['18'], speaker: 'patient' as const }
  const planned = { text: 'Call me Thursday.', evidence: ['20'], speaker: 'provider' as const }
  const review = noteReview.parse({ notInNote: [mine, planned] })
  const added = addSaid(addSaid({ sections, review }, mine), planned)
  expect(added.review.notInNote).toEqual([])
  expect(added.sections[0]?.sentences.at(-1)).toMatchObject({
    text: '“They moved me to the early shift.”',
    evidence: ['18'],
    supported: true,
  })
  expect(added.sections[1]?.sentences).toMatchObject([{ text: 'Clinician: “Call me Thursday.”' }])
  const dismissed = dismissSaid(review, mine)
  expect(dismissed).toMatchObject({ notInNote: [planned], dismissed: [mine] })
  expect(restoreSaid(dismissed, mine)).toMatchObject({ notInNote: [planned, mine], dismissed: [] })
})

test('an ambiguous statement of the patient about danger is unresolved until its sentence was confirmed', () => {
  const risk = {
    topic: 'suicidal-ideation',
    stance: 'unclear',
    past: false,
    text: 'Week: “…”',
    evidence: ['1', '2'],
  }
  const review = noteReview.parse({
    risks: [
      risk,
      { ...risk, topic: 'self-harm', stance: 'denies', text: 'Denies self-harm.' },
      { ...risk, topic: 'protective-factors' },
      { ...risk, text: 'Clinician: “Call 988.”', evidence: ['1'] },
    ],
  })
  const transcript = [
    { id: '1', speaker: 'provider' as const, text: 'How was your week?' },
    { id: '2', speaker: 'patient' as const, text: 'They would be better off without me.' },
  ]
  const told = (more: Partial<NoteSentence>) => {
    const own = sentence('Week: “…”', { evidence: ['1', '2'], ...more })
    const said = { sections: [{ name: 'Subjective', sentences: [own] }], review, transcript }
    return saidAboutRisk(said).map(({ at, unresolved }) => [at, unresolved])
  }
  expect(told({})).toEqual([
    [0, true],
    [1, false],
  ])
  expect(told({ needsReview: true })).toEqual([[1, false]])
  expect(told({ attested: true })).toEqual([[1, false]])
})
