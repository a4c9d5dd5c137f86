import { complaint } from '#core/fields/complaint.ts'
import type { WeaknessReason } from '#core/passwords/weak-password.ts'
import { errorCode } from './error-message.ts'

/** The server's refusal of a password, as an error for its field; nothing for other refusals. */
export function passwordComplaint(error: unknown): string | undefined {
  const code = errorCode(error)
  if (code === 'same_password') return passwordComplaints.same
  if (code === 'current_password_invalid') return passwordComplaints.current
  if (code !== 'weak_password') return
  const { reasons } = error as { reasons?: readonly string[] }
  return passwordComplaints[reasons?.[0] as WeaknessReason] ?? passwordComplaints.strength
}

const passwordComplaints: Record<WeaknessReason | 'same' | 'current', string> = {
  same: complaint('password_same', 'New password should be different from the old password.'),
  current: complaint('current_password_wrong', 'Current password is incorrect.'),
  length: complaint('password_too_short', 'This password is too short. Add more words or characters.'),
  pwned: complaint(
    'password_known',
    'Password is known to be weak and easy to guess, please choose a different one.',
  ),
  strength: complaint('password_easy', 'Password is too easy to guess. Add more words or characters.'),
  name: complaint(
    'password_like_name',
    'Password is too close to your name or email address, please choose a different one.',
  ),
}
