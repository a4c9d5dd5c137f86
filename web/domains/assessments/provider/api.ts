import { useQueryClient } from '@tanstack/react-query'
import { type Analysis, rules } from '#core/diagnostics/analyze.ts'
import type { Presentation } from '#core/diagnostics/types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { analysesKey } from '../shared/saved-analyses.tsx'

interface NewAnalysis {
  patientId: string
  providerId: string
  presentation: Presentation
  /** Typed symptoms that no criterion asks for: kept, because they were said. */
  custom: readonly string[]
  analysis: Analysis
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
