import { useLiveMessages } from './api/inbox.ts'
import { Conversation } from './conversation.tsx'

/** A single conversation, for a page about its patient. */
export function PatientMessages({ patientId }: { patientId: string }) {
  useLiveMessages()
  return <Conversation patientId={patientId} />
}
