import { paths } from '../paths.ts'
import { isStaff } from './is-staff.ts'
import type { Role } from './state.ts'

const signInPages: readonly string[] = [paths.patientLogin, paths.providerLogin]
const ofPatients: readonly string[] = [paths.patientDashboard, paths.booking]

export const homeOf: Record<Role, string> = {
  patient: paths.patientDashboard,
  provider: paths.providerDashboard,
  admin: paths.admin,
  representative: paths.family,
  front_desk: paths.frontDesk,
  biller: paths.billingDesk,
}

/** Guardians and proxies sign in where patients do. */
export function loginOf(role: Role): string {
  return isStaff(role) ? paths.providerLogin : paths.patientLogin
}

/** A page of ours to go back to. Anything else, such as another site's address, is no answer. */
export function safeReturn(wanted: unknown, origin: string): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return
  if (!URL.canParse(wanted, origin)) return
  const url = new URL(wanted, origin)
  if (url.origin !== origin || signInPages.includes(url.pathname)) return
  // What is left of `/.//evil.example` is an address of another site.
  if (url.pathname.startsWith('//')) return
  return url.pathname + url.search + url.hash
}

/** The page a person wanted: from the navigation state, or, after a reload, from the address. */
export function returnFrom(location: { state: unknown; search: string }, origin: string): string | undefined {
  const { state } = location
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return safeReturn(from, origin) ?? safeReturn(new URLSearchParams(location.search).get('next'), origin)
}

export function loginWith(login: string, from: string): string {
  return `${login}?${new URLSearchParams({ next: from })}`
}

/** Staff who followed a patient's link go to their own work instead. */
export function destination(role: Role, from: string | undefined): string {
  if (!from) return homeOf[role]
  const [pathname = ''] = from.split(/[?#]/)
  return role !== 'patient' && ofPatients.includes(pathname) ? homeOf[role] : from
}
