import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Analysis, rules } from '#core/diagnostics/analyze.ts'
import { chartedProblems } from '#core/diagnostics/from-problems.ts'
import type { Presentation } from '#core/diagnostics/types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { analysesKey } from '../shared/saved-analyses.tsx'

interface NewAnalysis {
  patientId: string
  providerId: string
  presentation: Presentation
  /** Typed symptoms that no criterion uses. They are kept because they were reported. */
  custom: readonly string[]
  analysis: Analysis
}

/** What the chart's problem list already says of the patient. */
export function useProblemList(patientId: string | undefined) {
  return useQuery({
    queryKey: ['problem-list', patientId],
    enabled: patientId !== undefined,
    queryFn: async () => {
      const client = await supabase()
      const problems = client.from('patient_problems').select('icd10_code, description, status')
      return chartedProblems(await read(problems.eq('patient_id', patientId ?? '').order('created_at')))
    },
    // The list is corrected in the chart, on another page.
    staleTime: 0,
  })
}

const keptAtMost = 5

async function saveAnalysis({ patientId, providerId, presentation, custom, analysis }: NewAnalysis) {
  const client = await supabase()
  await read(
    client.from('diagnostic_analyses').insert({
      patient_id: patientId,
      provider_id: providerId,
      rules_version: rules.version,
      input: {
        present: [...presentation.present],
        absent: [...presentation.absent],
        duration: presentation.duration ?? null,
        impairment: presentation.impairment ?? null,
        problem_list: (presentation.charted ?? []).map(({ text }) => text),
        custom: [...custom],
      },
      findings: {
        suggestions: analysis.suggestions
          .filter(({ likely }) => likely)
          .slice(0, keptAtMost)
          .map(({ id, name, match, points, of, met, unmet }) => ({
            id,
            name,
            match,
            points,
            of,
            met: [...met],
            unmet: [...unmet],
          })),
        redFlags: analysis.redFlags.map(({ text }) => text),
      },
    }),
  )
}

export function useSaveAnalysis() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: saveAnalysis,
    onSuccess: (_, { patientId }) => cache.invalidateQueries({ queryKey: analysesKey(patientId) }),
  })
}
