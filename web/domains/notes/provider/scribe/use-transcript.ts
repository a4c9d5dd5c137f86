import { useState } from 'react'
import type { LineSpeaker, Speaker, TranscriptLine } from '#core/notes/types.ts'

export type NewLine = Omit<TranscriptLine, 'id'>

/** Ids never repeat, not even over days: a note's sentences point to them. */
function withId(line: NewLine): TranscriptLine {
  return { ...line, id: crypto.randomUUID() }
}

/** What was said so far. `sample` marks words nobody said. */
export function useTranscript() {
  const [lines, setLines] = useState<readonly TranscriptLine[]>([])
  const [sample, setSample] = useState(false)
  const [doubtful, setDoubtful] = useState(false)
  return {
    lines,
    sample,
    /** Nobody said whose line is whose: a person must look before a note rests on it. */
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
    /** Lines that are kept elsewhere come with their ids. */
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
        before.map((line) => (line.id === id ? { ...line, speaker: other(line.speaker) } : line)),
      ),
    remove: (id: string) => setLines((before) => before.filter((line) => line.id !== id)),
  }
}

export type Transcript = ReturnType<typeof useTranscript>

function other(speaker: LineSpeaker): Speaker {
  return speaker === 'provider' ? 'patient' : 'provider'
}

/** Whoever wrote it anew has checked it. */
function checked({ confidence: _, heard: __, ...line }: TranscriptLine, text: string): TranscriptLine {
  return { ...line, text }
}
