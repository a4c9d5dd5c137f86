import type { Role } from './state.ts'

/** Patients, guardians and proxies are none. */
export function isStaff(role: Role): boolean {
  return role !== 'patient' && role !== 'representative'
}
