import { useQueryClient } from '@tanstack/react-query'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { ownProviderOf, type Provider } from '#web/platform/session/own-provider.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { fileStore, supabase } from '#web/platform/supabase.ts'
import { upload } from '#web/platform/upload.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import type { StoredProfile } from './profile-values.ts'
import { resizePhoto } from './resize-photo.ts'

const patienceMs = 10_000

export class SaveTimeout extends Error {
  constructor() {
    super('Save operation timed out. Please try again.')
    this.name = 'SaveTimeout'
  }
}

/** Sends what changed; the whole profile if there is none yet. */
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
  if (provider && Object.keys(changed).length === 0) return provider
  const client = await supabase()
  // The individual's NPI is the type 1 NPI that bills go out under.
  const row = 'npi' in changed ? { ...changed, type_1_npi: changed.npi ?? null } : changed
  const providers = client.from('providers')
  const query = provider
    ? providers.update(row).eq('id', provider.id)
    : providers.upsert({ ...row, user_id: id }, { onConflict: 'user_id' })
  return read(query.select().abortSignal(signal).single())
}

const bucket = 'provider-photos'
const never = new AbortController().signal

/** Made small, stored, then named in the profile; the photo before it goes last, so there is always one to show. */
export function useUploadPhoto(provider: Provider) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (picture: Blob) => {
      const file = await resizePhoto(picture)
      const path = `${provider.user_id}/${crypto.randomUUID()}.jpg`
      await upload({ bucket, path, file, onProgress: () => {}, signal: never })
      return showPhoto(provider, path)
    },
    onSuccess: (saved) => cache.setQueryData(ownProviderOf(provider.user_id).queryKey, saved),
  })
}

async function showPhoto(provider: Provider, path: string): Promise<Provider> {
  const [client, store] = await Promise.all([supabase(), fileStore()])
  const files = store.from(bucket)
  const { href, origin, pathname } = new URL(files.getPublicUrl(path).data.publicUrl, location.href)
  // The site may move to another name; its files move with it.
  const profile_photo_url = origin === location.origin ? pathname : href
  try {
    const saved = await read(
      client.from('providers').update({ profile_photo_url }).eq('id', provider.id).select().single(),
    )
    await discard(provider.profile_photo_url)
    return saved
  } catch (error) {
    await discard(profile_photo_url)
    throw error
  }
}

/** A file that stays behind does no harm: it is noted, not shown. */
async function discard(url: string | null) {
  const path = url?.split(`/object/public/${bucket}/`)[1]
  if (!path) return
  const files = await fileStore()
  const { error } = await files.from(bucket).remove([decodeURIComponent(path)])
  if (error) logProblem('An old photo could not be removed', error)
}
