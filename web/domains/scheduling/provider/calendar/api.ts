import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { refusal } from '#web/platform/refusal.ts'
import { useRequestId } from '#web/platform/request-id.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { type Client, supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { schedulingKey } from '../../shared/calendar-api.ts'
import type { Status } from '../../shared/visit-status.tsx'
import type { VisitType } from '../../shared/visit-types.ts'

export interface ProviderVisit {
  id: string
  patient_id: string
  appointment_date: string
  appointment_type: string
  duration_minutes: number
  status: Status
  held_by: string
  /** Where the patient said they would be when it was booked. */
  patient_state: string | null
  reason: string | null
  notes: string | null
  cancellation_reason: string | null
  cancelled_as: string | null
  /** When the front desk checked the patient in. */
  checked_in_at: string | null
  /** When the patient entered the waiting room. */
  waiting_since: string | null
  /** When the patient said that they can't come. */
  cannot_come_at?: string | null
  /** Not readable any more once every visit with them was cancelled. */
  patient: {
    first_name: string
    last_name: string
    patient_id: string
    phone: string | null
    preferred_name?: string | null
    pronouns?: string | null
    time_zone?: string
  } | null
}

const appointmentsKey = ['provider-appointments'] as const
const pageSize = 50
const columns =
  'id, patient_id, appointment_date, appointment_type, duration_minutes, status, held_by, patient_state, reason, notes, cancellation_reason, cancelled_as, checked_in_at, waiting_since, cannot_come_at, ' +
  'patient:profiles(first_name, last_name, patient_id, phone, preferred_name, pronouns, time_zone)'

function visitsOf(client: Client, providerId: string, status?: Status) {
  const query = client.from('appointments').select(columns).eq('provider_id', providerId)
  return status ? query.eq('status', status) : query
}

/** Once per page: patients' bookings, moves and cancellations appear automatically. */
export function useLiveVisits() {
  const { id } = useProvider()
  const cache = useQueryClient()
  useLive('appointments', `provider_id=eq.${id}`, () =>
    cache.invalidateQueries({ queryKey: appointmentsKey }),
  )
}

/** No visit is longer, so one that started earlier than this is over. */
const longestMs = 12 * 3_600_000

/** The visits that are on within some days. The days before stay on the screen while the next come. */
export function useVisitsBetween(from: string, to: string, status: Status | undefined) {
  const { id } = useProvider()
  return useQuery({
    queryKey: [...appointmentsKey, 'between', from, to, status],
    queryFn: async () =>
      read(
        visitsOf(await supabase(), id, status)
          .gte('appointment_date', new Date(Date.parse(from) - longestMs).toISOString())
          .gt('ends_at', from)
          .lt('appointment_date', to)
          .order('appointment_date')
          .overrideTypes<ProviderVisit[], { merge: false }>(),
      ),
    placeholderData: keepPreviousData,
  })
}

/** Visits after or before a moment, loaded page by page. */
export function useVisitList(start: string, past: boolean, status: Status | undefined) {
  const { id } = useProvider()
  return useInfiniteQuery({
    queryKey: [...appointmentsKey, 'list', start, past, status],
    queryFn: async ({ pageParam }) => {
      const query = visitsOf(await supabase(), id, status)
      return read(
        (pageParam ? goOn(query, pageParam, past) : begin(query, start, past))
          .order('appointment_date', { ascending: !past })
          .order('id', { ascending: !past })
          .limit(pageSize)
          .overrideTypes<ProviderVisit[], { merge: false }>(),
      )
    },
    initialPageParam: undefined as ProviderVisit | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)),
  })
}

type Query = ReturnType<typeof visitsOf>

const begin = (query: Query, start: string, past: boolean) =>
  past ? query.lt('appointment_date', start) : query.gte('appointment_date', start)

/** Two visits can begin at the same moment when one of them was cancelled. The first bound is what an index finds. */
function goOn(query: Query, { appointment_date: at, id }: ProviderVisit, past: boolean) {
  const way = past ? 'lt' : 'gt'
  const bounded = past ? query.lte('appointment_date', at) : query.gte('appointment_date', at)
  return bounded.or(`appointment_date.${way}."${at}",and(appointment_date.eq."${at}",id.${way}.${id})`)
}

export interface VisitWithBill extends ProviderVisit {
  /** Null for a completed visit that the server closed: nothing is billed automatically. */
  bill: { id: string } | null
}

