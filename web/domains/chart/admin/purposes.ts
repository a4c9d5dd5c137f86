/** What a chart is opened for, as the database knows it. */
export const purposes = [
  { value: 'supervision', label: 'Supervising the provider’s care' },
  { value: 'safety', label: 'The patient’s safety' },
  { value: 'complaint', label: 'A complaint or question of the patient' },
  { value: 'record_request', label: 'A record request' },
  { value: 'billing', label: 'A billing question' },
  { value: 'quality', label: 'Quality review' },
  { value: 'other', label: 'Another reason' },
] as const
