import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Language } from '#core/language.ts'
import { clocksAgree, sayZoneBriefly } from '#core/scheduling/say-when.ts'

const listeners = new Set<() => void>()
let chosen: string | undefined

/** Where the person is, by their device's clock. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The zone of every time on the screen: the one in the person's profile, else the device's. */
export function viewerZone(): string {
  return chosen ?? deviceZone()
}

function follow(zone: string | undefined) {
  if (zone === chosen) return
  chosen = zone
  for (const listener of listeners) listener()
}

/** The same, for a view that is drawn again when the zone changes. */
export function useViewerZone(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    viewerZone,
    viewerZone,
  )
}

/** The screen shows times in the zone the profile names, before anything of it is painted. */
export function useProfileZone(zone: string | undefined) {
  useLayoutEffect(() => follow(zone || undefined), [zone])
  useEffect(() => () => follow(undefined), [])
}

/** " EST" behind a time that the device's clock, or another one that matters, shows differently; else nothing. */
export function zoneMark(
  instant: string | number,
  language: Language,
  ...others: (string | undefined)[]
): string {
  const zone = viewerZone()
  const differs = [deviceZone(), ...others].some((other) => other && !clocksAgree(instant, zone, other))
  return differs ? ` ${sayZoneBriefly(instant, zone, language)}` : ''
}
