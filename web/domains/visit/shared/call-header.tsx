import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatElapsed } from '#core/visits/format-elapsed.ts'
import { networkQuality } from '#core/visits/network-quality.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { useMessages } from '#web/platform/language.ts'
import { useServerNow } from '#web/platform/server-clock.ts'
import { cx } from '#web/ui/cx.ts'
import { Mark } from '#web/ui/logo.tsx'
import { NightFact, nightFact } from '#web/ui/night-fact.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { callWords } from './call-messages.ts'
import { encryptionWords } from './encryption-messages.ts'
import type { InCall } from './in-call.ts'
import { joiningWords } from './joining-messages.ts'
import { useVisitWords } from './use-visit-words.ts'

const ribs = { excellent: 4, good: 3, fair: 2, poor: 1 } as const
const ribTone = {
  excellent: 'bg-night-success',
  good: 'bg-night-success',
  fair: 'bg-sun',
  poor: 'bg-night-danger',
} as const

interface RoomHeaderProps extends InCall {
  onDetails: () => void
  /** From the tools next to the call. */
  children?: ReactNode
}

/** With whom, for how long, and the measured connection quality. */
export function RoomHeader({ visit, state, joinedBy, onDetails, children }: RoomHeaderProps) {
  const words = useMessages(encryptionWords)
  const { timer } = useMessages(callWords)
  const { joinedFor } = useMessages(joiningWords)
  const { name, shortName, kind, time } = useVisitWords(visit)
  const { facts } = state
  const way = facts?.relayed ? words.relayed : words.direct
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b border-night-line px-4 py-3 md:px-5 lg:col-span-2 lg:py-2.5 short:flex-nowrap short:py-1">
      <Mark className="size-8" />
      <h1
        ref={takeLostFocus}
        tabIndex={-1}
        className="outline-none font-sans max-md:min-w-0 max-md:flex-1 text-base leading-tight font-semibold tracking-normal"
      >
        {name}
        <small className="block text-xs font-normal text-on-night-muted">
          {kind}, {time}
        </small>
        {joinedBy && (
          <small className="block text-xs font-semibold text-sun">{joinedFor(joinedBy, shortName)}</small>
        )}
      </h1>
      {visit.started_at && <Timer startedAt={visit.started_at} label={timer} />}
      <div className="flex flex-wrap gap-2 max-md:w-full md:ml-auto max-sm:[&_.font-normal]:sr-only short:flex-nowrap short:[&_.font-normal]:sr-only">
        {children}
        <Tooltip text={facts?.encrypted ? words.encryptedDetail : words.notEncryptedDetail} side="bottom">
          <button
            type="button"
            className={cx(nightFact, 'hover:bg-night-wash-2 pointer-coarse:min-h-11')}
            onClick={onDetails}
          >
            {facts?.encrypted ? (
              <LockKeyhole className="size-3.75 text-night-success" />
            ) : (
              <LockKeyholeOpen className="size-3.75" />
            )}
            {facts?.encrypted ? words.encrypted : words.notEncrypted}
            {facts?.encrypted && facts.relayed !== undefined && (
              <span className="font-normal text-on-night-muted">{way}</span>
            )}
          </button>
        </Tooltip>
        {facts?.roundTripMs !== undefined && <Network roundTripMs={facts.roundTripMs} />}
      </div>
    </header>
  )
}

function Network({ roundTripMs }: { roundTripMs: number }) {
  const words = useMessages(callWords)
  const quality = networkQuality(roundTripMs)
  const label = words.qualityLabel(words.quality[quality], roundTripMs)
  return (
    <NightFact>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="inline-flex items-end gap-0.75">
        {[1, 2, 3, 4].map((rib) => (
          <span
            key={rib}
            style={{ height: `${2 + rib * 3}px` }}
            className={cx(
              'w-0.75 rounded-[2px]',
              rib <= ribs[quality] ? ribTone[quality] : 'bg-night-control',
            )}
          />
        ))}
      </span>
      <span aria-hidden="true">{words.quality[quality]}</span>
      <span aria-hidden="true" className="font-normal text-on-night-muted">
        {roundTripMs} ms
      </span>
    </NightFact>
  )
}

function Timer({ startedAt, label }: { startedAt: string; label: string }) {
  const elapsed = formatElapsed(startedAt, useServerNow(1000))
  return (
    <span
      role="timer"
      aria-label={`${label} ${elapsed}`}
      className="num font-display text-2xl leading-none max-md:ml-auto md:border-l md:border-night-line md:pl-4"
    >
      {elapsed}
    </span>
  )
}
