import type { ComponentType, ReactNode } from 'react'
import type { Visit } from './api/load-visit.ts'

export interface RecordsCall {
  /** The form of the call is open. */
  recording: boolean
  onRecording: (recording: boolean) => void
}

interface InVisit {
  visit: Visit
}

/** What other features bring to the way in and out of a visit. The route puts them in their places. */
export interface VisitSlots {
  /**
   * Before the patient's room: what is still to be filled in and answered, then its children. While the room is still
   * closed it is only offered: the children get the button, or word that all is done. One for both, so that a form that
   * is being filled in when the room opens stays as it is.
   */
  Entry: ComponentType<InVisit & { open: boolean; children: (prepare?: ReactNode) => ReactNode }>
  /** The patient as the provider knows them: before admitting, and beside the video. */
  Chart: ComponentType<InVisit>
  /** In the provider's waiting room: where the patient is, and the emergency card. */
  BeforeAdmitting: ComponentType<InVisit>
  /** Beside the provider's video: where help would be sent, and whom to call. */
  Emergency: ComponentType<InVisit>
  /** Opens the emergency card by its key, for as long as the call lasts. */
  EmergencyKey: ComponentType<{ onPress: () => void }>
  /** In place of video that doesn't connect: the patient's phone, and where the provider records the call. */
  ByPhone: ComponentType<InVisit & RecordsCall>
  /** Above the provider's tabs: an identity to confirm, a license that is missing. */
  Checks: ComponentType<InVisit>
  /** Beside the patient's video: what they allow, and the way to take it back. */
  Consents: ComponentType<InVisit>
  /** Among the patient's details: where they are, and the way to correct it. */
  Location: ComponentType<InVisit>
  /** After the goodbye. */
  Ended: ComponentType<InVisit>
}
