import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { ownProviderOf, type Provider } from '#web/platform/session/own-provider.ts'
import { fileStore, supabase } from '#web/platform/supabase.ts'
import { upload } from '#web/platform/upload.ts'
import { resizePhoto } from '../resize-photo.ts'

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
  // The site may move to another name; a file beside it moves along.
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
