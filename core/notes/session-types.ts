/** What is documented without a visit of the calendar. */
export const sessionTypes = [
  'Follow-up',
  'Consultation',
  'Therapy',
  'Medication review',
  'Phone call',
  'Crisis call',
  'Missed visit',
  'Care coordination',
]
