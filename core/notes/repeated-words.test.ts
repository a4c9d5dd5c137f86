import { expect, test } from 'vitest'
import { draftNote } from './draft-note.ts'
import { builtInTemplates } from './templates.ts'
import { forgetTexts } from './text/remember.ts'
import type { TranscriptLine } from './types.ts'

const [template] = builtInTemplates
if (!template) throw new Error('There are templates')

/** Milliseconds of this thread, so that other work on the machine counts for nothing. */
function cost(lines: readonly TranscriptLine[]): number {
  forgetTexts()
  const begun = process.threadCpuUsage()
  draftNote(lines, template as NonNullable<typeof template>)
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}

/** How each begins, and what is said over and over. */
const phrases = [
  ['', 'no'],
  ['', 'no.'],
  ['', 'no, no,'],
  ['', 'mm'],
  ['', 'mmm'],
  ['', 'and'],
  ['', 'zoloft'],
  ['', 'two'],
  ['', 'do you?'],
  ['', 'any suicide?'],
  ['', 'no suicide.'],
  ['', 'my mom said'],
  ['', 'you know,'],
  ['', 'kill myself'],
  ['Switch', 'that'],
  ['Keep', 'that'],
  ['Zoloft', 'of'],
  ['Lexapro', 'is at'],
  ['Still', 'still the'],
  ['5 mg,', 'and,'],
  ['How is your sleep', 'since'],
] as const

test.each(phrases)('%s “%s” over and over is drafted in time that grows with its length', (first, phrase) => {
  for (const speaker of ['patient', 'provider'] as const) {
    const talk = (letters: number): TranscriptLine[] => [
      { id: 'a', speaker: 'patient', text: 'I take Zoloft.' },
      { id: 'b', speaker, text: `${first} ${`${phrase} `.repeat(letters / (phrase.length + 1))}then.` },
      { id: 'c', speaker: 'patient', text: 'Yes.' },
    ]
    cost(talk(12_000))
    expect(cost(talk(12_000)) / Math.max(cost(talk(3_000)), 60), speaker).toBeLessThan(9)
  }
})

test('a line that many others go on with is drafted in time that grows with their number', () => {
  const talk = (count: number): TranscriptLine[] =>
    Array.from({ length: count }, (_, n) => ({ id: `${n}`, speaker: 'patient', text: 'no no and' }))
  cost(talk(3000))
  expect(cost(talk(3000)) / Math.max(cost(talk(750)), 60)).toBeLessThan(9)
})