/** One visit, for its details; null when there is none of that name in the provider's calendar. */
export function useVisit(visitId: string) {
  const { id } = useProvider()
  return useQuery({
    queryKey: [...appointmentsKey, 'one', visitId],
    queryFn: async () =>
      read(
        (await supabase())
          .from('appointments')
          .select(`${columns}, bill:billing_records(id)`)
          .eq('provider_id', id)
          .eq('id', visitId)
          .maybeSingle()
          .overrideTypes<VisitWithBill, { merge: false }>(),
      ),
  })
}

interface Booking {
  patientId: string
  at: string
  type: VisitType
  /** Where the patient will be; empty for the state of their profile. */
  state: string
  reason: string
  /** The provider confirmed that the time is outside their hours. */
  outsideHours: boolean
  /** Why the patient is seen where the provider holds no license. */
  licenseReason: string
}

const conflicts = ['23505', '23P01', 'SM219']

/** Books for a patient the provider treats. The patient is notified in the app and by email. */
export function useBookVisit() {
  const { id: provider_id } = useProvider()
  const cache = useQueryClient()
  const { idOf, done } = useRequestId()
  return useMutation({
    mutationFn: async (booking: Booking) => {
      const { patientId, at, type, state, reason, outsideHours, licenseReason } = booking
      const id = idOf(booking)
      const client = await supabase()
      if (outsideHours)
        return read(
          client.rpc('book_outside_hours', {
            patient: patientId,
            starts_at: at,
            visit_type: type.name,
            minutes: type.duration_minutes,
            reason: reason.trim(),
            license_reason: licenseReason.trim(),
            state,
            booking: id,
          }),
        )
      const row = {
        id,
        patient_id: patientId,
        provider_id,
        appointment_date: at,
        appointment_type: type.name,
        duration_minutes: type.duration_minutes,
        notes: reason.trim() || null,
        ...(licenseReason.trim() && { license_reason: licenseReason.trim() }),
        ...(state && { patient_state: state }),
        status: 'scheduled',
      }
      try {
        return await read(client.from('appointments').insert(row).select('id').single())
      } catch (error) {
        // It may have been booked already, by the same request whose answer was lost.
        if (!conflicts.includes((error as { code?: string }).code ?? '')) throw error
        const same = client.from('appointments').select('id').eq('id', id).neq('status', 'cancelled')
        const made = await read(same.maybeSingle())
        if (!made) throw error
        return made
      }
    },
    // The same booking again, after this visit was canceled, is another one.
    onSuccess: done,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: appointmentsKey }),
        cache.invalidateQueries({ queryKey: schedulingKey }),
      ]),
  })
}

type Change =
  | { appointment_date: string }
  | { status: 'cancelled'; cancellation_reason: string }
  | { status: 'no_show' }
  | { status: 'scheduled' }

/** To a time outside the provider's hours, which they confirmed. */
export function useMoveOutsideHours(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (at: string) =>
      read((await supabase()).rpc('move_outside_hours', { appointment: id, starts_at: at })),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: appointmentsKey }),
        cache.invalidateQueries({ queryKey: schedulingKey }),
      ]),
  })
}

/** Moves, cancels or marks one visit. The database notifies the patient, in the app and by email. */
export function useChangeVisit(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => {
      const client = await supabase()
      return read(client.from('appointments').update(change).eq('id', id).select('id').single())
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: appointmentsKey }),
        cache.invalidateQueries({ queryKey: schedulingKey }),
      ]),
  })
}

interface PhoneVisit {
  started_at: string
  minutes: number
  state: string
  address: string
  identity_confirmed: boolean
  license_reason: string
  /** Of a visit that was marked as a no-show. */
  correction_reason?: string
}

/** A visit whose video didn't work and that the provider held by phone: completed with what the call was. */
export function useHoldByPhone(appointment_id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (call: PhoneVisit) =>
      read((await supabase()).rpc('hold_visit_by_phone', { appointment_id, ...call })),
    onSettled: () => cache.invalidateQueries({ queryKey: appointmentsKey }),
  })
}

/** The bill of a completed visit that has none, such as one the server closed. */
export function useBillVisit(visitId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => read((await supabase()).rpc('bill_visit', { visit_id: visitId })),
    onSuccess: () => toast.success('Bill created'),
    onError: (error) => {
      logProblem('A bill could not be created', error)
      toast.error(refusal(error, "We couldn't create the bill. Please try again."))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: appointmentsKey }),
  })
}
