/** Who reads: a clinician sees the whole label, a patient can book. */
export type Reader = 'patient' | 'clinician'
