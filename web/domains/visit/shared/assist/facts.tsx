import { AudioLines, Captions, Languages, ShieldOff } from 'lucide-react'
import { consentKinds } from '#core/consents/kinds.ts'
import { useMessages } from '#web/platform/language.ts'
import { NightFact } from '#web/ui/night-fact.tsx'
import { useVisitConsents } from '../consent/use-visit-consents.ts'
import { ExpressionFact } from '../emotions/emotion-fact.tsx'
import { messages } from './messages.ts'
import { useVisitAi } from './visit-ai-context.tsx'

/** Shows both people what software is doing with their words. */
export function Facts() {
  const { link, scribe, translation, recording, expressions } = useVisitAi()
  const { answers } = useVisitConsents(link.visitId)
  const words = useMessages(messages)
  const { mine, other } = translation.settings
  return (
    <>
      {consentKinds
        .filter((kind) => answers.some((one) => one.kind === kind && one.withdrawn_at && !one.active))
        .map((kind) => (
          <NightFact key={kind}>
            <ShieldOff className="size-3.75 text-sun" />
            {words.withdrawnFact(words.consentKinds[kind])}
          </NightFact>
        ))}
      {recording.on && (
        <NightFact>
          <span
            aria-hidden="true"
            className="size-2.25 rounded-full bg-night-danger ring-3 ring-night-danger/30"
          />
          {words.recording}
        </NightFact>
      )}
      <ExpressionFact expressions={expressions} />
      {scribe.on && (
        <NightFact>
          <AudioLines className="size-3.75 text-night-success" />
          {words.writtenDown}
        </NightFact>
      )}
      {!scribe.on && scribe.captions.wanted && (
        <NightFact>
          <Captions className="size-3.75 text-night-success" />
          {words.captionsForThem}
        </NightFact>
      )}
      {translation.active && (
        <NightFact>
          <Languages className="size-3.75 text-night-success" />
          {`${mine} ⇄ ${other}`.toUpperCase()}
        </NightFact>
      )}
    </>
  )
}
