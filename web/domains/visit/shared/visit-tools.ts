import type { ComponentType, ReactNode } from 'react'
import type { VisitRole } from '#core/visits/signal.ts'

/** What tools next to the call can use of it. */
export interface VisitLink {
  visitId: string
  role: VisitRole
  patientId: string
  providerId: string
  patientName: string
  providerName: string
  /** The other person in few words, for captions: "Maya", "Dr. Ruiz". */
  otherName: string
  /** The person here joined for the patient. */
  forPatient: boolean
  /** For the provider: the relationship to the patient of a person who joined for them. */
  otherRelation?: string | undefined
  appointmentType: string
  /** When the provider let the patient in. */
  startedAt: string | null
  /** The two have each other. */
  connected: boolean
  microphone: MediaStreamTrack | null
  muted: boolean
  /** The other person's audio and video. */
  remote: MediaStream | undefined
  /** To the same tool in the other browser; false when it cannot be reached. */
  send: (topic: string, data: unknown) => boolean
  listen: (topic: string, heard: (data: unknown) => void) => () => void
  /** Brings a tab to the front. */
  openPanel: (id: string) => void
}

/** A tab next to the video. */
export interface VisitPanel {
  id: string
  /** The roles that have it. */
  roles: readonly VisitRole[]
  Label: ComponentType
  Content: ComponentType
}

/** The parts of the call's screen that other features fill. The route puts them together. */
export interface VisitTools {
  /** Around the whole room, for as long as the person is in it. */
  Provider: ComponentType<{ link: VisitLink; children: ReactNode }>
  /** In the header, before the connection measurements. */
  Facts: ComponentType
  /** In the row of call controls. */
  Controls: ComponentType
  /** On the video. */
  Captions: ComponentType
  panels: readonly VisitPanel[]
  /** The provider has ended the visit; the room is already gone. */
  afterEnd: (link: VisitLink) => Promise<void>
}

export type LoadTools = () => Promise<VisitTools>
