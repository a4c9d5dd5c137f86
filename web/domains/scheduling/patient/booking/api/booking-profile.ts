import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { useActsForOther, usePatientId } from '#web/platform/session/acting-for.ts'
import { type Profile, profileKey, profileQuery } from '#web/platform/session/own-profile.ts'
import { supabase } from '#web/platform/supabase.ts'

/** The profile data that booking needs. Only patients themselves see their policy number here. */
export type BookingProfile = Pick<Profile, 'state' | 'intake_completed' | 'insurance_provider'> &
  Partial<Pick<Profile, 'insurance_policy_number'>>

/** Null: no profile, or no right to book. People who schedule for others may not read the rest of the profile. */
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
