import type { PostgrestError } from '@supabase/supabase-js'

export type ChangeRefusal = 'taken' | 'ownVisit' | 'gone' | 'providerAway' | 'tooLate' | 'failed'

const sentences: Record<string, ChangeRefusal> = {
  'It is too late to change this appointment online. Please call the practice.': 'tooLate',
  'This provider is not taking appointments': 'providerAway',
  "That time is outside the provider's hours": 'gone',
  'An appointment cannot start in the past': 'gone',
}

/** Why the database refused a change, in the terms of these screens. */
export function changeRefusalOf(error: unknown): ChangeRefusal {
  const { code, message = '' } = error as Partial<PostgrestError>
  if (code === '23P01') return message.includes('patient_is_free') ? 'ownVisit' : 'taken'
  return (code === '22023' && sentences[message]) || 'failed'
}
