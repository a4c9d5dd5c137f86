import { randomUUID } from 'node:crypto'
import type { PrescriptionAnswer } from '#core/contracts/medication-act.ts'
import type { Course } from '#core/prescribing/context.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { quickHashKib } from '#server/testing/quick-hash.ts'
import { openVisitServer } from '../testing.ts'

export const password = 'Ocotillo-blooms-7'

/** The real server with a patient of the treating provider, and acts on their medications as the screens send them. */
export async function openMedicationServer(env: Record<string, string> = {}) {
  const server = await openVisitServer(env)
  const { patient, treating } = server.people
  const hash = await hashPassword(password, quickHashKib)
  await server.sql`update auth.users set encrypted_password = ${hash} where id = ${treating.id}`
  const courses = async (): Promise<Course[]> =>
    (await server.sql`
      select * from public.medications where patient_id = ${patient.id} and (is_listed or proposal is not null)
      order by list, position`) as unknown as Course[]
  return {
    ...server,
    courses,
    courseOf: async (drug: string): Promise<Course> => {
      const found = (await courses()).find((course) => course.drug === drug)
      if (!found) throw new Error(`${drug} is not on the list`)
      return found
    },
    act: (name: string, body: object, who: keyof typeof server.people = 'treating') =>
      server.call(who, name, { key: randomUUID(), patientId: patient.id, ...body }),
    setList: async (current: object, history: object = []) => {
      await server.sql`delete from private.rate_limits`
      await server.sql`delete from private.identity_proofs`
      await emptyTables(
        server.sql,
        'public.medications',
        'public.prescriptions',
        'public.medication_events',
        'private.medication_acts',
        'private.shown_alerts',
        'public.lab_monitoring',
        'public.notifications',
      )
      await server.sql`
        update public.profiles set allergies = 'None', current_medications = '[]', medication_history = '[]'
        where id = ${patient.id}`
      await server.sql`
        update public.profiles set current_medications = ${server.sql.json(current)},
          medication_history = ${server.sql.json(history)} where id = ${patient.id}`
    },
    writeAsPatient: (columns: object) =>
      server
        .client(patient.token)
        .from('profiles')
        .update(columns as never)
        .eq('id', patient.id)
        .select('current_medications, medication_history')
        .single(),
    writeAsProvider: (columns: object) =>
      server
        .client(treating.token)
        .from('profiles')
        .update(columns as never)
        .eq('id', patient.id)
        .select('current_medications, medication_history')
        .single(),
    /** The list as the screens read it. */
    list: async () => {
      const [row] = await server.sql`select current_medications from public.profiles where id = ${patient.id}`
      return row?.current_medications as Record<string, unknown>[]
    },
    wordsOf: async ({ document }: PrescriptionAnswer) => {
      const { data } = await server
        .client(treating.token)
        .storage.from('patient-documents')
        .download(document.fileUrl)
      if (!data) throw new Error('The prescription has no file')
      return pdfWords(new Uint8Array(await data.arrayBuffer()))
    },
    events: async () =>
      (
        await server.sql`
          select medication_name || ' ' || dosage || ' ' || action as said from public.medication_events order by created_at`
      ).map(({ said }) => said as string),
  }
}

export type MedicationServer = Awaited<ReturnType<typeof openMedicationServer>>

const listed = { route: 'PO', frequency: 'QD', status: 'ongoing', notes: '', verified: false }
export const sertraline = { ...listed, id: 'm1', name: 'Sertraline', dosage: '50 mg', refills: 0 }
export const vitamin = { ...listed, id: 'm2', name: 'Vitamin D3', dosage: '1000 IU', refills: 1 }
export const order = { dosage: '50 mg', route: 'PO', frequency: 'QD', instructions: '' }
export const reason = { code: 'monitored', words: 'Stable for years.' }
export const trazodone = {
  as: 'prescribed',
  medication: { ...order, name: 'Trazodone', frequency: 'QHS', reason: 'Insomnia' },
}

/** The course and the version of it that the clinician saw. */
export const seen = ({ id, version }: { id: string; version: number }) => ({ medicationId: id, version })
