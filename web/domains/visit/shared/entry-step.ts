import { createContext, type ReactNode, use } from 'react'

export type RoomStep = 'devices' | 'room'

/** Where a patient is on the way into the visit. Empty for the provider, who has no such steps. */
export const EntryStepContext = createContext<(at: RoomStep) => ReactNode>(() => null)

export function EntryStep({ at }: { at: RoomStep }) {
  return use(EntryStepContext)(at)
}
