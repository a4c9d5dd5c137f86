import type { RefObject } from 'react'
import { type Analysis, rules } from '#core/diagnostics/analyze.ts'
import type { FindingId } from '#core/diagnostics/findings.ts'
import type { Presentation } from '#core/diagnostics/types.ts'
import type { FoundPatient } from '#web/domains/people/index.ts'
import { fullName } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { toast } from '#web/platform/toast.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useSaveAnalysis } from './api.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import type { CustomSymptom } from './use-presentation.ts'
import { disclaimer } from './words.ts'

interface DifferentialProps {
  heading: RefObject<HTMLHeadingElement | null>
  analysis: Analysis
  presentation: Presentation
  custom: readonly CustomSymptom[]
  /** The form says something else by now. */
  stale: boolean
  /** The patient's problem list hasn't loaded yet: counts may change. */
  unread: boolean
  patient: FoundPatient | undefined
  providerId: string
  onAnswer: (id: FindingId, present: boolean) => void
}

export function Differential(props: DifferentialProps) {
  const { heading, analysis, presentation, custom, stale, unread, patient, providerId, onAnswer } = props
  const { suggestions, redFlags } = analysis
  const likely = suggestions.filter(({ likely, listed }) => likely || listed.length > 0)
  return (
    <Card aria-labelledby="differential" className="grid gap-4">
      <h2 ref={heading} id="differential" tabIndex={-1} className="heading-card outline-none">
        Differential Diagnoses
      </h2>
      {stale && (
        <Banner tone="warning" title="The selection has changed.">
          Analyze again to update the result.
        </Banner>
      )}
      {redFlags.length > 0 && (
        <section
          aria-label="Red flags"
          className="grid gap-2 rounded-md border border-danger-line bg-danger-tint px-4 py-3"
        >
          <h3 className="font-sans text-sm font-bold tracking-normal text-danger">Red flags</h3>
          <ul className="grid list-disc gap-1.5 pl-5 text-sm">
            {redFlags.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <ol>
        {likely.map((suggestion) => (
          <SuggestionCard key={suggestion.id} suggestion={suggestion} onAnswer={onAnswer} />
        ))}
      </ol>
      {likely.length === 0 && (
        <p className="text-sm text-ink-muted">
          No condition meets half of its criteria. Add findings, duration and impairment.
        </p>
      )}
      <SaveToChart
        patient={patient}
        providerId={providerId}
        presentation={presentation}
        custom={custom}
        analysis={analysis}
        disabled={stale || unread}
      />
      <Banner title="Disclaimer:">{disclaimer}</Banner>
      <p className="text-xs text-ink-muted">
        Counted by built-in rules, version {rules.version} of {rules.date}. {rules.basis}
      </p>
    </Card>
  )
}

interface SaveToChartProps {
  patient: FoundPatient | undefined
  providerId: string
  presentation: Presentation
  custom: readonly CustomSymptom[]
  analysis: Analysis
  disabled: boolean
}

function SaveToChart({ patient, custom, disabled, ...rest }: SaveToChartProps) {
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
      toast.error('We couldn’t save the analysis. Please try again.')
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
