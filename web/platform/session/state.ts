import type { Language } from '#core/language.ts'

export type Role = 'patient' | 'provider' | 'admin' | 'representative' | 'front_desk' | 'biller'

/** What is still to be done after the password: a code, a new password, an authenticator app. */
export type Step = 'second-step' | 'new-password' | 'enrol'

/** `closed`: the server ended it while the page was open, as when an account is suspended. */
export type EndReason = 'idle' | 'expired' | 'closed'

export interface Person {
  id: string
  email: string
  firstName: string
  lastName: string
  /** As given with the account; empty if it wasn't. */
  phone: string
  /** The choice of a person without a profile; others have it in their profile. */
  language: Language | undefined
  /** Whether they get an email when there is something new for them; they do unless they turned it off. */
  emailUpdates: boolean
}

export interface SignedIn {
  status: 'signed-in'
  person: Person
  role: Role
  /** `default`: no role is stored, so a patient. `error`: it couldn't be read, so the least privileged one. */
  roleFrom: 'stored' | 'default' | 'error'
  /** The session is over, but what they were writing is still on the screen until they sign in again. */
  ended?: { reason: EndReason; step?: Step }
}

export type AuthState =
  | { status: 'loading' }
  | { status: 'unreachable' }
  | { status: 'signed-out'; leaving?: true }
  | { status: 'unfinished'; person: Person; step: Step }
  | SignedIn
