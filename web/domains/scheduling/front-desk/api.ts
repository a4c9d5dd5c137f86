import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WhyNotBookable } from '#core/answers/front-desk-patient.ts'
import type { Database } from '#core/database.types.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { logProblem } from '#web/platform/log.ts'
import { addDays, today } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { useRequestId } from '#web/platform/request-id.ts'
import { supabase } from '#web/platform/supabase.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { schedulingKey } from '../shared/calendar-api.ts'
import { frontDeskKey } from '../shared/front-desk-key.ts'
import { changeVisitPayment, type VisitPayment } from '../shared/visit-payment.ts'
import type { VisitType } from '../shared/visit-types.ts'

type Row = Database['public']['Functions']['front_desk_visits']['Returns'][number]

/** The generated types don't know which columns of a function can be empty. */
export type DeskVisit = Omit<
  Row,
  'checked_in_at' | 'checked_in_by' | 'waiting_since' | 'cannot_come_at' | 'phone' | 'insurance_provider'
> & {
  checked_in_at: string | null
  checked_in_by: string | null
  waiting_since: string | null
  cannot_come_at: string | null
  phone: string | null
  insurance_provider: string | null
}

/** Answered questions, forms and payments change no calendar. */
const everyMs = 60_000

/** Under the calendar's key, so that a live change of any calendar reads the day again. */
export function useDay(span: { from: string; to: string }, provider: string) {
  return useQuery({
    queryKey: [...schedulingKey, ...frontDeskKey, 'day', span, provider],
    queryFn: async (): Promise<DeskVisit[]> => {
      const client = await supabase()
      return read(client.rpc('front_desk_visits', { ...span, ...(provider && { provider }) }))
    },
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  })
}

/** Visits of the last three months whose time is over and without a recorded outcome. */
export function useUnstarted(provider: string) {
  return useQuery({
    queryKey: [...schedulingKey, ...frontDeskKey, 'unstarted', provider],
    queryFn: async (): Promise<DeskVisit[]> => {
      const client = await supabase()
      const [from, to] = [addDays(today(practice.timeZone), -90), new Date(timeNow()).toISOString()]
      return read(
        client.rpc('front_desk_visits', { from, to, unstarted: true, ...(provider && { provider }) }),
      )
    },
  })
}

/** Providers who take visits, and those who no longer do but have visits ahead. */
export function useDeskProviders() {
  return useQuery({
    queryKey: [...schedulingKey, ...frontDeskKey, 'providers'],
    queryFn: async () => read((await supabase()).rpc('front_desk_providers')),
  })
}

export interface BookableProvider {
  id: string
  time_zone: string
  name: string
}

/** All providers whose calendar accepts visits. */
export function useBookableProviders() {
  return useQuery({
    queryKey: [...schedulingKey, 'bookable'],
    queryFn: async (): Promise<BookableProvider[]> => {
      const client = await supabase()
      const rows = await read(
        client
          .from('providers')
          .select('id, time_zone, provider_title, first_name, last_name, credentials')
          .eq('is_listed', true)
          .order('last_name'),
      )
      return rows.map((row) => ({ id: row.id, time_zone: row.time_zone, name: providerName(row) }))
    },
  })
}

export type DeskPatient = Omit<
  Database['public']['Functions']['front_desk_patients']['Returns'][number],
  'date_of_birth' | 'phone' | 'why_not_bookable'
> & { date_of_birth: string | null; phone: string | null; why_not_bookable: WhyNotBookable | null }

/** A search ends here. */
export const mostFound = 20

export function useFindPatients(search: string) {
  return useQuery({
    enabled: search.length >= 2,
    queryKey: [...frontDeskKey, 'search', search],
    queryFn: async (): Promise<DeskPatient[]> => {
      const client = await supabase()
      return (await read(client.rpc('front_desk_patients', { search }))) as DeskPatient[]
    },
    placeholderData: keepPreviousData,
  })
}

export function useContact(patientId: string) {
  return useQuery({
    queryKey: [...frontDeskKey, 'patient', patientId],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('front_desk_patient', { patient: patientId }))
    },
  })
}

function useRenew() {
  const cache = useQueryClient()
  return () =>
    Promise.all([schedulingKey, frontDeskKey].map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export function useCheckIn() {
  return useMutation({
    mutationFn: async ({ id, checkedIn }: { id: string; checkedIn: boolean }) => {
      const client = await supabase()
      await read(client.rpc('check_in_visit', { appointment: id, checked_in: checkedIn }))
    },
    onError: (error) => {
      logProblem('A visit was not checked in', error)
      toast.error(refusal(error, 'We couldn’t save the check-in. Please try again.'))
    },
    onSettled: useRenew(),
  })
}

/** How the patient's next visit is paid unless changed. */
export function useUsualPayment(patient: string | undefined) {
  return useQuery({
    enabled: patient !== undefined,
    queryKey: [...frontDeskKey, 'usual-payment', patient],
    queryFn: async () => {
      const client = await supabase()
      return (await read(client.rpc('usual_payment', { patient: patient ?? '' }))) as VisitPayment
    },
  })
}

export function useChangePayment() {
  return useMutation({
    mutationFn: changeVisitPayment,
    onSuccess: (_, { payment }) =>
      toast.success(payment === 'insurance' ? 'The visit is paid by insurance' : 'The visit is self-pay'),
    onError: (error) => {
      logProblem('How a visit is paid was not changed', error)
      toast.error(refusal(error, 'We couldn’t change how the visit is paid. Please try again.'))
    },
    onSettled: useRenew(),
  })
}

interface NewVisit {
  patient: string
  provider: string
  at: string
  type: VisitType
  /** Where the patient will be; empty for the state of their profile. */
  state: string
  /** As the patient usually pays, where nothing is chosen. */
  payment: string | undefined
  reason: string
}

export function useBook() {
  const { idOf, done } = useRequestId()
  return useMutation({
    mutationFn: async (booking: NewVisit) => {
      const { patient, provider, at, type, state, payment, reason } = booking
      const client = await supabase()
      const visit = { visit_type: type.name, minutes: type.duration_minutes, ...(payment && { payment }) }
      const why = reason.trim()
      return read(
        client.rpc('front_desk_book', {
          patient,
          provider,
          starts_at: at,
          ...visit,
          ...(why && { reason: why }),
          ...(state && { state }),
          booking: idOf(booking),
        }),
      )
    },
    // The same booking again, after this visit was canceled, is another one.
    onSuccess: done,
    onSettled: useRenew(),
  })
}

export function useMove(appointment: string) {
  return useMutation({
    mutationFn: async (starts_at: string) => {
      const client = await supabase()
      await read(client.rpc('front_desk_move', { appointment, starts_at }))
    },
    onSettled: useRenew(),
  })
}
