import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { draftForm } from '#core/forms/draft-form.ts'
import { letterDiagnoses } from '#core/forms/letter-diagnoses.ts'
import type { FormDetails, FormSource, FormType } from '#core/forms/types.ts'
import { toMedications } from '#core/medications/convert.ts'
import { describeFrequency, describeRoute } from '#core/medications/describe-codes.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { fullName } from '#web/platform/formats.ts'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { isGone } from '#web/platform/is-gone.ts'
import { logProblem } from '#web/platform/log.ts'
import { today as dayIn } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { isStoredAlready, useRequestId } from '#web/platform/request-id.ts'
import { fetchProfile } from '#web/platform/session/own-profile.ts'
import { type Provider, useProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { issueDocument } from '../shared/documents/issue-document.ts'
import { issuedDocumentsKey } from '../shared/documents/release-document.ts'

const formsKey = [...issuedDocumentsKey, 'forms'] as const

const columns =
  'id, form_type, status, content, custom_notes, created_at, signed_at, patient:profiles(id, first_name, last_name, preferred_name), document:patient_documents(id, file_name, file_url, released_at, filed_in_error_at)'

/** The provider's letters: every draft, then the latest signed ones, as many as are wanted. */
export function useForms(signed: number) {
  const { id } = useProvider()
  return useQuery({
    queryKey: [...formsKey, id, signed],
    queryFn: () => fetchForms(id, signed),
    placeholderData: keepPreviousData,
  })
}

async function fetchForms(providerId: string, wanted: number) {
  const client = await supabase()
  const forms = () =>
    client
      .from('patient_forms')
      .select(columns)
      .eq('provider_id', providerId)
      .order('created_at', { ascending: false })
  // One more than is shown tells whether there are more.
  const [drafts, signed] = await Promise.all([
    read(forms().eq('status', 'draft')),
    read(
      forms()
        .eq('status', 'signed')
        .limit(wanted + 1),
    ),
  ])
  return { forms: [...drafts, ...signed.slice(0, wanted)], hasMore: signed.length > wanted }
}

export function useForm(formId: string) {
  return useQuery({ queryKey: [...formsKey, 'one', formId], queryFn: () => fetchForm(formId) })
}

async function fetchForm(formId: string) {
  const client = await supabase()
  return read(client.from('patient_forms').select(columns).eq('id', formId).maybeSingle())
}

export type PatientForm = NonNullable<Awaited<ReturnType<typeof fetchForm>>>

const shownInLetters = ['phq9', 'phqa', 'gad7'] as const
const names: Record<string, string> = { phq9: 'PHQ-9', phqa: 'PHQ-A', gad7: 'GAD-7' }

/** The chart data that a letter may contain. */
async function fetchFormSource(
  patientId: string,
  provider: Provider,
  details: FormDetails,
  customNotes: string,
): Promise<FormSource> {
  const client = await supabase()
  const [profile, visits, notes, problems, results] = await Promise.all([
    fetchProfile(patientId),
    read(
      client
        .from('appointments')
        .select('appointment_date, appointment_type')
        .eq('patient_id', patientId)
        .eq('provider_id', provider.id)
        .eq('status', 'completed')
        .order('appointment_date'),
    ),
    read(
      client
        .from('progress_notes')
        .select('id, addendum_to, icd_codes, cpt_codes, amends_codes')
        .eq('patient_id', patientId)
        .eq('status', 'signed')
        .order('session_date', { ascending: false })
        .order('signed_at', { ascending: false })
        .limit(30),
    ),
    read(
      client
        .from('patient_problems')
        .select('icd10_code, description')
        .eq('patient_id', patientId)
        .eq('status', 'active')
        .order('created_at'),
    ),
    read(
      client
        .from('assessment_results')
        .select('instrument, score, severity, completed_at')
        .eq('patient_id', patientId)
        .in('instrument', [...shownInLetters])
        .order('completed_at', { ascending: false })
        .limit(20),
    ),
  ])
  const latest = shownInLetters.flatMap((name) => results.find(({ instrument }) => instrument === name) ?? [])
  return {
    patient: { name: fullName(profile), birthDate: profile.date_of_birth, number: profile.patient_id },
    clinician: providerName(provider),
    specialty: provider.specialty,
    practiceName: practice.name,
    visits: visits.map((visit) => ({
      date: dayIn(provider.time_zone, new Date(visit.appointment_date)),
      type: visit.appointment_type,
    })),
    diagnoses: letterDiagnoses(notes, problems),
    medications: toMedications(profile.current_medications)
      .filter(({ verified, status }) => verified && status === 'ongoing')
      .map(({ name, dosage, route, frequency, startDate }) => ({
        name,
        dosage,
        how: `${describeRoute(route).toLowerCase()} ${describeFrequency(frequency)}`,
        since: startDate,
      })),
    history: profile.past_medical_history,
    allergies: profile.allergies,
    scores: latest.map(({ instrument, score, severity, completed_at }) => ({
      instrument: names[instrument] ?? instrument,
      score,
      severity,
      date: dayIn(provider.time_zone, new Date(completed_at)),
    })),
    details,
    customNotes,
  }
}

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
  const { idOf, done } = useRequestId()
  return useMutation({
    mutationFn: async (form: NewForm) => {
      const { patientId, type, details, customNotes } = form
      const source = await fetchFormSource(patientId, provider, details, customNotes)
      const client = await supabase()
      const id = idOf(form)
      const { error } = await client.from('patient_forms').insert({
        id,
        patient_id: patientId,
        provider_id: provider.id,
        form_type: type,
        details,
        custom_notes: customNotes,
        content: draftForm(type, source),
      })
      if (error && !isStoredAlready(error)) throw error
      return { id }
    },
    onSuccess: () => {
      done()
      return cache.invalidateQueries({ queryKey: formsKey })
    },
    onError: (error) => {
      logProblem('A form could not be generated', error)
      toast.error('Failed to generate form')
    },
  })
}

const refusals: Record<string, string> = {
  places_left: 'Fill in or remove the text in square brackets',
  already_signed: 'This form is already signed',
  empty_form: 'An empty form can’t be signed',
}

/** Signs what is on the screen; the server creates the PDF and adds it to the chart. */
export function useSignForm(formId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (content: string) => issueDocument({ kind: 'form', formId, content }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: formsKey })
      toast.success('Signed and filed')
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
      const forms = client.from('patient_forms')
      const gone = await isGone(forms.delete().eq('id', formId).select('id'), () =>
        forms.select('id').eq('id', formId),
      )
      if (!gone) throw new Error('The form may not be removed')
    },
    onSettled: () => cache.invalidateQueries({ queryKey: formsKey }),
    onError: (error) => {
      logProblem('A draft could not be discarded', error)
      toast.error('We couldn’t discard the draft. Please try again.')
    },
  })
}
