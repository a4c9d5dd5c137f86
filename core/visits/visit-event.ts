/** Events of a visit that its two browsers report to the audit log. Never what was said. */
export type VisitEvent =
  | { event: 'connection_attempt'; details: { attempt: number } }
  | { event: 'connection_established'; details: Record<string, never> }
  | { event: 'connection_failed'; details: { reason: string } }
  | { event: 'connection_terminated'; details: { reason: 'replaced' | 'lost' | 'left' } }
  | { event: 'message_encryption'; details: { algorithm: string } }
