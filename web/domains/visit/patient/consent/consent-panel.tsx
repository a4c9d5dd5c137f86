import type { ConsentKind } from '#core/consents/kinds.ts'
import { formatTime } from '#core/scheduling/format-when.ts'
import type { VisitRole } from '#core/visits/signal.ts'
import { useLanguage } from '#web/platform/language.ts'
import { viewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type ConsentAnswer, useVisitConsents } from '../../shared/consent/use-visit-consents.ts'
import { useConsentTexts } from './api/load-texts.ts'
import { useChangeConsent } from './use-change-consent.ts'
import { useConsentWords } from './use-consent-words.ts'
import { useSignerIsMinor } from './use-signer-is-minor.ts'
import { VendorChoice } from './vendor-choice.tsx'

interface ConsentPanelProps {
  appointmentId: string
  viewer: VisitRole
  /** After the visit a consent can be withdrawn, but no longer given. */
  ended?: boolean
}

/** What is allowed in this visit, live. The patient changes it with one click; the provider sees it. */
export function ConsentPanel({ appointmentId, viewer, ended = false }: ConsentPanelProps) {
  const words = useConsentWords()
  const consents = useVisitConsents(appointmentId)
  const texts = useConsentTexts()
  const forPatient = viewer === 'patient'
  const minor = useSignerIsMinor() && forPatient
  const state = useAnswerState(ended)
  if (consents.isError || texts.isLoadingError)
    return (
      <Banner
        tone="warning"
        title={consents.isError ? words.panelFailed : words.loadFailed}
        action={
          <Button
            variant="secondary"
            size="sm"
            onClick={() =>
              Promise.all([consents.isError && consents.refetch(), texts.isError && texts.refetch()])
            }
          >
            {words.tryAgain}
          </Button>
        }
      />
    )
  if (consents.isPending || !texts.data)
    return (
      <Loading label={words.loading}>
        <SkeletonRows rows={3} />
      </Loading>
    )
  // The notice is among the answers as well, and can't be withdrawn.
  const mayWithdraw = consents.asked.some((kind) => consents.allows[kind])
  const lead = ended ? mayWithdraw && words.panelAfter : minor ? words.panelMinor : words.panelLead
  return (
    <section aria-labelledby="visit-consents" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 id="visit-consents" className="heading-card">
          {forPatient ? words.panelTitle : words.patientAllows}
        </h2>
        {forPatient && lead && <p className="text-sm text-ink-muted">{lead}</p>}
      </div>
      {consents.allows.ai_analysis && !ended && <Banner tone="success" title={words.enabled} />}
      <ul className="grid gap-4">
        {consents.asked.map((kind) => {
          const answer = consents.answers.find((one) => one.kind === kind)
          return (
            <li key={kind}>
              {forPatient && answer ? (
                <Choice
                  {...{ appointmentId, kind }}
                  mayAllow={!ended && !minor}
                  on={answer.active}
                  textId={texts.data[kind].id}
                  consentId={answer.consent_id}
                  body={texts.data[kind].body}
                  state={state(answer)}
                />
              ) : (
                <p className="flex flex-wrap justify-between gap-x-4 text-sm">
                  <strong className="font-semibold">{words.kinds[kind]}</strong>
                  <span className="text-ink-muted">{state(answer)}</span>
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {forPatient && !ended && <VendorChoice appointmentId={appointmentId} mayAllow={!minor} />}
    </section>
  )
}

interface ChoiceProps {
  appointmentId: string
  kind: ConsentKind
  mayAllow: boolean
  on: boolean
  textId: string
  consentId: string
  body: string
  state: string
}

function Choice({ appointmentId, kind, mayAllow, on, textId, consentId, body, state }: ChoiceProps) {
  const words = useConsentWords()
  const { change, unsent, busy } = useChangeConsent({ appointmentId, kind, textId, consentId })

  return (
    <Switch
      label={<strong className="font-semibold">{words.kinds[kind]}</strong>}
      hint={
        <>
          <span className="block">{body}</span>
          <span className="block font-medium text-ink">{unsent ? words.withdrawnUnsent : state}</span>
        </>
      }
      checked={on}
      disabled={busy || (!mayAllow && !on)}
      onChange={change}
    />
  )
}

function useAnswerState(ended: boolean) {
  const words = useConsentWords()
  const language = useLanguage()
  const time = (at: string) => formatTime(at, viewerZone(), language) + zoneMark(at, language)
  return (answer: ConsentAnswer | undefined) => {
    if (!answer) return ended ? words.unanswered : words.open
    if (answer.withdrawn_at) return words.withdrawn(time(answer.withdrawn_at))
    return (answer.granted ? words.allowed : words.refused)(time(answer.signed_at))
  }
}
