import { useId, useState } from 'react'
import {
  billingHint,
  clinicalInsights,
  describeNoCode,
  sessionMarks,
  suggestVisitCodes,
} from '#core/notes/co-pilot.ts'
import { isEvaluation } from '#core/notes/draft/suggest-procedures.ts'
import { logProblem } from '#web/platform/log.ts'
import { useServerNow } from '#web/platform/server-clock.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Evidence } from './evidence.tsx'
import { forNotes } from './transcript.ts'
import { useVisitAi } from './visit-ai-context.tsx'

const hour = 60

/** How long the visit has been, compared with the minutes at which the next code starts. */
function SessionTimer({ minutes }: { minutes: number }) {
  const share = (at: number) => `${Math.min(100, (at / hour) * 100)}%`
  return (
    <section aria-labelledby="session-timer" className="grid gap-2">
      <h2 id="session-timer" className="heading-card">
        Session timer
      </h2>
      <div aria-hidden="true" className="relative mt-1 h-2 rounded-full bg-surface-3">
        <div className="h-full rounded-full bg-primary" style={{ width: share(minutes) }} />
        {sessionMarks.map(({ minutes: at }) => (
          <span key={at} className="absolute -top-1 h-4 w-0.5 bg-ink" style={{ left: share(at) }} />
        ))}
      </div>
      <ol className="relative h-9 text-xs leading-tight">
        {sessionMarks.map(({ minutes: at, code }) => (
          <li
            key={at}
            style={{ left: share(at) }}
            className={cx(
              'num absolute -translate-x-1/2 text-center whitespace-nowrap',
              minutes >= at ? 'font-semibold text-success' : 'text-ink-muted',
            )}
          >
            {at} min
            <span className="block">{code}</span>
            <span className="sr-only">{minutes >= at ? ', reached' : ', not yet'}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const refreshEveryMs = 10_000

/** What the conversation and the time support so far, by rules over the lines. The clinician decides. */
export function CopilotPanel() {
  const { link, scribe, copilot } = useVisitAi()
  const { codes, insights, billing, keep } = copilot
  const own = useOwnProvider()
  const credentials = own.data?.credentials
  const now = useServerNow(refreshEveryMs)
  const minutes = link.startedAt ? Math.max(0, Math.floor((now - Date.parse(link.startedAt)) / 60_000)) : 0
  const visit = {
    lines: scribe.allowed ? forNotes(scribe.lines, link.startedAt) : [],
    minutes,
    firstVisit: isEvaluation(link.appointmentType),
    credentials,
  }
  const [timer, setTimer] = useState(true)
  const whyNot = useId()
  const needsConsent = !scribe.allowed && { 'aria-disabled': true, 'aria-describedby': whyNot }

  /** A click before the clinician's credentials have loaded waits for them. */
  async function suggestCodes() {
    const known = own.isPending ? (await own.refetch({ throwOnError: true })).data : own.data
    keep({ codes: suggestVisitCodes({ ...visit, credentials: known?.credentials }) })
  }

  async function attempt(work: () => void | Promise<void>, done: string, failed: string) {
    if (!scribe.allowed) return
    if (visit.lines.length === 0)
      return toast.error('No transcription data available', { id: 'visit-copilot' })
    try {
      await work()
      toast.success(done, { id: 'visit-copilot' })
    } catch (error) {
      logProblem(failed, error)
      toast.error(failed, { id: 'visit-copilot' })
    }
  }

  return (
    <div className="grid content-start gap-5 overflow-y-auto px-4.5 py-4">
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="sm"
          variant="secondary"
          onClick={() => attempt(suggestCodes, 'CPT code analysis complete', 'Failed to analyze CPT codes')}
          {...needsConsent}
        >
          Analyze CPT
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() =>
            attempt(
              () => keep({ insights: clinicalInsights(visit) }),
              'Clinical insights generated',
              'Failed to generate clinical insights',
            )
          }
          {...needsConsent}
        >
          Clinical AI
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() =>
            keep({
              billing: billingHint(minutes, credentials) ?? `${minutes} min so far; no time-based code yet.`,
            })
          }
        >
          Billing Check
        </Button>
        <Button size="sm" variant="secondary" aria-pressed={timer} onClick={() => setTimer(!timer)}>
          Session Timer
        </Button>
      </div>
      {!scribe.allowed && (
        <p id={whyNot} className="text-xs text-ink-muted">
          Analyze CPT and Clinical AI need the patient’s consent to AI analysis.
        </p>
      )}
      {timer && <SessionTimer minutes={minutes} />}
      <Section
        title="Suggested CPT codes"
        empty="Run Analyze CPT to see suggestions."
        none={describeNoCode(credentials)}
        found={codes}
      >
        {codes?.map(({ code, description, reason, evidence }) => (
          <li key={code} className="grid gap-0.5 text-sm">
            <span className="flex flex-wrap items-center gap-2">
              <b className="num font-semibold">{code}</b>
              <Evidence of={evidence} />
            </span>
            {description}
            <span className="text-xs text-ink-muted">{reason}</span>
          </li>
        ))}
      </Section>
      <Section
        title="Clinical insights"
        empty="Run Clinical AI to see insights."
        none="Nothing notable so far."
        found={insights}
      >
        {insights?.map(({ text, evidence, urgent }) => (
          <li key={text} className="text-sm">
            {urgent && <Badge tone="danger">Priority</Badge>} {text} <Evidence of={evidence} />
          </li>
        ))}
      </Section>
      <section aria-labelledby="copilot-billing" className="grid gap-1.5">
        <h2 id="copilot-billing" className="heading-card">
          Billing insights
        </h2>
        <p className="text-sm text-ink-muted">{billing ?? 'Run Billing Check to see it.'}</p>
      </section>
      <p className="text-xs text-ink-muted">
        Built-in rules, from this visit’s transcript and clock. You decide.
      </p>
    </div>
  )
}

interface SectionProps {
  title: string
  empty: string
  none: string
  found: readonly unknown[] | undefined
  children: React.ReactNode
}

function Section({ title, empty, none, found, children }: SectionProps) {
  const id = `copilot-${title.replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h2 id={id} className="heading-card">
        {title}
      </h2>
      {found?.length ? (
        <ul className="grid gap-2.5">{children}</ul>
      ) : (
        <p className="text-sm text-ink-muted">{found ? none : empty}</p>
      )}
    </section>
  )
}
