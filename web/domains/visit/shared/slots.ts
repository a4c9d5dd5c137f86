import type { ComponentType, ReactNode } from 'react'
import type { VisitRole } from '#core/visits/signal.ts'
import type { Visit } from './api/load-visit.ts'

export interface RecordsCall {
  /** The form of the call is open. */
  recording: boolean
  onRecording: (recording: boolean) => void
}

interface InVisit {
  visit: Visit
}

/** Slots that other features fill before, during and after a visit. The route provides them. */
export interface VisitSlots {
  /**
   * Before the patient's room: what is still to be filled out and answered, then its children. While the room is
   * closed this is optional: the children get the button, or a message that all is done. It is one component for
   * both, so that a form in progress survives the opening of the room.
   */
  Entry: ComponentType<InVisit & { open: boolean; children: (prepare?: ReactNode) => ReactNode }>
  /** The patient as the provider knows them: before admitting, and next to the video. */
  Chart: ComponentType<InVisit>
  /** In the provider's waiting room: where the patient is, and the emergency card. */
  BeforeAdmitting: ComponentType<InVisit>
  /** Next to the provider's video: where help would be sent, and whom to call. */
  Emergency: ComponentType<InVisit>
  /** Opens the emergency card by its key, for as long as the call lasts. */
  EmergencyKey: ComponentType<{ onPress: () => void }>
  /** In place of video that doesn't connect: the patient's phone, and where the provider records the call. */
  ByPhone: ComponentType<InVisit & RecordsCall>
  /** Above the provider's tabs: an identity to confirm, a license that is missing. */
  Checks: ComponentType<InVisit>
  /** Next to the patient's video: their consents, with a way to withdraw them. */
  Consents: ComponentType<InVisit>
  /** Among the patient's details: where they are, and the way to correct it. */
  Location: ComponentType<InVisit>
  /** After the goodbye. */
  Ended: ComponentType<InVisit>
  /** Fetches the code of what is next to the call, before anyone opens it. */
  fetchCallParts: (role: VisitRole) => void
}
