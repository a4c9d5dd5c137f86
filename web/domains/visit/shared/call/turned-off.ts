import { recall, remember } from '#web/platform/tab-memory.ts'

export type Kind = 'camera' | 'microphone'

const nameOf = (visitId: string) => `visit-devices-off ${visitId}`

/** What the person turned off in this visit. It stays off when the tab is reloaded or they join again. */
export const recallTurnedOff = (visitId: string) =>
  new Set((recall(nameOf(visitId)) ?? '').split(' ').filter(Boolean) as Kind[])

export const rememberTurnedOff = (visitId: string, kinds: ReadonlySet<Kind>) =>
  remember(nameOf(visitId), [...kinds].join(' '))
