import { expect, test } from 'vitest'
import { draftNote } from './draft-note.ts'
import { keepTyped } from './keep-typed.ts'
import { sectionTexts } from './read-sections.ts'
import { sortIntoParts } from './sort-into-parts.ts'
import { builtInTemplates } from './templates.ts'
import type { NoteSentence, TranscriptLine } from './types.ts'

const sentence = (text: string, more: Partial<NoteSentence> = {}): NoteSentence => ({
  text,
  evidence: [],
  supported: true,
  starter: false,
  ...more,
})
const section = (name: string, ...sentences: NoteSentence[]) => ({ name, sentences })

test('text typed before a new draft stays and replaces the starter phrase', () => {
  const before = [section('Subjective', sentence('Old words.'), sentence('Typed.', { attested: true }))]
  const drafted = [
    section('Subjective', sentence('New words.')),
    section('Plan', sentence('x', { starter: true })),
  ]
  expect(keepTyped(before, drafted)).toEqual([
    section('Subjective', sentence('New words.'), sentence('Typed.', { attested: true })),
    section('Plan', sentence('x', { starter: true })),
  ])
})

test('a sentence that was confirmed is not there twice, and a mark that waits is kept', () => {
  const before = [
    section('Data', sentence('Said.', { attested: true }), sentence('Unclear.', { needsReview: true })),
  ]
  const drafted = [section('Data', sentence('Said.'), sentence('Unclear.'))]
  expect(keepTyped(before, drafted)).toEqual([
    section('Data', sentence('Unclear.', { needsReview: true }), sentence('Said.', { attested: true })),
  ])
})

test("removed or reworded sentences don't return, and added ones stay", () => {
  const proposed = ['Takes 50 mg.', 'Her sister drinks.', 'Sleeps badly.']
  const added = sentence('“They moved me to the early shift.”', { evidence: ['9'] })
  const before = [
    section('Data', sentence('Takes 150 mg.', { attested: true }), sentence('Sleeps badly.'), added),
  ]
  const drafted = [section('Data', ...proposed.map((text) => sentence(text)), sentence('Eats well.'))]
  expect(keepTyped(before, drafted, proposed)).toEqual([
    section(
      'Data',
      sentence('Sleeps badly.'),
      sentence('Eats well.'),
      sentence('Takes 150 mg.', { attested: true }),
      added,
    ),
  ])
})

test('a line that must be reviewed returns even if it was removed', () => {
  const drafted = [section('Data', sentence('Unclear.', { needsReview: true }))]
  expect(keepTyped([section('Data')], drafted, ['Unclear.'])).toEqual(drafted)
})

test('a section that the new format lacks goes to the first one', () => {
  const before = [section('Assessment', sentence('Improving.', { attested: true }))]
  const [first] = keepTyped(before, [section('Data'), section('Plan')])
  expect(first).toEqual(section('Data', sentence('Improving.', { attested: true })))
})

test('sentences are under the heading of their subject', () => {
  const said: [TranscriptLine['speaker'], string][] = [
    ['provider', 'Any thoughts of suicide?'],
    ['patient', 'No, none.'],
    ['provider', 'Anyone in the family with depression?'],
    ['patient', 'My mother has depression.'],
    ['provider', 'How much alcohol do you drink?'],
    ['patient', 'One glass of wine on weekends.'],
    ['provider', 'How are you sleeping?'],
    ['patient', 'I wake at three most nights.'],
    ['provider', 'Do you take the sertraline every day?'],
    ['patient', 'Yes, 100 milligrams every morning.'],
  ]
  const lines = said.map(([speaker, text], n) => ({ id: `L${n + 1}`, speaker, text }))
  const [soap] = builtInTemplates
  if (!soap) throw new Error('No template')
  const draft = sortIntoParts(draftNote(lines, soap), lines)
  expect(draft.sections[0]?.sentences.map(({ part }) => part)).toEqual([
    'History',
    'Medications',
    'Substances',
    'Family',
    'Safety',
  ])
})

test('a plan told in one breath is one item each, and quoted words stay together', () => {
  const lines = [
    {
      id: 'L1',
      speaker: 'provider' as const,
      text: "Let's continue sertraline 100 mg every morning. Let's decrease the hydroxyzine to 12.5 mg at bedtime.",
    },
    {
      id: 'L2',
      speaker: 'provider' as const,
      text: 'Call me if it gets worse. We meet again in four weeks.',
    },
  ]
  const [soap] = builtInTemplates
  if (!soap) throw new Error('No template')
  const before = draftNote(lines, soap)
  const plan = sortIntoParts(before, lines).sections.find(({ name }) => name === 'Plan')
  expect(plan?.sentences.map(({ text }) => text).slice(0, 2)).toEqual([
    'Continue sertraline 100 mg every morning.',
    'Decrease the hydroxyzine to 12.5 mg at bedtime.',
  ])
  const said = before.sections.find(({ name }) => name === 'Plan')?.sentences.map(({ text }) => text)
  expect(plan?.sentences.map(({ text }) => text).join(' ')).toBe(said?.join(' '))
})

test('as text a note has a paragraph for each heading and its plan as a list', () => {
  const said = sectionTexts([
    section(
      'Subjective',
      sentence('Sleeps badly.', { part: 'History' }),
      sentence('Works less.', { part: 'History' }),
      sentence('Denies suicidal thoughts.', { part: 'Safety' }),
    ),
    section('Plan', sentence('Continue sertraline.'), sentence('Return in four weeks.')),
  ])
  expect(said).toEqual({
    Subjective: 'History: Sleeps badly. Works less.\nSafety: Denies suicidal thoughts.',
    Plan: '1. Continue sertraline.\n2. Return in four weeks.',
  })
})
