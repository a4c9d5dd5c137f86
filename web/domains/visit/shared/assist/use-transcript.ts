import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { currentLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { useLive } from '#web/platform/realtime.ts'
import { toast } from '#web/platform/toast.ts'
import type { VisitLink } from '../visit-tools.ts'
import { addLine, correctLine, fetchLines } from './api/lines.ts'
import { noteUnderway } from './last-words.ts'
import { openLineQueue } from './line-queue.ts'
import { messages } from './messages.ts'
import { mergeLines, type SpokenLine, spokenLine } from './transcript.ts'

const linesKey = (visitId: string) => ['visit-lines', visitId] as const
const nothing: SpokenLine[] = []
const interimWords = z.string().max(5000)

/** Concurrent writes may become visible at different times. */
const overlapMs = 10_000

/**
 * Everything said so far, on both sides. A line comes straight from the other browser; the database, which both write
 * to, fills in what was missed. It may be behind: what it doesn't have yet stays on the screen, and can be corrected.
 */
export function useTranscript(link: VisitLink, allowed: boolean) {
  const { visitId, role, otherRelation = null, send, listen } = link
  const cache = useQueryClient()
  const queryKey = linesKey(visitId)
  /** The server time of the newest line that was read. Undefined: read everything. */
  const [read] = useState<{ upTo: number | undefined; gone: boolean }>({ upTo: undefined, gone: false })
  const readWhole = () => {
    read.upTo = undefined
    void cache.invalidateQueries({ queryKey })
  }
  const notKept = (what: string, message: 'lineNotSaved' | 'correctionNotSaved') => (error: unknown) => {
    logProblem(what, error)
    if (!read.gone) toast.error(messages[currentLanguage()][message], { id: 'visit-line' })
    readWhole()
  }
  const [said] = useState(() =>
    openLineQueue((line) => addLine(visitId, line), notKept('A line was not kept', 'lineNotSaved')),
  )
  const [corrected] = useState(() =>
    openLineQueue(correctLine, notKept('A correction was not kept', 'correctionNotSaved')),
  )
  const [heard] = useState(() => new Map<string, SpokenLine>())
  const [addedHere] = useState(() => new Set<string>())
  const { data: lines = nothing } = useQuery({
    queryKey,
    queryFn: async () => {
      const { upTo } = read
      const since = upTo === undefined ? undefined : new Date(upTo - overlapMs).toISOString()
      const saved = await fetchLines(visitId, since)
      for (const { id, updatedAt } of saved) {
        heard.delete(id)
        read.upTo = Math.max(read.upTo ?? 0, Date.parse(updatedAt))
      }
      const known = since ? (cache.getQueryData<SpokenLine[]>(queryKey) ?? nothing) : nothing
      return mergeLines(known, [...saved, ...said.waiting(), ...heard.values(), ...corrected.waiting()])
    },
  })
  // Without consent nothing more is saved, here or in the other browser.
  const forget = useEffectEvent(() => {
    said.giveUp(() => true)
    corrected.giveUp(({ id }) => heard.has(id))
    heard.clear()
    readWhole()
  })
  useEffect(() => {
    if (!allowed) forget()
  }, [allowed])
  const [theirInterim, setTheirInterim] = useState('')
  useLive('session_transcripts', `appointment_id=eq.${visitId}`, () => cache.invalidateQueries({ queryKey }))
  useEffect(() => {
    read.gone = false
    const { promise, resolve } = Promise.withResolvers<void>()
    noteUnderway(visitId, promise)
    return () => {
      read.gone = true
      resolve()
    }
  }, [visitId, read])

  const keep = useCallback(
    (line: SpokenLine) =>
      cache.setQueryData<SpokenLine[]>(linesKey(visitId), (known = []) => mergeLines(known, [line])),
    [cache, visitId],
  )
  const named = useEffectEvent((line: SpokenLine) =>
    line.speaker === 'other' ? { ...line, relation: otherRelation } : line,
  )
  const isKnown = useEffectEvent((line: SpokenLine) => lines.some(({ id }) => id === line.id))
  useEffect(
    () =>
      listen('line', (data) => {
        const read = spokenLine.safeParse(data).data
        if (!read) return
        setTheirInterim('')
        // The patient's browser speaks for the patient's side, and corrects nothing.
        if (role === 'provider' && (read.speaker === 'provider' || isKnown(read))) return
        const line = named(read)
        heard.set(line.id, line)
        keep(line)
      }),
    [listen, heard, role, keep],
  )
  useEffect(() => listen('interim', (data) => setTheirInterim(interimWords.catch('').parse(data))), [listen])

  return {
    lines,
    /** Heard by this browser, since it was opened. */
    isAddedHere: ({ id }: SpokenLine) => addedHere.has(id),
    theirInterim,
    add: (line: Omit<SpokenLine, 'id'>) => {
      if (!allowed) return
      const whole = { ...line, id: crypto.randomUUID() }
      addedHere.add(whole.id)
      keep(whole)
      send('line', whole)
      said.add(whole)
      noteUnderway(visitId, said.saved())
    },
    correct: useCallback(
      (line: SpokenLine) => {
        keep(line)
        send('line', line)
        corrected.add(line)
      },
      [keep, send, corrected],
    ),
  }
}
