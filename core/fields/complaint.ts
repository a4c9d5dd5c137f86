/** Everything the shared rules can complain of. web/ui/complaints-spanish.ts says each in Spanish. */
export type Complaint =
  | 'first_name_missing'
  | 'last_name_missing'
  | 'full_name_missing'
  | 'no_letter'
  | 'placeholder_name'
  | 'birth_missing'
  | 'date_unread'
  | 'year_too_early'
  | 'year_too_old'
  | 'birth_in_future'
  | 'own_birth_too_late'
  | 'phone_missing'
  | 'phone_us'
  | 'phone_abroad'
  | 'phone_own'
  | 'email_missing'
  | 'email_too_long'
  | 'email_wrong'
  | 'address_missing'
  | 'city_missing'
  | 'city_has_digits'
  | 'state_missing'
  | 'zip_missing'
  | 'zip_wrong'
  | 'zip_of_other_state'
  | 'contact_name_missing'
  | 'relationship_missing'
  | 'consents_missing'
  | 'allergies_missing'
  | 'medication_name_missing'
  | 'dose_unreadable'
  | 'record_type_missing'
  | 'missing'
  | 'too_long'
  | 'code_wrong'
  | 'recovery_code_missing'
  | 'password_missing'
  | 'password_at_least'
  | 'password_at_most'
  | 'password_too_short'
  | 'password_known'
  | 'password_easy'
  | 'password_like_name'
  | 'password_same'
  | 'passwords_differ'
  | 'current_password_wrong'

/**
 * A complaint as the text that form libraries pass on: the English sentence, and out of sight its name and what fills
 * its blanks, for a screen in another language. `readComplaint` takes it apart.
 */
export function complaint(
  name: Complaint,
  sentence: string,
  ...blanks: readonly (string | number)[]
): string {
  return `${sentence}\0${[name, ...blanks].join('|')}`
}
