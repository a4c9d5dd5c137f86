import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { issuedDocumentsKey } from '../../shared/documents/release-document.ts'

export const formsKey = [...issuedDocumentsKey, 'forms'] as const
const shown = 10

const columns =
  'id, form_type, status, content, custom_notes, created_at, signed_at, patient:profiles(id, first_name, last_name), document:patient_documents(id, file_name, file_url, released_at)'

/** The provider's latest letters, drafts among them. */
export function useForms() {
  const { id } = useProvider()
  return useQuery({ queryKey: [...formsKey, id], queryFn: () => fetchForms(id) })
}

async function fetchForms(providerId: string) {
  const client = await supabase()
  return read(
    client
      .from('patient_forms')
      .select(columns)
      .eq('provider_id', providerId)
      .order('created_at', { ascending: false })
      .limit(shown),
  )
}

export function useForm(formId: string) {
  return useQuery({ queryKey: [...formsKey, 'one', formId], queryFn: () => fetchForm(formId) })
}

async function fetchForm(formId: string) {
  const client = await supabase()
  return read(client.from('patient_forms').select(columns).eq('id', formId).maybeSingle())
}

export type PatientForm = NonNullable<Awaited<ReturnType<typeof fetchForm>>>
