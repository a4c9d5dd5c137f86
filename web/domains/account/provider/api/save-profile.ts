import { useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { ownProviderOf, type Provider } from '#web/platform/session/own-provider.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { StoredProfile } from '../profile-values.ts'

const patienceMs = 10_000

export class SaveTimeout extends Error {
  constructor() {
    super('Save operation timed out. Please try again.')
    this.name = 'SaveTimeout'
  }
}

/** Sends what changed; the whole profile when there is none yet. */
export function useSaveProfile() {
  const { id } = usePerson()
  const cache = useQueryClient()
  return async (provider: Provider | null, changed: Partial<StoredProfile>): Promise<Provider> => {
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const saved = await save(id, provider, changed, signal)
      cache.setQueryData(ownProviderOf(id).queryKey, saved)
      return saved
    } catch (error) {
      if (signal.aborted) throw new SaveTimeout()
      throw error
    }
  }
}

async function save(
  id: string,
  provider: Provider | null,
  changed: Partial<StoredProfile>,
  signal: AbortSignal,
) {
  const client = await supabase()
  // The individual's NPI is the type 1 NPI that bills go out under.
  const row = 'npi' in changed ? { ...changed, type_1_npi: changed.npi ?? null } : changed
  const providers = client.from('providers')
  const query = provider
    ? providers.update(row).eq('id', provider.id)
    : providers.upsert({ ...row, user_id: id }, { onConflict: 'user_id' })
  return read(query.select().abortSignal(signal).single())
}
