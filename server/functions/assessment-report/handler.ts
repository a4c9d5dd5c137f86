import { findInstrument } from '#core/assessments/index.ts'
import type { AssessmentReport, AssessmentReportFile } from '#core/contracts/assessment-report.ts'
import { makePdf } from '#server/documents/make-pdf.ts'
import { limitDocuments } from '../documents/require-provider.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { composeReport, type TakenResult } from './compose.ts'

const limitConcurrency = 500

/** A patient's own results as a PDF. It is made for the caller and stored nowhere. */
export async function assessmentReport({
  services,
  caller,
  input,
}: FunctionContext<AssessmentReport>): Promise<AssessmentReportFile> {
  await limitDocuments(services.sql, caller)
  const { results, person } = await services.asCaller(caller, async (tx) => {
    const rows = await tx<TakenResult[]>`
      select instrument, score, completed_at from public.assessment_results
      where patient_id = (select auth.uid()) order by completed_at desc limit ${limitConcurrency}`
    const [profile] = await tx<{ first_name: string | null; last_name: string | null }[]>`
      select first_name, last_name from public.profiles where id = (select auth.uid())`
    return { results: rows.filter(({ instrument }) => findInstrument(instrument)), person: profile }
  })
  if (results.length === 0)
    throw new FunctionError(404, 'no_results', 'There are no assessment results to report yet')
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
  const pdf = await makePdf(composeReport({ name, results, now: new Date(), ...input }), services.log)
  services.log.info({ results: results.length }, 'An assessment report was made')
  return { fileName: 'assessment-report.pdf', pdf: pdf.toString('base64') }
}
