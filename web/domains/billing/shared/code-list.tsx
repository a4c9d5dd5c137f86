import { modifierOf } from '#core/billing/claim-fields.ts'
import type { Code } from '#core/billing/claim-source.ts'
import { procedureConflicts } from '#core/billing/procedure-rules.ts'
import { describeUnits } from '#core/billing/units.ts'

interface CodeListProps {
  bill: { service_mode: string }
  procedures: readonly Code[]
  diagnoses: readonly Code[]
}

/** The codes of a visit's signed notes, and which of them can't be billed together. */
export function CodeList({ bill, procedures, diagnoses }: CodeListProps) {
  const conflicts = procedureConflicts(procedures.map(({ code }) => code))
  return (
    <>
      <ul className="grid gap-1">
        {procedures.map((procedure) => (
          <li key={procedure.code}>
            <b className="num font-semibold">
              {procedure.code}-{modifierOf(bill)}
            </b>{' '}
            {describeUnits(procedure)}
          </li>
        ))}
        {diagnoses.map(({ code, description }) => (
          <li key={code}>
            <b className="num font-semibold">{code}</b> {description}
          </li>
        ))}
        {procedures.length === 0 && <li className="text-danger">No procedure code</li>}
        {diagnoses.length === 0 && <li className="text-danger">No diagnosis</li>}
      </ul>
      {conflicts.map((conflict) => (
        <p key={conflict} className="font-semibold text-warning">
          {conflict}
        </p>
      ))}
    </>
  )
}
