import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { useActsForOther, usePatientId } from '#web/platform/session/acting-for.ts'
import { type Profile, profileKey, profileQuery } from '#web/platform/session/own-profile.ts'
import { supabase } from '#web/platform/supabase.ts'

/** What booking needs of a profile. Only patients themselves see the number of their policy here. */
export type BookingProfile = Pick<Profile, 'state' | 'intake_completed' | 'insurance_provider'> &
  Partial<Pick<Profile, 'insurance_policy_number'>>

/** Null: no profile, or none one may book for. Who schedules for somebody may not read the rest of their profile. */
export function useBookingProfile() {
  const patient = usePatientId()
  const forOther = useActsForOther()
  return useQuery<BookingProfile | null>(forOther ? bookingProfileQuery(patient) : profileQuery(patient))
}

const bookingProfileQuery = (patient: string) => ({
  queryKey: [...profileKey(patient), 'booking'],
  queryFn: async () => {
    const client = await supabase()
    const [profile] = await read(client.rpc('booking_profile', { patient }))
    return profile ?? null
  },
})
