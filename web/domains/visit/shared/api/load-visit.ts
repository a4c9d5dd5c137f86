import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { VisitToJoin } from '#core/answers/visit-to-join.ts'
import type { VisitRole } from '#core/visits/signal.ts'
import { read } from '#web/platform/read.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { pickVisit } from '../pick-visit.ts'

const columns =
  'id, appointment_date, appointment_type, duration_minutes, status, session_id, started_at, patient_id, provider_id, ' +
  'patient:profiles(first_name, last_name, preferred_name), ' +
  'provider:providers(first_name, last_name, provider_title, credentials, profile_photo_url, time_zone)'
/** Staff alone may read whose account a provider is. */
const columnsForStaff = columns.replace('provider:providers(', 'provider:providers(user_id, ')

export interface Visit extends VisitToJoin {
  /** The viewer's role. */
  role: VisitRole
}

export const visitKey = ['visit'] as const
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The visit the address names, or the current one; null if this person is part of none. */
export function useVisit(sessionId: string | undefined) {
  const { id } = usePerson()
  const auth = useAuth()
  const staff = auth.status === 'signed-in' && (auth.role === 'provider' || auth.role === 'admin')
  const me = { id, staff, columns: staff ? columnsForStaff : columns }
  const cache = useQueryClient()
  const queryKey = [...visitKey, id, staff, sessionId ?? 'next']
  // A person who opened "the next visit" stays in it when it ends, instead of seeing that nothing is coming up.
  const found = useRef(sessionId)
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const visit = await (found.current ? fetchVisit(me, found.current) : fetchNext(me))
      if (visit) found.current = visit.id
      return visit
    },
  })
  return { ...query, readAgain: () => cache.invalidateQueries({ queryKey }) }
}

interface Caller {
  id: string
  staff: boolean
  columns: string
}

async function fetchVisit(me: Caller, sessionId: string): Promise<Visit | null> {
  const client = await supabase()
  const rows = await read(
    client
      .from('appointments')
      .select(me.columns)
      .eq(isId.test(sessionId) ? 'id' : 'session_id', sessionId)
      .overrideTypes<VisitToJoin[], { merge: false }>(),
  )
  return asParticipant(me, rows)[0] ?? (me.staff ? null : fetchForOther(rows[0]?.id ?? sessionId))
}

/**
 * Another person's visit, for people who may join it. Reading its row isn't enough: a teen with a sign-in of their
 * own answers the forms of their visit themselves. The row's text isn't included.
 */
async function fetchForOther(sessionId: string): Promise<Visit | null> {
  if (!isId.test(sessionId)) return null
  const client = await supabase()
  const row = await read(client.rpc('visit_to_join', { appointment_id: sessionId }))
  return row && { ...row, role: 'patient' }
}

const joinable = ['scheduled', 'in_progress']
const longestVisitMs = 12 * 3600_000

async function fetchNext(me: Caller): Promise<Visit | null> {
  const client = await supabase()
  const rows = await read(
    client
      .from('appointments')
      .select(me.columns)
      .in('status', joinable)
      .gte('appointment_date', new Date(timeNow() - longestVisitMs).toISOString())
      .order('appointment_date')
      .limit(50)
      .overrideTypes<VisitToJoin[], { merge: false }>(),
  )
  const own = pickVisit(asParticipant(me, rows), timeNow())
  return own || me.staff ? (own ?? null) : fetchNextForOthers(rows)
}

/** The next one that may be joined, of the people this person acts for. */
async function fetchNextForOthers(rows: VisitToJoin[]): Promise<Visit | null> {
  const next = pickVisit(rows, timeNow())
  if (!next) return null
  const joinedFor = rows.filter(({ patient_id }) => patient_id !== next.patient_id)
  return (await fetchForOther(next.id)) ?? fetchNextForOthers(joinedFor)
}

/** The supervisor reads every appointment and a guardian those of their child, but neither is part of every visit. */
function asParticipant(me: Caller, rows: VisitToJoin[]): Visit[] {
  return rows.flatMap((row): Visit[] => {
    if (row.patient_id === me.id) return [{ ...row, role: 'patient' }]
    return row.provider?.user_id === me.id ? [{ ...row, role: 'provider' }] : []
  })
}
