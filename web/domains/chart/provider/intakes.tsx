import { ChevronRight } from 'lucide-react'
import { describeCapacity, isForOther } from '#web/platform/acting-as.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { useIntakes } from './api/intakes.ts'
import { IntakeFacts } from './intake-facts.tsx'
import { Loaded } from './loaded.tsx'
import { useReader } from './reader.ts'

/** The intake forms of a chart, the latest one open. */
export function Intakes({ patientId }: { patientId: string }) {
  const intakes = useIntakes(patientId)
  const { timeZone } = useReader()
  return (
    <Card aria-labelledby="intake">
      <CardHead id="intake" title="Intake" />
      <Loaded query={intakes} what="the intake">
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-muted">
              No intake yet. Patients fill it out before a visit. It appears here after they submit it.
            </p>
          ) : (
            <div className="divide-y divide-line">
              {list.map(({ id, actingAs, completedAt, visit, data }, index) => (
                <details key={id} open={index === 0} className="group py-2 text-sm">
                  <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 rounded-sm py-1">
                    <ChevronRight className="text-ink-muted transition-transform group-open:rotate-90" />
                    <span className="font-semibold">
                      {visit
                        ? `${describeKind(visit.appointment_type, 'en')}, ${formatDateTime(visit.appointment_date, timeZone)}`
                        : 'Intake'}
                    </span>
                    <span className="text-xs text-ink-muted">
                      Sent {formatDateTime(completedAt, timeZone)}
                      {isForOther(actingAs) && ` by ${describeCapacity(actingAs)}`}
                    </span>
                  </summary>
                  <div className="max-w-[72ch] pt-2 pb-3 pl-7">
                    {data ? (
                      <IntakeFacts intake={data} completedAt={completedAt} />
                    ) : (
                      <p role="alert">This intake can’t be shown here. Use the patient’s record export.</p>
                    )}
                  </div>
                </details>
              ))}
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}
