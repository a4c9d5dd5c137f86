import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

export interface ChartEntry {
  name: string
  patient_number: string
  /** Null before a reason was given in this session. */
  open_until: string | null
}

const entryKey = (patientId: string) => ['chart-entry', patientId] as const
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whose chart it is and until when it is open; null if no patient matches. */
export function useChartEntry(patientId: string) {
  return useQuery({
    queryKey: entryKey(patientId),
    queryFn: async (): Promise<ChartEntry | null> => {
      if (!isId.test(patientId)) return null
      const client = await supabase()
      const [entry] = await read(client.rpc('chart_entry', { patient: patientId }))
      return entry ?? null
    },
  })
}

export function useGiveReason(patientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (given: { purpose: string; reason: string }) => {
      const client = await supabase()
      return read(client.rpc('give_chart_reason', { patient: patientId, ...given }))
    },
    onSuccess: () => {
      cache.removeQueries({ queryKey: ['chart', patientId] })
      return cache.invalidateQueries({ queryKey: entryKey(patientId) })
    },
  })
}

export function useCorrectBirthDate(patientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (given: { born: string; reason: string }) => {
      const client = await supabase()
      return read(client.rpc('correct_birth_date', { patient: patientId, ...given }))
    },
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['chart', patientId] }),
        cache.invalidateQueries({ queryKey: ['practice-patients'] }),
      ]),
  })
}

export function useReopenAccount(patientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (reason: string) => {
      const client = await supabase()
      return read(client.rpc('reopen_account', { patient: patientId, reason }))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['chart', patientId] }),
  })
}

type Row = Database['public']['Functions']['practice_patients']['Returns'][number]
type Maybe = 'date_of_birth' | 'last_visit' | 'next_visit' | 'provider_name' | 'phq9_score' | 'phq_instrument'

/** Generated types call every column of a function's answer present; these may be missing. */
export type PracticePatient = Omit<Row, Maybe> & { [Column in Maybe]: Row[Column] | null }

const pageSize = 50
const minute = 60_000

/** Every patient by name, loaded page by page. Each page is logged, so it isn't refetched on focus. */
export function usePracticePatients({ search, flagged }: { search: string; flagged: boolean }) {
  const wanted = search.trim()
  return useInfiniteQuery({
    queryKey: ['practice-patients', wanted, flagged],
    queryFn: ({ pageParam }) => fetchPage(wanted, flagged, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime: minute,
  })
}

async function fetchPage(search: string, flagged: boolean, after?: string): Promise<PracticePatient[]> {
  const client = await supabase()
  return read(
    client.rpc('practice_patients', { search, flagged, page_size: pageSize, ...(after && { after }) }),
  )
}

const most = 200

/** Messages between the patient and their providers, latest first. */
export function useWrittenMessages(patientId: string) {
  return useQuery({
    queryKey: ['chart', patientId, 'written-messages'],
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('patient_provider_messages')
          .select(
            'id, message, acting_as, written_by, created_at, provider:providers(first_name, last_name, provider_title, credentials)',
          )
          .eq('patient_id', patientId)
          .order('created_at', { ascending: false })
          .limit(most),
      )
    },
  })
}
