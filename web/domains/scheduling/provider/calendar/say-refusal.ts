import type { PostgrestError } from '@supabase/supabase-js'
import { changeRefusalOf } from '../../shared/change-refusal.ts'

const sentences = {
  taken: 'That time was just taken. Please pick another one.',
  gone: 'That time is no longer free. Please pick another one.',
  ownVisit: 'The patient already has another visit at that time. Please pick another one.',
  providerAway: 'You are not open for booking. Switch it on in the navigation, then try again.',
}

/** Why a time was refused, in words; undefined where trying again is all one can do. */
export function sayRefusal(error: unknown): string | undefined {
  const { message } = error as Partial<PostgrestError>
  if (message === 'Complete your registration and intake before booking')
    return 'This patient has not completed registration and intake yet, and cannot be booked before.'
  const refusal = changeRefusalOf(error)
  return refusal === 'failed' || refusal === 'tooLate' ? undefined : sentences[refusal]
}
