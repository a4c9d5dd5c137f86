import { findInstrument } from '#core/assessments/index.ts'
import type { AssessmentReport, AssessmentReportFile } from '#core/contracts/assessment-report.ts'
import { makePdf } from '#server/documents/make-pdf.ts'
import { activeOrganization, letterheadOf } from '../documents/letterhead.ts'
import { limitDocuments } from '../documents/require-provider.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { composeReport, type TakenResult } from './compose.ts'

const mostOfEach = 200

type Profile = {
  first_name: string | null
  last_name: string | null
  born: string | null
  number: string | null
}

/** A patient's own results as a PDF. It is created for the caller and not stored. */
export async function assessmentReport({
  services,
  caller,
  input,
}: FunctionContext<AssessmentReport>): Promise<AssessmentReportFile> {
  await limitDocuments(services.sql, caller)
  const { results, person } = await services.asCaller(caller, async (tx) => {
    const rows = await tx<TakenResult[]>`
      select instrument, score, answers, completed_at from (
        select r.*, row_number() over (partition by r.instrument order by r.completed_at desc) as place
        from public.assessment_results r where r.patient_id = (select auth.uid())
      ) taken where place <= ${mostOfEach} order by completed_at desc`
    const [profile] = await tx<Profile[]>`
      select first_name, last_name, date_of_birth::text as born, patient_id::text as number
      from public.profiles where id = (select auth.uid())`
    return { results: rows.filter(({ instrument }) => findInstrument(instrument)), person: profile }
  })
  if (results.length === 0)
    throw new FunctionError(404, 'no_results', 'There are no assessment results to report yet')
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
  const { born = null, number = null } = person ?? {}
  const head = letterheadOf(await activeOrganization(services.sql))
  const report = composeReport({ head, name, born, number, results, now: new Date(), ...input })
  const pdf = await makePdf(report, services.log)
  services.log.info({ results: results.length }, 'An assessment report was made')
  return { fileName: 'assessment-report.pdf', pdf: pdf.toString('base64') }
}
