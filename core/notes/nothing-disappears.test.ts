import { describe, expect, test } from 'vitest'
import { draftNote } from './draft-note.ts'
import { builtInTemplates } from './templates.ts'
import { anxietyTalks } from './testing/anxiety-talks.ts'
import { moodTalks } from './testing/mood-talks.ts'
import { otherTalks } from './testing/other-talks.ts'
import { linesOf } from './testing/talk.ts'
import { uncovered } from './testing/uncovered.ts'
import type { TranscriptLine } from './types.ts'

/** A small generator with a seed, so that a failing talk can be made again. */
function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    next,
    one: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(next() * items.length)] ?? items[0],
  }
}

/** Each contains a unique word that can be searched for. */
const patient = [
  (word: string) => `I saw the ${word} again on Tuesday.`,
  (word: string) => `No, the ${word} is not what bothers me.`,
  (word: string) => `Um, well, you know, it's the ${word}, I mean, mostly.`,
  (word: string) => `My ${word} stopped the Wellbutrin at the hospital.`,
  (word: string) => `Yeah. And then I told her about the ${word}.`,
  (word: string) => `Honestly? The ${word} makes me want to die.`,
  (word: string) => `I never took the ${word} pills.`,
  (word: string) => `Two ${word}s a day, maybe three.`,
  (word: string) => `El ${word} me da mucho miedo.`,
  (word: string) => `That was ${word}.`,
  (word: string) => `Traffic was bad because of the ${word}, and I cried the whole way.`,
  (word: string) => `Can I stop the ${word}?`,
  (word: string) => `It rained on the ${word}, and I cut myself.`,
  (word: string) => `Okay, but the ${word} has to go.`,
] as const
const clinician = [
  (word: string) => `Let's start the ${word} at 20 milligrams.`,
  (word: string) => `I'm sorry to hear about your ${word} and the three falls.`,
  (word: string) => `You mentioned the ${word} last time.`,
  (word: string) => `Keep the ${word} as it is.`,
  (word: string) => `This looks like panic disorder with some ${word}.`,
  (word: string) => `The ${word} came back at 14.`,
  (word: string) => `Give the ${word} to your sister and call 988.`,
  (word: string) => `People often find that ${word} helps.`,
  (word: string) => `You look ${word} today.`,
  (word: string) => `Back here in two weeks with the ${word}.`,
] as const
const questions = [
  (word: string) => `How is the ${word}?`,
  (word: string) => `Any thoughts of ${word}?`,
  (word: string) => `You're not thinking about ${word}, are you?`,
  (word: string) => `What about the ${word} and the lithium?`,
  (word: string) => `Do you feel safe with the ${word}?`,
] as const
const chatter = [
  'Hi there.',
  'Can you hear me?',
  'Okay.',
  'Thank you.',
  'Sounds good.',
  'See you next week.',
] as const

type Told = { id: string; word: string; question: boolean }

function talk(seed: number): { lines: TranscriptLine[]; told: Told[] } {
  const { next, one } = random(seed)
  const lines: TranscriptLine[] = []
  const told: Told[] = []
  const count = 6 + Math.floor(next() * 30)
  for (let n = 0; n < count; n++) {
    const speaker = next() < 0.1 ? 'other' : n % 2 === 0 ? 'provider' : 'patient'
    const texts: string[] = []
    for (let said = 0; said < 1 + Math.floor(next() * 3); said++) {
      if (next() < 0.2) {
        texts.push(one(chatter))
        continue
      }
      const word = `q${letters(told.length)}z`
      const asks = speaker === 'provider' && next() < 0.5
      texts.push(one(asks ? questions : speaker === 'provider' ? clinician : patient)(word))
      told.push({ id: `L${n}`, word, question: asks })
    }
    lines.push({
      id: `L${n}`,
      speaker,
      text: texts.join(' '),
      ...(speaker === 'other' ? { name: 'Mother' } : {}),
    })
  }
  return { lines, told }
}

function letters(number: number) {
  return [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')
}

describe('every sentence with something in it is in the note or in the list', () => {
  test.each(Array.from({ length: 120 }, (_, seed) => [seed + 1]))('talk %i', (seed) => {
    const { lines, told } = talk(seed)
    for (const template of builtInTemplates) {
      const { sections, notInNote } = draftNote(lines, template)
      const sentences = sections.flatMap((section) => section.sentences)
      const kept = [...sentences, ...notInNote]
        .map(({ text }) => text)
        .join('\n')
        .toLowerCase()
      const cited = new Set([...sentences, ...notInNote].flatMap(({ evidence }) => evidence))
      // A question may be covered by its answer; a statement must be there in its own words.
      const gone = told.filter(({ id, word, question }) => (question ? !cited.has(id) : !kept.includes(word)))
      expect(gone.map(({ id, word }) => `${word}: ${lines.find((line) => line.id === id)?.text}`)).toEqual([])
    }
  })
})

describe('each word that says something is in the note or in the list, whichever template', () => {
  test.each(
    [...anxietyTalks, ...moodTalks, ...otherTalks].map(({ name, said }) => [name, linesOf(said)] as const),
  )('%s', (_name, lines) => {
    for (const template of builtInTemplates)
      expect(
        uncovered(lines, draftNote(lines, template)).map(
          ({ said, words }) => `${words.join()}: ${said.text}`,
        ),
      ).toEqual([])
  })
})

test('a question back, a place and a figure are never taken for small talk', () => {
  const lines: TranscriptLine[] = [
    { id: '1', speaker: 'provider', text: 'Hi there. Before we start, are you somewhere private?' },
    { id: '2', speaker: 'patient', text: 'Sure, I am in my car, parked.' },
    { id: '3', speaker: 'provider', text: 'Let us stop the Colace on the 15th.' },
    { id: '4', speaker: 'patient', text: 'What about fourteen?' },
  ]
  for (const template of builtInTemplates) {
    const { sections, notInNote } = draftNote(lines, template)
    const kept = [...sections.flatMap(({ sentences }) => sentences), ...notInNote]
      .map(({ text }) => text)
      .join(' ')
    expect(kept).toMatch(/private.*parked/)
    expect(kept).toContain('fourteen')
  }
})
