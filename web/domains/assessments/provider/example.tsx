import { conditions } from '#core/diagnostics/analyze.ts'
import type { ConditionId } from '#core/diagnostics/types.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Match } from './match.tsx'
import { disclaimer } from './words.ts'

const shown: readonly (readonly [ConditionId, number])[] = [
  ['mdd', 75],
  ['gad', 65],
  ['pdd', 45],
]

/** What an analysis looks like, before there is one. It is about nobody, and says so. */
export function Example() {
  return (
    <Card aria-labelledby="differential" className="grid gap-4">
      <CardHead
        id="differential"
        title="Differential Diagnoses"
        action={<Badge tone="info">Example</Badge>}
      />
      <p className="-mt-4 text-ink-muted">
        These numbers are made up to show what an analysis looks like. Choose symptoms and press Analyze
        Symptoms.
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
