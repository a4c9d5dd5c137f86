import { type ReactNode, useId } from 'react'
import { bandOf } from '#core/assessments/score.ts'
import { describeFrequency } from '#core/medications/describe-codes.ts'
import { PatientComment } from '#web/domains/assessments/index.ts'
import { formatDate } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useBeforeVisit } from './api/before-visit.ts'
import { Loaded } from './loaded.tsx'

/** Next to the day: medications, the latest scores and the last plan, without opening the chart. */
export function BeforeVisit({ patientId }: { patientId: string }) {
  const query = useBeforeVisit(patientId)
  return (
    <Loaded query={query} what="the chart">
      {({ medications, scores, plan, draft }) => (
        <>
          <Part title="Medications" href={paths.patientChart(patientId, 'medications')}>
            {medications.length === 0 ? (
              <p className="text-ink-muted">None on the list.</p>
            ) : (
              <ul className="grid gap-0.5">
                {medications.map(({ id, name, dosage, frequency, verified }) => (
                  <li key={id}>
                    <b className="font-semibold">{name}</b> {dosage}, {describeFrequency(frequency)}{' '}
                    {!verified && <Badge tone="warning">Not verified</Badge>}
                  </li>
                ))}
              </ul>
            )}
          </Part>
          <Part title="Latest scores" href={paths.patientChart(patientId, 'assessments')}>
            {scores.length === 0 ? (
              <p className="text-ink-muted">No assessments yet.</p>
            ) : (
              <ul className="grid gap-0.5">
                {scores.map(({ instrument, result }) => (
                  <li key={result.id}>
                    <span className="flex flex-wrap items-baseline gap-x-2">
                      <b className="font-semibold">{instrument.name}</b>
                      <span className="num">{result.score}</span>
                      {bandOf(instrument, result).label.en}
                      <span className="text-xs text-ink-muted">{formatDate(result.completed_at)}</span>
                    </span>
                    <PatientComment note={result.note} />
                  </li>
                ))}
              </ul>
            )}
          </Part>
          <Part title="Last plan" href={plan ? paths.note(plan.id) : paths.patientChart(patientId, 'notes')}>
            {plan ? (
              <>
                <p className="text-xs font-semibold text-ink-muted">
                  From {showPlainDate(plan.session_date)}, {plan.author}
                </p>
                <p className="wrap-anywhere whitespace-pre-wrap">{plan.text}</p>
              </>
            ) : (
              <p className="text-ink-muted">No signed note has a plan yet.</p>
            )}
            {draft && (
              <p className="mt-1">
                <a href={paths.note(draft.id)}>Unsigned draft from {showPlainDate(draft.session_date)}</a>
              </p>
            )}
          </Part>
        </>
      )}
    </Loaded>
  )
}

function Part({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-3.5 text-sm leading-normal">
      <h3 id={id} className="mb-1 font-sans text-xs! font-semibold tracking-normal">
        <a href={href} className="text-ink-muted">
          {title}
        </a>
      </h3>
      {children}
    </section>
  )
}
