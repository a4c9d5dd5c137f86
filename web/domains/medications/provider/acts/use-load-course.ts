import { useState } from 'react'
import type { Medication } from '#core/medications/types.ts'
import { type Course, type MedicationContext, medicationOf } from '#core/prescribing/context.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { fetchContext } from '../../shared/medication-context.ts'
import { fetchPatientToRefill, type PatientToRefill } from './patient-to-refill.ts'

/** By the course's id, or by the id of its entry in the list. */
export type Which = { courseId?: string; entryId?: string }

export interface LoadedCourse {
  course: Course
  medication: Medication
  context: MedicationContext
  patient: PatientToRefill
}

/** The current course with its patient. Reports if it can't be loaded. */
export function useLoadCourse(patientId: string) {
  const [isLoading, setLoading] = useState(false)

  async function load({ courseId, entryId }: Which): Promise<LoadedCourse | undefined> {
    setLoading(true)
    try {
      const [context, patient] = await Promise.all([fetchContext(patientId), fetchPatientToRefill(patientId)])
      const course = context.medications.find(
        ({ is_listed, id, entry_id }) => is_listed && (courseId ? id === courseId : entry_id === entryId),
      )
      const [medication] = course ? medicationOf(course, course.entry) : []
      if (!course || !medication) throw new Error('The medication is no longer listed')
      return { course, medication, context, patient }
    } catch (error) {
      logProblem('The medications of a patient could not be loaded', error)
      toast.error('Failed to load patient medication data')
      return undefined
    } finally {
      setLoading(false)
    }
  }

  return { load, isLoading }
}
