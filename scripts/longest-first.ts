import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longer than ten seconds, by name. A machine that runs the tests for the first time knows no
 * durations and would start with the largest files; a small one that takes half a minute would then run alone at the
 * end.
 */
const long = [
  'server/testing/policies/access-matrix.test.ts',
  'server/functions/records/make-files.test.ts',
  'server/main.test.ts',
  'server/start-anywhere.test.ts',
  'server/testing/policies/representative-matrix.test.ts',
  'server/db/backup/backup.test.ts',
  'server/db/point-in-time/point-in-time.test.ts',
  'server/documents/make-pdf.test.ts',
  'server/gateway/auth/malformed.test.ts',
  'server/functions/medications/medications.test.ts',
  'server/testing/policies/refused-everywhere.test.ts',
  'server/testing/policies/assess-text.test.ts',
  'server/testing/policies/licenses.test.ts',
  'server/gateway/storage/storage.test.ts',
  'server/testing/policies/medication-rows.test.ts',
  'server/testing/policies/assessments.test.ts',
  'server/testing/policies/visit-status.test.ts',
  'server/functions/fulfil-record-request/fulfil-record-request.test.ts',
  'server/db/files/s3-store.test.ts',
  'server/testing/policies/files-and-channels.test.ts',
  'server/gateway/storage/protection.test.ts',
  'server/gateway/realtime/socket.test.ts',
  'server/testing/policies/parallel-bookings.test.ts',
  'core/medications/testing/development.test.ts',
  'scripts/safety/shipped-model.test.ts',
  'scripts/speech/recognizer.test.ts',
  'core/medications/testing/worded.test.ts',
  'core/notes/nothing-disappears.test.ts',
  'web/domains/scheduling/patient/booking/booking-form.component.test.tsx',
  'web/domains/assessments/shared/questionnaire.component.test.tsx',
  'web/domains/notes/provider/plan/plan-dialog.component.test.tsx',
]

const rank = ({ moduleId }: TestSpecification) => {
  const place = long.findIndex((file) => moduleId.endsWith(`/${file}`))
  return place < 0 ? long.length : place
}

/** Whatever else the order is: the longest of a project's files begin first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted
      .map((file, place) => ({ file, place }))
      .sort((one, other) => {
        if (one.file.project.name !== other.file.project.name) return one.place - other.place
        return rank(one.file) - rank(other.file) || one.place - other.place
      })
      .map(({ file }) => file)
  }
}
