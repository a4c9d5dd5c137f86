import { useRef, useState } from 'react'
import { analyze, conditions } from '#core/diagnostics/analyze.ts'
import type { FindingId } from '#core/diagnostics/findings.ts'
import type { ConditionId, Presentation } from '#core/diagnostics/types.ts'
import type { FoundPatient } from '#web/domains/people/index.ts'
import { ageOn } from '#web/platform/age.ts'
import { fullName } from '#web/platform/formats.ts'
import { LaterConfirm } from '#web/platform/lazy-confirm.tsx'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { useProblemList } from './api.ts'
import { Differential } from './differential.tsx'
import { Match } from './match.tsx'
import { PatientStart } from './patient-start.tsx'
import { SymptomSelection } from './symptom-selection.tsx'
import { usePresentation } from './use-presentation.ts'
import { disclaimer } from './words.ts'

const shown: readonly (readonly [ConditionId, number])[] = [
  ['mdd', 75],
  ['gad', 65],
  ['pdd', 45],
]

/** A sample analysis, shown before there is one, and labeled as a sample. */
function Example() {
  return (
    <Card aria-labelledby="differential" className="grid gap-4">
      <CardHead
        id="differential"
        title="Differential Diagnoses"
        action={<Badge tone="info">Example</Badge>}
      />
      <p className="-mt-4 text-ink-muted">
        Sample numbers. Choose symptoms and press Analyze Symptoms to see real ones.
      </p>
      <ul>
        {shown.map(([id, percent]) => {
          const condition = conditions.find((one) => one.id === id)
          return (
            condition && (
              <li key={id} className="grid gap-1 border-t border-line py-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h3 className="font-sans text-base font-semibold tracking-normal">{condition.name}</h3>
                  <Match percent={percent} />
                </div>
                <p className="text-sm">{condition.description}</p>
                <p className="text-sm text-ink-muted">
                  DSM-5 criteria: {condition.criteria.map(({ text }) => text).join('; ')}
                </p>
              </li>
            )
          )
        })}
      </ul>
      <Banner title="Disclaimer:">{disclaimer}</Banner>
    </Card>
  )
}

/** Findings on the left, criteria on the right. Nothing is counted until the clinician asks for it. */
export function ClinicalSupport({ providerId }: { providerId: string }) {
  const form = usePresentation()
  const [analysed, setAnalysed] = useState<Presentation>()
  const [patient, setPatient] = useState<FoundPatient>()
  const [other, setOther] = useState<{ chosen: FoundPatient | undefined }>()
  const problems = useProblemList(patient?.id)
  const results = useRef<HTMLHeadingElement>(null)

  function onAnalyze() {
    setAnalysed(form.presentation)
    toast.success('Analysis complete', { description: 'Differential diagnoses updated based on input' })
    requestAnimationFrame(() => results.current?.focus())
  }
  /** What was entered about one patient is never kept for another. */
  function onPatient(chosen: FoundPatient | undefined) {
    if (!patient || patient.id === chosen?.id) return setPatient(chosen)
    if (form.isEmpty && !analysed) return startOver(chosen)
    setOther({ chosen })
  }
  function startOver(chosen: FoundPatient | undefined) {
    form.clear()
    setAnalysed(undefined)
    setPatient(chosen)
  }
  function onAnswer(id: FindingId, present: boolean) {
    setAnalysed(form.answer(id, present))
  }
  function onStart(findings: readonly FindingId[]) {
    form.change({ symptoms: findings })
    setAnalysed(undefined)
  }

  // Some criteria need fewer signs in the young.
  const born = patient?.date_of_birth
  const seen = analysed && {
    ...analysed,
    ...(born && { age: ageOn(born) }),
    charted: patient && problems.data,
  }
  const stale = analysed !== undefined && JSON.stringify(analysed) !== JSON.stringify(form.presentation)
  return (
    <div className="grid items-start gap-4 pb-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <div className="grid gap-4">
        <PatientStart patient={patient} problems={problems} onPatient={onPatient} onStart={onStart} />
        <SymptomSelection form={form} onAnalyze={onAnalyze} />
      </div>
      {seen ? (
        <Differential
          heading={results}
          analysis={analyze(seen)}
          presentation={seen}
          custom={form.entered.custom}
          stale={stale}
          unread={patient !== undefined && !problems.data}
          patient={patient}
          providerId={providerId}
          onAnswer={onAnswer}
        />
      ) : (
        <Example />
      )}
      <LaterConfirm
        open={other !== undefined}
        onOpenChange={() => setOther(undefined)}
        title={other?.chosen ? `Start over with ${fullName(other.chosen)}?` : 'Start over without a patient?'}
        description={`This clears what you entered and analyzed for ${patient ? fullName(patient) : 'this patient'}.`}
        confirmLabel="Start over"
        cancelLabel={`Keep ${patient ? fullName(patient) : 'this patient'}`}
        onConfirm={() => startOver(other?.chosen)}
      />
    </div>
  )
}
