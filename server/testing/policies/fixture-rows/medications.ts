import { randomUUID } from 'node:crypto'
import { type Fixture, type FixtureRow, withId } from './fixture.ts'

/** Medications, problems and measurements. */
export async function medicationsRows({
  people,
  sql,
  insert,
  about,
  between,
}: Fixture): Promise<Record<string, FixtureRow>> {
  const { patient, treating } = people
  const checkedMedication = await insert('medication_events', {
    ...between,
    actor_id: treating.id,
    actor_name: 'Dr. Treating',
    medication_id: 'm1',
    medication_name: 'Sertraline',
    action: 'verified',
    checked: 'checked',
  })
  const course = await insert('medications', {
    ...about,
    entry: sql.json({ id: 'm1', name: 'Sertraline', dosage: '50 mg' }),
  })
  const reminder = { ...about, medication_id: course }
  const reminded = await insert('medication_reminders', { ...reminder, at_time: '08:00' })
  const labValue = { ...about, kind: 'egfr', value: '70', observed_on: '2026-01-05', source: 'lab' }
  const measured = await insert('patient_facts', { ...labValue, recorded_by: treating.id })
  const ownFact = { ...about, kind: 'smoking', value: 'never', observed_on: '2026-01-05', source: 'patient' }
  const told = await insert('patient_facts', { ...ownFact, recorded_by: patient.id })
  const monitoring = { ...about, drug: 'Lithium', test: 'lithium_level', due_on: '2026-01-31' }
  const monitored = await insert('lab_monitoring', monitoring)
  const prescription = {
    ...between,
    medication_id: course,
    medication_version: 1,
    kind: 'new',
    drug: 'Sertraline',
    dose: '50 mg',
    directions: 'Take 50 mg by mouth once daily',
    refills: 3,
    written_on: '2026-01-05',
  }
  const issued = await insert('prescriptions', prescription)
  const problem = { ...about, icd10_code: 'F41.1', description: 'Generalized anxiety disorder' }
  const noted = await insert('patient_problems', { ...problem, noted_by: treating.id })

  return {
    'lab_monitoring: of the patient': {
      key: { id: monitored },
      create: withId({ ...monitoring, test: 'thyroid' }),
      change: { result: '0.8' },
    },
    'medication_reminders: of the patient': {
      key: { id: reminded },
      create: () => ({ id: randomUUID(), ...reminder, at_time: '20:00' }),
      change: { by_email: true },
    },
    'medication_versions: of a medication': {
      key: { medication_id: course },
      create: () => ({ ...about, medication_id: course, version: 99, body: {} }),
      change: { body: {} },
    },
    'medications: of the patient': {
      key: { id: course },
      create: withId({ ...about, entry: { name: 'Oxycodone' } }),
      change: { checked: 'checked' },
    },
    'medication_events: about the patient': {
      key: { id: checkedMedication },
      create: withId({
        ...between,
        actor_id: treating.id,
        actor_name: 'Dr. Treating',
        medication_id: 'm1',
        medication_name: 'Sertraline',
        action: 'stopped',
      }),
      change: { medication_name: 'Oxycodone' },
    },
    'patient_facts: told by the patient': {
      key: { id: told },
      create: withId(ownFact),
      change: { retracted_at: '2026-01-06T00:00:00Z' },
    },
    'patient_facts: a lab value': {
      key: { id: measured },
      create: withId(labValue),
      change: { retracted_at: '2026-01-06T00:00:00Z' },
    },
    'patient_problems: of the patient': {
      key: { id: noted },
      create: withId({ ...problem, icd10_code: 'F32.1' }),
      change: { status: 'resolved' },
    },
    'prescriptions: of the patient': {
      key: { id: issued },
      create: withId(prescription),
      change: { refills: 11 },
    },
  }
}
