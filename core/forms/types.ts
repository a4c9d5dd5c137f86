export const formTypes = [
  'work_excuse',
  'school_excuse',
  'fmla',
  'prior_auth',
  'disability',
  'accommodation',
  'psych_eval',
] as const
export type FormType = (typeof formTypes)[number]

export const formTitles: Record<FormType, string> = {
  work_excuse: 'Work excuse',
  school_excuse: 'School excuse',
  fmla: 'FMLA certification',
  prior_auth: 'Prior authorization request',
  disability: 'Disability statement',
  accommodation: 'Accommodation letter',
  psych_eval: 'Psychiatric evaluation summary',
}

/** The beginning of a signed form's file name in the patient's folder. */
export const formSlug = (type: FormType) => type.replaceAll('_', '-')

/** What the clinician enters in addition to the chart. Everything is optional: the draft shows what to fill in. */
export type FormDetails = {
  /** YYYY-MM-DD */
  from: string
  to: string
  recipient: string
  medication: string
}

export const blankDetails: FormDetails = { from: '', to: '', recipient: '', medication: '' }

type DetailField = keyof FormDetails

/** The details that each form needs. */
export const detailsOf: Record<FormType, readonly DetailField[]> = {
  work_excuse: ['recipient', 'from', 'to'],
  school_excuse: ['recipient', 'from', 'to'],
  fmla: ['recipient', 'from', 'to'],
  prior_auth: ['recipient', 'medication'],
  disability: ['recipient', 'from'],
  accommodation: ['recipient'],
  psych_eval: ['recipient'],
}

type Score = { instrument: string; score: number; severity: string | null; date: string }

/** The chart data, read when the draft is created. Days are YYYY-MM-DD by the practice's calendar. */
export type FormSource = {
  patient: { name: string; birthDate: string | null; number: string }
  clinician: string
  specialty: string | null
  practiceName: string
  /** Completed visits with this clinician, oldest first. */
  visits: readonly { date: string; type: string }[]
  diagnoses: readonly { code: string; description: string }[]
  medications: readonly { name: string; dosage: string; how: string; since: string }[]
  history: string | null
  allergies: string | null
  scores: readonly Score[]
  details: FormDetails
  customNotes: string
}
