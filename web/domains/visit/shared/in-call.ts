import type { Visit } from './api/load-visit.ts'
import type { Call } from './call/call.ts'
import type { CallState } from './call/call-state.ts'
import type { VisitSlots } from './slots.ts'
import type { LoadTools } from './visit-tools.ts'

export interface CallScreenProps {
  visit: Visit
  slots: VisitSlots
  /** The tools next to the call, loaded with the call screen. */
  loadTools?: LoadTools | undefined
  onChanged: () => void
  onLeave: () => void
}

export interface InCall extends CallScreenProps {
  call: Call
  state: CallState
  /** To the provider: who joined for the patient, such as "Ana Torres (parent)". */
  joinedBy?: string | undefined
}
