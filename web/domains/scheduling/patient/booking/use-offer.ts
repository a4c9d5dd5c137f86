import { useState } from 'react'
import { isUsState } from '#core/fields/us-states.ts'
import { useOfferedTypes } from '../../shared/visit-types.ts'
import type { BookingProfile } from './api/booking-profile.ts'
import { useLicenses } from './api/licenses.ts'
import { type Provider, useNextFree, useProviders } from './api/load-providers.ts'
import type { Selection } from './use-selection.ts'

export type Offer = ReturnType<typeof useOffer>

/** What can be booked: the providers licensed in the patient's state, and what the chosen one offers. */
export function useOffer(profile: BookingProfile, selection: Selection) {
  const state = selection.state ?? ownState(profile)
  const everybody = useProviders()
  const licenses = useLicenses(state)
  const licensed = licenses.data
  const providers = licensed && everybody.data?.filter(({ id }) => licensed.has(id))
  const asked = everybody.data?.find(({ id }) => id === selection.provider)
  const provider = providers?.find(({ id }) => id === selection.provider)
  const lastKnown = useLastKnown(provider)
  const { types, failed: typesFailed, retry: loadTypes } = useOfferedTypes(provider?.id)
  const type = types.find(({ name }) => name === selection.type) ?? types[0]
  const { soonest, retry: findOpenings } = useNextFree(
    everybody.data ?? [],
    provider && type && { id: provider.id, type },
  )
  return {
    state,
    everybody,
    licenses,
    provider,
    lastKnown,
    types,
    typesFailed,
    loadTypes,
    type,
    soonest,
    findOpenings,
    nextFree: soonest?.get(provider?.id ?? ''),
    /** The chosen provider is no longer listed. */
    isAway: Boolean(selection.provider && everybody.data && !asked),
    /** The chosen provider, who has no license in the patient's state. */
    unlicensed: licensed && !provider ? asked : undefined,
    /** No provider has a license in the patient's state. */
    isEmpty: Boolean(state && providers?.length === 0 && everybody.data?.length),
  }
}

export function ownState(profile: BookingProfile): string | undefined {
  const state = profile.state ?? ''
  return isUsState(state) ? state : undefined
}

/** The chosen provider, even after leaving the list, because the message needs the name. */
function useLastKnown(provider: Provider | undefined): Provider | undefined {
  const [known, setKnown] = useState(provider)
  if (provider && provider !== known) setKnown(provider)
  return known
}
