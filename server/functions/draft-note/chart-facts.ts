import { codeReason } from '#core/notes/keep-decisions.ts'
import type { CodeSuggestion, NoteSentence } from '#core/notes/types.ts'
import type { Sql } from '#server/db/pool.ts'

const names: Record<string, string> = { phq9: 'PHQ-9', phqa: 'PHQ-A', gad7: 'GAD-7' }

/** The latest scores and the ones before, as the caller may read them: "PHQ-9: 8 on Nov 14, 11 on Oct 17." */
export async function scoreSentence(
  tx: Sql,
  patientId: string,
  timeZone: string,
): Promise<NoteSentence | undefined> {
  const rows = await tx<{ instrument: string; scores: string }[]>`
    select r.instrument, string_agg(
        r.score || ' on ' || to_char(r.completed_at at time zone ${timeZone}, 'FMMon FMDD'), ', ' order by r.completed_at desc
      ) as scores
    from (
      select x.*, row_number() over (partition by x.instrument order by x.completed_at desc) as place
      from public.assessment_results x
      where x.patient_id = ${patientId} and x.instrument in ('phq9', 'phqa', 'gad7') and x.completed_at > now() - interval '90 days'
    ) r where r.place <= 2 group by r.instrument order by r.instrument desc`
  if (rows.length === 0) return
  const text = rows.map(({ instrument, scores }) => `${names[instrument]}: ${scores}.`).join(' ')
  return { text, evidence: [], supported: true, starter: false, part: 'Scores', source: 'chart' }
}

/** Diagnoses of the problem list are offered, not chosen. */
export async function chartDiagnoses(
  tx: Sql,
  patientId: string,
  said: readonly { code: string }[],
): Promise<CodeSuggestion[]> {
  const rows = await tx<{ code: string; description: string }[]>`
    select p.icd10_code as code, p.description from public.patient_problems p
    where p.patient_id = ${patientId} and p.status = 'active' and p.icd10_code is not null order by p.created_at`
  return rows
    .filter(({ code }) => !said.some((one) => one.code === code))
    .map(({ code, description }) => ({
      code,
      description,
      confidence: 1,
      evidence: [],
      reason: codeReason.problemList,
    }))
}
