/** What a clinician can say about themselves when they register. */
export const providerTitles = ['Dr.', 'Mr.', 'Mrs.', 'Ms.', 'Professor', 'Other'] as const

export const credentialOptions = [
  { value: 'md', label: 'Physician (MD)' },
  { value: 'do', label: 'Physician (DO)' },
  { value: 'np', label: 'Nurse Practitioner (NP)' },
  { value: 'pa', label: 'Physician Assistant (PA)' },
  { value: 'lcsw', label: 'Licensed Clinical Social Worker (LCSW)' },
  { value: 'lpc', label: 'Licensed Professional Counselor (LPC)' },
  { value: 'lmft', label: 'Licensed Marriage and Family Therapist (LMFT)' },
] as const

export const registrationSpecialties = [
  { value: 'psychiatry', label: 'Psychiatry' },
  { value: 'psychology', label: 'Psychology' },
  { value: 'counseling', label: 'Counseling' },
  { value: 'social_work', label: 'Social Work' },
  { value: 'addiction', label: 'Addiction' },
  { value: 'child_adolescent', label: 'Child and Adolescent' },
  { value: 'trauma', label: 'Trauma' },
  { value: 'anxiety_depression', label: 'Anxiety and Depression' },
] as const

export const licenseStates = [
  { value: 'arizona', label: 'Arizona' },
  { value: 'illinois', label: 'Illinois' },
  { value: 'georgia', label: 'Georgia' },
] as const
