import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { currentLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { useLive } from '#web/platform/realtime.ts'
import { toast } from '#web/platform/toast.ts'
import type { VisitLink } from '../visit-tools.ts'
import { addLine, correctLine, fetchLines } from './api/lines.ts'
import { openLineQueue } from './line-queue.ts'
import { messages } from './messages.ts'
import { mergeLines, type SpokenLine, spokenLine } from './transcript.ts'

const linesKey = (visitId: string) => ['visit-lines', visitId] as const
const interimWords = z.string().max(5000)

/**
 * Everything said so far, on both sides. A line comes straight from the other browser; the database, which both write
 * to, fills in what was missed. It may be behind: what it doesn't have yet stays on the screen, and can be corrected.
 */
export function useTranscript(link: VisitLink, allowed: boolean) {
  const { visitId, send, listen } = link
  const cache = useQueryClient()
  const queryKey = linesKey(visitId)
  const notKept = (what: string, message: 'lineNotSaved' | 'correctionNotSaved') => (error: unknown) => {
    logProblem(what, error)
    toast.error(messages[currentLanguage()][message], { id: 'visit-line' })
    void cache.invalidateQueries({ queryKey })
  }
  const [said] = useState(() =>
    openLineQueue((line) => addLine(visitId, line), notKept('A line was not kept', 'lineNotSaved')),
  )
  const [corrected] = useState(() =>
    openLineQueue(correctLine, notKept('A correction was not kept', 'correctionNotSaved')),
  )
  const [heard] = useState(() => new Map<string, SpokenLine>())
  const { data: lines = [] } = useQuery({
    queryKey,
    queryFn: async () => {
      const saved = await fetchLines(visitId)
      for (const { id } of saved) heard.delete(id)
      return mergeLines(saved, [...said.waiting(), ...heard.values(), ...corrected.waiting()])
    },
  })
  // Without consent the other browser can't save what it has just heard either.
  const forget = useEffectEvent(() => {
    corrected.giveUp(({ id }) => heard.has(id))
    heard.clear()
    void cache.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (!allowed) forget()
  }, [allowed])
  const [theirInterim, setTheirInterim] = useState('')
  useLive('session_transcripts', `appointment_id=eq.${visitId}`, () => cache.invalidateQueries({ queryKey }))

  const keep = useEffectEvent((line: SpokenLine) => {
    cache.setQueryData<SpokenLine[]>(queryKey, (known = []) => mergeLines(known, [line]))
  })
  useEffect(
    () =>
      listen('line', (data) => {
        const line = spokenLine.safeParse(data)
        if (!line.success) return
        heard.set(line.data.id, line.data)
        keep(line.data)
        setTheirInterim('')
      }),
    [listen, heard],
  )
  useEffect(() => listen('interim', (data) => setTheirInterim(interimWords.catch('').parse(data))), [listen])

  return {
    lines,
    theirInterim,
    add: (line: Omit<SpokenLine, 'id'>) => {
      if (!allowed) return
      const whole = { ...line, id: crypto.randomUUID() }
      keep(whole)
      send('line', whole)
      said.add(whole)
    },
    correct: (line: SpokenLine) => {
      keep(line)
      send('line', line)
      corrected.add(line)
    },
  }
}
