import { useRef, useState } from 'react'
import { analyze } from '#core/diagnostics/analyze.ts'
import type { FindingId } from '#core/diagnostics/findings.ts'
import type { Presentation } from '#core/diagnostics/types.ts'
import type { FoundPatient } from '#web/domains/people/index.ts'
import { toast } from '#web/platform/toast.ts'
import { Differential } from './differential.tsx'
import { Example } from './example.tsx'
import { PatientStart } from './patient-start.tsx'
import { SymptomSelection } from './symptom-selection.tsx'
import { usePresentation } from './use-presentation.ts'

/** What was found on the left, what the criteria make of it on the right. Nothing is counted before it is asked for. */
export function ClinicalSupport({ providerId }: { providerId: string }) {
  const form = usePresentation()
  const [analysed, setAnalysed] = useState<Presentation>()
  const [patient, setPatient] = useState<FoundPatient>()
  const results = useRef<HTMLHeadingElement>(null)

  function onAnalyze() {
    setAnalysed(form.presentation)
    toast.success('Analysis complete', { description: 'Differential diagnoses updated based on input' })
    requestAnimationFrame(() => results.current?.focus())
  }
  function onAnswer(id: FindingId, present: boolean) {
    setAnalysed(form.answer(id, present))
  }
  function onStart(findings: readonly FindingId[]) {
    form.change({ symptoms: findings })
    setAnalysed(undefined)
  }

  const stale = analysed !== undefined && JSON.stringify(analysed) !== JSON.stringify(form.presentation)
  return (
    <div className="grid items-start gap-4 pb-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <div className="grid gap-4">
        <PatientStart patient={patient} onPatient={setPatient} onStart={onStart} />
        <SymptomSelection form={form} onAnalyze={onAnalyze} />
      </div>
      {analysed ? (
        <Differential
          heading={results}
          analysis={analyze(analysed)}
          presentation={analysed}
          custom={form.entered.custom}
          stale={stale}
          patient={patient}
          providerId={providerId}
          onAnswer={onAnswer}
        />
      ) : (
        <Example />
      )}
    </div>
  )
}
