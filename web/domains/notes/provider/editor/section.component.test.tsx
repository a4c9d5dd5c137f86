import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sectionText } from '#core/notes/edit-section.ts'
import { sectionAsText } from '#core/notes/read-sections.ts'
import type { NoteSection } from '#core/notes/types.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { emptyReview, type NoteValues, toColumns } from '../../shared/values.ts'
import type { Sources } from './note-work.ts'
import { SectionView } from './section.tsx'

afterEach(() => vi.restoreAllMocks())

const said = { evidence: ['1'], supported: true, starter: false }
const subjective: NoteSection = {
  name: 'Subjective',
  sentences: [
    { ...said, text: 'Sleeps better.' },
    { ...said, text: 'Eats well.' },
  ],
}
const sources: Sources = {
  numbers: new Map([['1', 1]]),
  shown: [],
  show: () => {},
  selected: undefined,
  select: () => {},
}

const noteOf = (section: NoteSection): NoteValues => ({
  template: 'SOAP Note',
  sessionType: 'Follow-up',
  sessionDate: '2026-11-16',
  sections: [section],
  diagnoses: [],
  procedures: [],
  transcript: [],
  review: emptyReview(),
  goals: [],
  draftedBy: null,
  draftedAt: null,
})

interface NoteProps {
  section: NoteSection
  exam: boolean
  onChange: (values: NoteValues) => void
}

function Note({ section, exam, onChange }: NoteProps) {
  const [values, change] = useState(noteOf(section))
  useEffect(() => onChange(values), [values, onChange])
  const people = { patientName: 'Maya Torres', providerName: 'Elena Ruiz' }
  const [readOnly, setReadOnly] = useState(false)
  const work = { values, change, readOnly }
  return (
    <>
      <SectionView work={work} at={0} sources={sources} people={people} exam={exam} />
      <button type="button" onClick={() => setReadOnly(true)}>
        Sign
      </button>
    </>
  )
}

/** The section on the screen, and what the note would be saved with. */
async function show(shown = subjective, exam = false) {
  answerRequests(() => [])
  const onChange = vi.fn<(values: NoteValues) => void>()
  await render(
    <WithProvider>
      <Note section={shown} exam={exam} onChange={onChange} />
    </WithProvider>,
  )
  const section = () => onChange.mock.lastCall?.[0].sections[0] ?? shown
  const saved = () => toColumns(onChange.mock.lastCall?.[0] ?? noteOf(shown))
  return { note: () => sectionText(section()), section, saved }
}

test('signing closes the text field that is still open, with its input', async () => {
  await show()
  await page.getByRole('button', { name: 'Edit Subjective' }).click()
  await userEvent.keyboard(' Walks daily.')
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect.element(page.getByText('Walks daily.')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Save Subjective' })).not.toBeInTheDocument()
})

test('typing in a section changes the note immediately, and Cancel undoes it', async () => {
  const { note, section } = await show()
  await page.getByRole('button', { name: 'Edit Subjective' }).click()
  const box = page.getByRole('textbox', { name: 'Subjective' })
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard(' Walks daily.')
  await expect.poll(note).toBe('Sleeps better. Eats well. Walks daily.')
  await expect.element(box).toHaveValue('Sleeps better. Eats well. Walks daily.')
  expect(section().sentences.map(({ evidence }) => evidence)).toEqual([['1'], ['1'], []])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(section).toEqual(subjective)
})

test('typing in a sentence changes the note immediately; an empty one is removed', async () => {
  const { note, section } = await show()
  await page.getByText('Sleeps better.').click()
  const box = page.getByRole('textbox', { name: 'Sentence' })
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard(' Wakes once.')
  await expect.poll(note).toBe('Sleeps better. Wakes once. Eats well.')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(section).toEqual(subjective)
  await page.getByText('Eats well.').click()
  await box.clear()
  await expect.poll(() => sectionAsText(section())).toBe('Sleeps better.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(section).toEqual(subjective)
  await page.getByText('Eats well.').click()
  await box.clear()
  await userEvent.keyboard('{Enter}')
  await expect.poll(note).toBe('Sleeps better.')
})

test('a sentence that was cleared is not signed, even with its box still open', async () => {
  const { saved } = await show()
  await page.getByText('Sleeps better.').click()
  await page.getByRole('textbox', { name: 'Sentence' }).clear()
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect.element(page.getByText('Sleeps better.')).not.toBeInTheDocument()
  expect(saved()).toMatchObject({
    content: { Subjective: 'Eats well.' },
    sections: [{ sentences: [{ text: 'Eats well.' }] }],
  })
})

test('a note without a word opens with the cursor in its first section', async () => {
  const starter = { text: 'Patient reports', evidence: [], supported: false, starter: true }
  const { note } = await show({ name: 'Subjective', sentences: [starter] })
  await expect.element(page.getByRole('textbox', { name: 'Subjective' })).toHaveFocus()
  await userEvent.keyboard('poor sleep.')
  await expect.poll(note).toBe('Patient reports poor sleep.')
})

test('a list is shown and kept with the numbers and lines it was typed with', async () => {
  const { section } = await show({ name: 'Plan', sentences: [] })
  const box = page.getByRole('textbox', { name: 'Plan' })
  await box.fill('Medicine:\n1. Sertraline 50 mg p.r.n. at night\n2. Labs')
  await expect
    .poll(() => sectionAsText(section()))
    .toBe('Medicine:\n1. Sertraline 50 mg p.r.n. at night\n2. Labs')
  await page.getByRole('button', { name: 'Save Plan' }).click()
  await expect.element(page.getByText('1. Sertraline 50 mg p.r.n. at night')).toBeVisible()
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Edit Plan' }).click()
  await expect.element(box).toHaveValue('Medicine:\n1. Sertraline 50 mg p.r.n. at night\n2. Labs')
})

test('a second finding of the same line is shown next to the tapped one, and stays when that one changes', async () => {
  const { note } = await show(
    {
      name: 'Objective',
      sentences: [
        { ...said, text: 'Mood: depressed.', part: 'Mental status exam' },
        { ...said, text: 'Mood: anxious.' },
      ],
    },
    true,
  )
  const mood = page.getByRole('combobox', { name: 'Mood' })
  await expect.element(mood).toHaveValue('Depressed')
  await expect.element(page.getByText('Mood: anxious.')).toBeVisible()
  await mood.selectOptions('Irritable')
  await expect.poll(note).toBe('Mood: irritable. Mood: anxious.')
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect.element(page.getByText('Irritable')).toBeVisible()
  await expect.element(page.getByText('Mood: anxious.')).toBeVisible()
})
