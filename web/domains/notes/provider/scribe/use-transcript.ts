import { useState } from 'react'
import type { TranscriptLine } from '#core/notes/types.ts'

export type NewLine = Omit<TranscriptLine, 'id'>

/** Ids never repeat, not even over days: a note's sentences point to them. */
function withId(line: NewLine): TranscriptLine {
  return { ...line, id: crypto.randomUUID() }
}

/** What was said so far. `sample` marks invented words. */
export function useTranscript() {
  const [lines, setLines] = useState<readonly TranscriptLine[]>([])
  const [sample, setSample] = useState(false)
  const [doubtful, setDoubtful] = useState(false)
  return {
    lines,
    sample,
    /** The speakers weren't confirmed: a person must check them before a note is based on them. */
    doubtful,
    doubtSpeakers: () => setDoubtful(true),
    trustSpeakers: () => setDoubtful(false),
    add: (...more: NewLine[]) => {
      setSample(false)
      setLines((before) => [...(sample ? [] : before), ...more.map(withId)])
    },
    addSample: (line: NewLine) => {
      setSample(true)
      setLines((before) => [...before, withId(line)])
    },
    replace: (all: readonly NewLine[]) => {
      setSample(false)
      setDoubtful(false)
      setLines(all.map(withId))
    },
    /** Lines stored elsewhere have their own IDs. */
    load: (kept: readonly TranscriptLine[]) => {
      setSample(false)
      setLines(kept)
    },
    clear: () => {
      setSample(false)
      setDoubtful(false)
      setLines([])
    },
    change: (id: string, text: string) =>
      setLines((before) => before.map((line) => (line.id === id ? checked(line, text) : line))),
    turn: (id: string) =>
      setLines((before) =>
        before.map((line) => (line.id === id ? saidBy(line, nextSpeaker(line, before)) : line)),
      ),
    remove: (id: string) => setLines((before) => before.filter((line) => line.id !== id)),
  }
}

export type Transcript = ReturnType<typeof useTranscript>

type LineSpeaker = Pick<TranscriptLine, 'speaker' | 'name'>

/** Provider, patient, then every other speaker by name, and around again. */
export function nextSpeaker({ speaker, name }: LineSpeaker, lines: readonly LineSpeaker[]): LineSpeaker {
  const names = [...new Set(lines.flatMap((line) => (line.speaker === 'other' ? [line.name ?? ''] : [])))]
  const people: LineSpeaker[] = [
    { speaker: 'provider' },
    { speaker: 'patient' },
    ...names.map((other): LineSpeaker => ({ speaker: 'other', ...(other && { name: other }) })),
  ]
  const at = people.findIndex((one) => one.speaker === speaker && (one.name ?? '') === (name ?? ''))
  return people[(at + 1) % people.length] ?? { speaker: 'provider' }
}

const saidBy = ({ name: _, ...line }: TranscriptLine, who: LineSpeaker): TranscriptLine => ({
  ...line,
  ...who,
})

/** A rewritten line counts as checked. */
function checked({ confidence: _, heard: __, ...line }: TranscriptLine, text: string): TranscriptLine {
  return { ...line, text }
}
