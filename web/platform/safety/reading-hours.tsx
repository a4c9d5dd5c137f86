import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { formatTime, formatWhen } from '#core/scheduling/format-when.ts'
import { cx } from '#web/ui/cx.ts'
import { useLanguage, useMessages } from '../language.ts'
import { read } from '../read.ts'
import { supabase } from '../supabase.ts'
import { useViewerZone, zoneMark } from '../viewer-zone.ts'
import { safetyWords } from './messages.ts'

const hours = z.object({ open: z.boolean(), opens: z.string(), closes: z.string(), time_zone: z.string() })
const freshMs = 120_000

/** Whether the practice is open, until when, and when it opens again. */
export function useReadingHours() {
  return useQuery({
    queryKey: ['reading-hours'],
    staleTime: freshMs,
    refetchInterval: freshMs,
    queryFn: async () => {
      const client = await supabase()
      return hours.parse(await read(client.rpc('reading_hours')))
    },
  })
}

/** When staff read messages here, and what to do in an emergency. Nothing while unknown. */
export function ReadingHours({ className }: { className?: string }) {
  const words = useMessages(safetyWords)
  const language = useLanguage()
  const zone = useViewerZone()
  const { data } = useReadingHours()
  if (!data) return null
  const mark = (at: string) => zoneMark(at, language, data.time_zone)
  return (
    <p className={cx('text-sm', data.open ? 'text-ink-muted' : 'font-medium text-ink', className)}>
      {data.open
        ? words.open(formatTime(data.closes, zone, language) + mark(data.closes))
        : words.closed(formatWhen(data.opens, zone, language) + mark(data.opens))}
    </p>
  )
}
