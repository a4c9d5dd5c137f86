import type { Analysis } from '#core/diagnostics/analyze.ts'
import type { Presentation } from '#core/diagnostics/types.ts'
import type { FoundPatient } from '#web/domains/people/index.ts'
import { fullName } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { toast } from '#web/platform/toast.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSaveAnalysis } from './api/save-analysis.ts'
import type { CustomSymptom } from './use-presentation.ts'

interface SaveToChartProps {
  patient: FoundPatient | undefined
  providerId: string
  presentation: Presentation
  custom: readonly CustomSymptom[]
  analysis: Analysis
  disabled: boolean
}

export function SaveToChart({ patient, custom, disabled, ...rest }: SaveToChartProps) {
  const save = useSaveAnalysis()
  if (!patient)
    return <p className="text-sm text-ink-muted">Choose a patient to save this analysis to their chart.</p>
  const chosen = patient
  async function onSave() {
    try {
      await save.mutateAsync({ ...rest, patientId: chosen.id, custom: custom.map(({ text }) => text) })
      toast.success(`Saved to the chart of ${fullName(chosen)}`)
    } catch (error) {
      logProblem('An analysis could not be saved', error)
      toast.error('The analysis could not be saved. Please try again.')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        disabled={disabled}
        busy={save.isPending}
        busyLabel="Saving…"
        onClick={onSave}
      >
        Save to chart
      </Button>
      <ActionLink href={paths.patientChart(patient.id, 'assessments')}>Open the chart</ActionLink>
    </div>
  )
}
