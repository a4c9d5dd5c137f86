import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { Language } from '#core/language.ts'
import { clocksAgree, formatZoneBriefly } from '#core/scheduling/format-when.ts'

const listeners = new Set<() => void>()
/** Of each screen that knows the person's profile. While one gives way to the next, both do. */
let known: readonly { zone: string }[] = []

/** The device's time zone. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The zone of every time on the screen: the one in the person's profile, else the device's. */
export function viewerZone(): string {
  return known.at(-1)?.zone ?? deviceZone()
}

function follow(next: typeof known) {
  known = next
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
  useLayoutEffect(() => {
    if (!zone) return
    const own = { zone }
    follow([...known, own])
    return () => follow(known.filter((one) => one !== own))
  }, [zone])
}

/** " EST" after a time that the device's clock, or another relevant one, shows differently; otherwise nothing. */
export function zoneMark(
  instant: string | number,
  language: Language,
  ...others: (string | undefined)[]
): string {
  const zone = viewerZone()
  const differs = [deviceZone(), ...others].some((other) => other && !clocksAgree(instant, zone, other))
  return differs ? ` ${formatZoneBriefly(instant, zone, language)}` : ''
}
