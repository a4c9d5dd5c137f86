import { Check, CircleHelp, Minus } from 'lucide-react'
import { findInstrument } from '#core/assessments/index.ts'
import type { Suggestion } from '#core/diagnostics/analyze.ts'
import { type FindingId, findings } from '#core/diagnostics/findings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CriteriaCount } from './match.tsx'

interface SuggestionCardProps {
  suggestion: Suggestion
  onAnswer: (id: FindingId, present: boolean) => void
}

export function SuggestionCard({ suggestion, onAnswer }: SuggestionCardProps) {
  const { name, description, points, of, complete, met, unmet, against, listed, askNext } = suggestion
  const helpful = [
    ...suggestion.assessments.map((id) => findInstrument(id)?.name ?? id),
    ...suggestion.alsoHelpful,
  ]
  return (
    <li className="grid gap-2.5 border-t border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
        <span className="flex flex-wrap items-center gap-1.5">
          {listed.length > 0 && <Badge tone="info">On the problem list</Badge>}
          {complete && <Badge tone="primary">All counted criteria met</Badge>}
          {against.length > 0 && <Badge tone="danger">Ruled out</Badge>}
          <CriteriaCount points={points} of={of} complete={complete} />
        </span>
      </div>
      <p className="text-sm">{description}</p>
      {listed.length > 0 && <p className="text-sm">In the chart: {listed.join('; ')}.</p>}
      {against.length > 0 && (
        <p className="text-sm text-danger">Not met: {against.join('; ').toLowerCase()}.</p>
      )}
      <div className="grid gap-3 text-sm md:grid-cols-2">
        <Criteria title="DSM-5 criteria met" criteria={met} met />
        <Criteria title="Not met or not asked" criteria={unmet} met={false} />
      </div>
      {askNext.length > 0 && (
        <div className="text-sm">
          <h4 className="mb-1 font-semibold">Ask next</h4>
          <ul className="grid gap-1">
            {askNext.map((id) => (
              <Question key={id} id={id} onAnswer={onAnswer} />
            ))}
          </ul>
        </div>
      )}
      {helpful.length > 0 && (
        <p className="text-sm text-ink-muted">
          <b className="font-semibold text-ink">May help:</b> {helpful.join(', ')}
        </p>
      )}
    </li>
  )
}

function Criteria({ title, criteria, met }: { title: string; criteria: readonly string[]; met: boolean }) {
  const Icon = met ? Check : Minus
  return (
    <div>
      <h4 className="mb-1 font-semibold">{title}</h4>
      <ul className="grid gap-1">
        {criteria.map((text) => (
          <li key={text} className="flex gap-1.5">
            <Icon className={met ? 'mt-0.5 text-success' : 'mt-0.5 text-ink-muted'} />
            {text}
          </li>
        ))}
        {criteria.length === 0 && <li className="text-ink-muted">None</li>}
      </ul>
    </div>
  )
}

function Question({ id, onAnswer }: { id: FindingId; onAnswer: SuggestionCardProps['onAnswer'] }) {
  const { ask, name } = findings[id]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="flex min-w-0 grow basis-56 gap-1.5">
        <CircleHelp className="mt-0.5 text-info" />
        {ask}
      </span>
      <span className="flex gap-1.5">
        <Button variant="secondary" size="sm" aria-label={`Yes: ${name}`} onClick={() => onAnswer(id, true)}>
          Yes
        </Button>
        <Button variant="secondary" size="sm" aria-label={`No: ${name}`} onClick={() => onAnswer(id, false)}>
          No
        </Button>
      </span>
    </li>
  )
}
