import { z } from 'zod'
import { complaint } from '#core/fields/complaint.ts'
import { email } from '#core/fields/email.ts'
import { newPassword, passwordsMatch } from '#core/fields/new-password.ts'
import { legalName } from '#core/fields/person-name.ts'

/** Fields that both kinds of account share. */
export const accountFields = z.object({
  firstName: legalName(complaint('first_name_missing', 'First name is required')),
  lastName: legalName(complaint('last_name_missing', 'Last name is required')),
  email,
  password: newPassword,
  confirmPassword: z.string(),
})

/** Checked along with the fields rather than after them, so that all errors show together. */
export const samePasswords = {
  check: (values: { password: string; confirmPassword: string }) =>
    values.password === values.confirmPassword,
  params: { ...passwordsMatch, when: () => true },
}
