import { useLiveMessages } from './api/inbox.ts'
import { Conversation } from './conversation.tsx'

/** One conversation by itself, for a page about its patient. */
export function PatientMessages({ patientId }: { patientId: string }) {
  useLiveMessages()
  return <Conversation patientId={patientId} />
}
