import { providerName } from '#core/provider-name.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { describePlainDate } from '#web/platform/plain-date.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import type { CurrentPlan } from './api.ts'
import { messages } from './messages.ts'

const long = { dateStyle: 'long' } as const

/** Who wrote the plan and when, and when it will be reviewed together. */
export function PlanDates({ plan }: { plan: CurrentPlan }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { writer, changedAt, reviewedOn, reviewOn } = plan
  const said = [
    words.updated(
      writer ? providerName(writer, language) : words.someone,
      formatDay(changedAt, viewerZone(), language, long),
    ),
    reviewedOn && words.reviewed(describePlainDate(reviewedOn, long, language)),
    reviewOn && words.review(describePlainDate(reviewOn, long, language)),
    words.asWritten,
  ]
  return <p className="text-sm text-ink-muted">{said.filter(Boolean).join(' ')}</p>
}
