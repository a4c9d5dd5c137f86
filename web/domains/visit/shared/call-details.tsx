import { useLanguage, useMessages } from '#web/platform/language.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { callWords } from './call-messages.ts'
import { DeviceChoice } from './device-choice.tsx'
import { encryptionWords } from './encryption-messages.ts'
import type { InCall } from './in-call.ts'

/** What the browser measured, and the devices. */
export function CallDetails({ visit, call, state, slots }: InCall) {
  const words = useMessages(encryptionWords)
  const { chat, devices } = useMessages(callWords)
  const language = useLanguage()
  const { facts } = state
  return (
    <div className="grid content-start gap-6 overflow-y-auto px-4.5 py-4">
      <section aria-labelledby="visit-encryption" className="grid gap-2 text-sm">
        <h2 id="visit-encryption" className="heading-card">
          {words.encryption}
        </h2>
        <p>{facts?.encrypted ? words.encryptedDetail : words.notEncryptedDetail}</p>
        {facts?.encrypted && state.securityCode && (
          <div className="grid gap-1 rounded-lg bg-surface-2 px-3.5 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{words.securityCode}</span>
              <span className="num font-display text-2xl leading-none">{state.securityCode}</span>
            </p>
            <p className="text-ink-muted">{words.securityCodeHow}</p>
          </div>
        )}
        {facts?.encrypted && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [&_dd]:wrap-anywhere [&_dt]:text-ink-muted">
            <dt>{words.way}</dt>
            <dd>{wayOf(facts.relayed, words)}</dd>
            <dt>{words.keys}</dt>
            <dd>{[facts.protocol, facts.keyCipher].filter(Boolean).join(', ') || words.unknown}</dd>
            <dt>{words.media}</dt>
            <dd>{facts.mediaCipher ?? words.unknown}</dd>
            <dt>{chat}</dt>
            <dd>{state.chatReady ? words.chatCipher : words.chatNoKey}</dd>
            <dt>{words.roundTrip}</dt>
            <dd>{facts.roundTripMs === undefined ? words.unknown : `${facts.roundTripMs} ms`}</dd>
          </dl>
        )}
      </section>
      <section aria-labelledby="visit-devices" className="grid gap-3">
        <h2 id="visit-devices" className="heading-card">
          {devices}
        </h2>
        <DeviceChoice call={call} state={state} />
      </section>
      {visit.role === 'patient' && <slots.Location visit={visit} />}
      {visit.role === 'patient' && <CrisisBar variant="line" language={language} />}
    </div>
  )
}

function wayOf(
  relayed: boolean | undefined,
  words: { unknown: string; relayDetail: string; directDetail: string },
) {
  if (relayed === undefined) return words.unknown
  return relayed ? words.relayDetail : words.directDetail
}
