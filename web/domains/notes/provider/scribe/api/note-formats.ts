import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { type CustomTemplate, customTemplate } from '#core/notes/custom-template.ts'
import { providerName } from '#core/provider-name.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

type Row = Database['public']['Tables']['note_formats']['Row']
type Author = { first_name: string; last_name: string; provider_title: string | null }

/** A format of the practice. Its author and the supervisor change it; everybody uses and copies it. */
export interface NoteFormat extends CustomTemplate {
  id: string
  version: number
  authorId: string
  author: string
  /** No longer offered; drafts written in it still find it. */
  retired: boolean
}

const key = ['note-formats']

export function useNoteFormats() {
  return useQuery({
    queryKey: key,
    queryFn: async (): Promise<NoteFormat[]> => {
      const client = await supabase()
      const rows = await read(
        client
          .from('note_formats')
          .select('*, author:providers(first_name, last_name, provider_title)')
          .order('name')
          .overrideTypes<(Row & { author: Author | null })[], { merge: false }>(),
      )
      return rows.flatMap(({ id, version, provider_id, author, retired_at, ...row }) => {
        const { data } = customTemplate.safeParse(row)
        const name = author ? providerName(author) : 'a colleague'
        const about = { id, version, authorId: provider_id, author: name, retired: retired_at !== null }
        return data ? [{ ...data, ...about }] : []
      })
    },
  })
}

function useFormatChange<Input>(change: (input: Input) => Promise<string>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  })
}

interface Saving {
  values: CustomTemplate
  /** The one that is changed; none for a new one. */
  of: Pick<NoteFormat, 'id' | 'version'> | undefined
  providerId: string
}

/** Refused with PT409 when it was changed elsewhere meanwhile, with 23505 when the name is taken. */
export function useSaveFormat() {
  return useFormatChange(async ({ values, of, providerId }: Saving) => {
    const client = await supabase()
    const formats = client.from('note_formats')
    const saved = of
      ? formats.update({ ...values, version: of.version + 1 }).eq('id', of.id)
      : formats.insert({ ...values, provider_id: providerId })
    return (await read(saved.select('id').single())).id
  })
}

export function useRetireFormat() {
  return useFormatChange(async (id: string) => {
    const client = await supabase()
    const retired_at = new Date().toISOString()
    const row = client.from('note_formats').update({ retired_at }).eq('id', id).select('id').single()
    return (await read(row)).id
  })
}

/** What a format said before, latest first. */
export function useFormatVersions(formatId: string) {
  return useQuery({
    queryKey: [...key, formatId, 'versions'],
    queryFn: async () => {
      const client = await supabase()
      const rows = await read(
        client
          .from('note_format_versions')
          .select()
          .eq('format_id', formatId)
          .order('version', { ascending: false }),
      )
      return rows.flatMap(({ version, saved_by_name, saved_at, ...row }) => {
        const { data } = customTemplate.safeParse(row)
        return data ? [{ version, by: saved_by_name, at: saved_at, values: data }] : []
      })
    },
  })
}
