/** Where a safety concern was found, in staff wording. */
export const sourceLabels: Record<string, string> = {
  phq9_item9: 'PHQ-9 question 9',
  assessment_text: 'Assessment comment',
  message: 'Message',
  intake: 'Visit intake',
  visit_chat: 'Visit chat',
  booking_note: 'Booking note',
  transcript: 'Said in the visit',
  profile: 'Health history',
  medication: 'Medication list',
  record_request: 'Record request',
  feedback: 'Feedback',
  clinician_screening: 'Suicide risk screening',
  phqa_item9: 'PHQ-A safety questions',
  cancel_reason: 'Cancellation reason',
}
