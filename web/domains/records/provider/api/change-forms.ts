import { useMutation, useQueryClient } from '@tanstack/react-query'
import { draftForm } from '#core/forms/draft-form.ts'
import type { FormDetails, FormType } from '#core/forms/types.ts'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { issueDocument } from '../../shared/documents/issue-document.ts'
import { formsKey } from './load-forms.ts'
import { fetchFormSource } from './load-source.ts'

interface NewForm {
  patientId: string
  type: FormType
  details: FormDetails
  customNotes: string
}

/** Drafts a letter from the chart and keeps it as a draft. */
export function useGenerateForm() {
  const provider = useProvider()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ patientId, type, details, customNotes }: NewForm) => {
      const source = await fetchFormSource(patientId, provider, details, customNotes)
      const client = await supabase()
      return read(
        client
          .from('patient_forms')
          .insert({
            patient_id: patientId,
            provider_id: provider.id,
            form_type: type,
            details,
            custom_notes: customNotes,
            content: draftForm(type, source),
          })
          .select('id')
          .single(),
      )
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: formsKey }),
    onError: (error) => {
      logProblem('A form could not be generated', error)
      toast.error('Failed to generate form')
    },
  })
}

const refusals: Record<string, string> = {
  places_left: 'Fill in or remove what still stands in square brackets',
  already_signed: 'This form is already signed',
  empty_form: 'A form without words cannot be signed',
}

/** Signs what is on the screen; the server makes the PDF and puts it into the chart. */
export function useSignForm(formId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (content: string) => issueDocument({ kind: 'form', formId, content }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: formsKey })
      toast.success('Signed and put into the chart')
    },
    onError: async (error) => {
      logProblem('A form could not be signed', error)
      const code = await functionErrorCode(error)
      toast.error(refusals[code ?? ''] ?? 'Failed to upload to patient chart')
      await cache.invalidateQueries({ queryKey: formsKey })
    },
  })
}

export function useDiscardForm() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (formId: string) => {
      const client = await supabase()
      await read(client.from('patient_forms').delete().eq('id', formId).select('id').single())
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: formsKey }),
    onError: (error) => {
      logProblem('A draft could not be discarded', error)
      toast.error('The draft could not be discarded. Please try again.')
    },
  })
}
