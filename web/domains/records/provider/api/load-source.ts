import { distinctCodes, readCodes } from '#core/billing/read-codes.ts'
import type { FormDetails, FormSource } from '#core/forms/types.ts'
import { toMedications } from '#core/medications/convert.ts'
import { sayFrequency, sayRoute } from '#core/medications/say-codes.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { fullName } from '#web/platform/formats.ts'
import { today as dayIn } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { fetchProfile } from '#web/platform/session/own-profile.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'

const shownInLetters = ['phq9', 'gad7'] as const
const names: Record<string, string> = { phq9: 'PHQ-9', gad7: 'GAD-7' }

/** What the chart holds that a letter may say. */
export async function fetchFormSource(
  patientId: string,
  provider: Provider,
  details: FormDetails,
  customNotes: string,
): Promise<FormSource> {
  const client = await supabase()
  const [profile, visits, notes, results] = await Promise.all([
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
        .select('icd_codes')
        .eq('patient_id', patientId)
        .eq('status', 'signed')
        .order('session_date', { ascending: false })
        .limit(1),
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
    diagnoses: distinctCodes(notes.flatMap(({ icd_codes }) => readCodes(icd_codes))),
    medications: toMedications(profile.current_medications)
      .filter(({ verified, status }) => verified && status === 'ongoing')
      .map(({ name, dosage, route, frequency, startDate }) => ({
        name,
        dosage,
        how: `${sayRoute(route).toLowerCase()} ${sayFrequency(frequency)}`,
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
