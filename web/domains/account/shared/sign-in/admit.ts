import { currentLanguage } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { destination } from '#web/platform/session/return-to.ts'
import type { SignedIn } from '#web/platform/session/state.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { messages } from './messages.ts'

export interface Refusal {
  /** In the language of the screen, which may change while it is shown. */
  say: (words: (typeof messages)['en']) => { title: string; message?: string }
  /** Another sign-in link. */
  link?: { href: string; label: string }
  /** The address still waits to be confirmed. */
  unconfirmed?: string
}

type Verdict = { to: string } | { refusal: Refusal }
export type Admit = (who: SignedIn, from: string | undefined) => Promise<Verdict>

/** The patient sign-in accepts everyone and sends each person to their own portal. */
export const admitPatient: Admit = async ({ role, person }, from) => {
  if (role !== 'patient') return { to: destination(role, from) }
  const client = await supabase()
  const { data, error } = await client
    .from('profiles')
    .select('registration_completed, intake_completed')
    .eq('id', person.id)
    .maybeSingle()
  if (error) toast.error(messages[currentLanguage()].statusFailed, { id: 'account-status' })
  // The dashboard completes the registration, so it comes before the page they wanted.
  return { to: data?.registration_completed ? destination(role, from) : paths.patientDashboard }
}

export const admitProvider: Admit = async ({ role, roleFrom }, from) => {
  if (role !== 'patient') return { to: destination(role, from) }
  return { refusal: refusals[roleFrom] }
}

const refusals: Record<SignedIn['roleFrom'], Refusal> = {
  stored: {
    say: () => ({ title: 'This account is registered as a patient. Please use patient login.' }),
    link: { href: paths.patientLogin, label: 'Go to patient login' },
  },
  default: {
    say: () => ({ title: 'No provider account found. Please register as a provider first.' }),
    link: { href: paths.providerRegister, label: 'Register as a provider' },
  },
  error: { say: () => ({ title: 'Error checking account status', message: 'Please try again.' }) },
}
