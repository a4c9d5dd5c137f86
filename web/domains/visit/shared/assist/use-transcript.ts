import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { logProblem } from '#web/platform/log.ts'
import { useLive } from '#web/platform/realtime.ts'
import { toast } from '#web/platform/toast.ts'
import type { VisitLink } from '../visit-tools.ts'
import { addLine, correctLine, fetchLines } from './api/lines.ts'
import { openLineQueue } from './line-queue.ts'
import { mergeLines, type SpokenLine, spokenLine } from './transcript.ts'

const linesKey = (visitId: string) => ['visit-lines', visitId] as const
const interimWords = z.string().max(5000)

/**
 * Everything said so far, on both sides. A line comes straight from the other browser; the database, which both write
 * to, fills in what was missed.
 */
export function useTranscript(link: VisitLink, allowed: boolean) {
  const { visitId, send, listen } = link
  const cache = useQueryClient()
  const queryKey = linesKey(visitId)
  const [queue] = useState(() =>
    openLineQueue(
      (line) => addLine(visitId, line),
      (error) => {
        logProblem('A line was not kept', error)
        toast.error('We couldn’t save this line.', { id: 'visit-line' })
        void cache.invalidateQueries({ queryKey })
      },
    ),
  )
  const { data: lines = [] } = useQuery({
    queryKey,
    queryFn: async () => mergeLines(await fetchLines(visitId), queue.waiting()),
  })
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
        keep(line.data)
        setTheirInterim('')
      }),
    [listen],
  )
  useEffect(() => listen('interim', (data) => setTheirInterim(interimWords.catch('').parse(data))), [listen])

  return {
    lines,
    theirInterim,
    add: (line: Omit<SpokenLine, 'id'>) => {
      if (!allowed) return
      const said = { ...line, id: crypto.randomUUID() }
      keep(said)
      send('line', said)
      queue.add(said)
    },
    correct: async (line: SpokenLine) => {
      keep(line)
      send('line', line)
      try {
        await correctLine(line)
      } catch (error) {
        logProblem('A correction was not kept', error)
        toast.error('We couldn’t save your correction.', { id: 'visit-line' })
        void cache.invalidateQueries({ queryKey })
      }
    },
  }
}
