import type { ActAnswer } from '#core/contracts/medication-act.ts'
import type { VerifyMedications } from '#core/contracts/verify-medications.ts'
import { medicationOf } from '#core/prescribing/context.ts'
import { requireClinician } from '../documents/require-provider.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { checkCourses, courseIn, loadContext } from './check-courses.ts'
import { runAct } from './run-act.ts'
import { answerOf, entryWith, planMonitoring, type WrittenCourse, writeCourse } from './write-course.ts'

/** Verifies courses as listed, each checked with all the others. One that can't be verified stops all of them. */
export async function verifyMedications(context: FunctionContext<VerifyMedications>): Promise<ActAnswer> {
  const { services, input } = context
  return runAct(context, 'verify', async ({ tx, prepare }) => {
    await requireClinician(tx)
    const known = await loadContext(tx, input.patientId)
    const items = input.items.map((item) => {
      const course = courseIn(known, item.medicationId)
      const [medication] = medicationOf(course, course.entry)
      if (!medication)
        throw new FunctionError(409, 'no_name', 'This entry has no name. Remove it and add it again.')
      return { ...item, course, medication }
    })
    const checked = await checkCourses({ services, prepare }, known, items)
    const written: WrittenCourse[] = []
    for (const [at, { course, version }] of items.entries()) {
      const result = checked[at]
      if (!result) throw new Error('Nothing was checked')
      const { safetyCheck, ...write } = result
      const entry = entryWith(course.entry, (medication) => ({
        ...medication,
        lastUpdated: new Date().toISOString(),
      }))
      const now = await writeCourse(tx, {
        patientId: input.patientId,
        course: { id: course.id, version },
        action: 'verified',
        written: { ...write, entry: { ...entry, safetyCheck } },
      })
      await planMonitoring(tx, now, { doseIsNew: false })
      written.push(now)
    }
    return answerOf(written)
  })
}
