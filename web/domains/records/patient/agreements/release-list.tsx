import { Suspense, useState } from 'react'
import { describeDirection, describeInformation, releaseState } from '#core/consents/releases.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { useTakeTurns } from '#web/platform/focus-on-arrival.ts'
import { currentLanguage, useLanguage, useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { LaterConfirm } from '#web/platform/lazy-confirm.tsx'
import { logProblem } from '#web/platform/log.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { type DocumentText, type Release, useChangeReleases } from './api.ts'
import { messages } from './messages.ts'
import { DownloadSigned } from './signed-list.tsx'
import { todayHere } from './today.ts'

const ReleaseForm = lazyPart(async () => ({ default: (await import('./release-form.tsx')).ReleaseForm }))

const tones = { active: 'success', expired: 'neutral', withdrawn: 'neutral' } as const
const whole = { month: 'long', day: 'numeric', year: 'numeric' } as const

interface ReleaseListProps {
  releases: readonly Release[]
  text: DocumentText | undefined
  /** People under 18 can't sign for themselves. */
  signerIsMinor?: boolean
  /** The person it is about, if a guardian signs. */
  about?: string
}

/** The people and organizations the practice may share information with. */
export function ReleaseList({ releases, text, signerIsMinor = false, about }: ReleaseListProps) {
  const words = useMessages(messages)
  const [writing, setWriting] = useState(false)
  const focusBack = useTakeTurns(writing)
  return (
    <Card aria-labelledby="releases">
      <CardHead
        id="releases"
        title={words.releases}
        action={
          text &&
          !writing &&
          !signerIsMinor && (
            <Button ref={focusBack} variant="secondary" size="sm" onClick={() => setWriting(true)}>
              {words.newRelease}
            </Button>
          )
        }
      />
      <p className="mb-3 text-md text-ink-muted">
        {about ? words.releasesLeadFor(about) : words.releasesLead} {signerIsMinor && words.guardianSigns}
      </p>
      {writing && text && (
        <Suspense>
          <ReleaseForm text={text} onDone={() => setWriting(false)} />
        </Suspense>
      )}
      {releases.length === 0 && !writing && <p className="text-md">{words.noReleases}</p>}
      <ul className="divide-y divide-line">
        {releases.map((release) => (
          <ReleaseRow key={release.id} release={release} />
        ))}
      </ul>
    </Card>
  )
}

function ReleaseRow({ release }: { release: Release }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const change = useChangeReleases()
  const [asking, setAsking] = useState(false)
  const state = releaseState(release, todayHere())

  async function withdraw() {
    try {
      await change.mutateAsync({ withdraw: release.id })
      toast.success(words.withdrawn)
    } catch (error) {
      logProblem('A release could not be withdrawn', error)
      toast.error((await refusalIn(currentLanguage(), error)) ?? words.releaseFailed)
    }
  }

  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{release.recipient}</span>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        <span className="text-sm text-ink-muted">
          {words.until(formatDay(`${release.expires_on}T12:00:00Z`, 'UTC', language, whole))}
        </span>
      </p>
      <p className="text-md text-ink-muted">{release.recipient_contact}</p>
      <dl className="grid gap-x-4 gap-y-1 text-md sm:grid-cols-[auto_minmax(0,1fr)] [&_dt]:text-ink-muted">
        <dt>{words.form.direction}</dt>
        <dd>{describeDirection(release.direction, language)}</dd>
        <dt>{words.form.information}</dt>
        <dd>
          {release.information.map((kind) => describeInformation(kind, language)).join(', ')}
          {release.details && <span className="block">{release.details}</span>}
        </dd>
        <dt>{words.form.purpose}</dt>
        <dd>{release.purpose}</dd>
      </dl>
      <div className="-ml-3.5 flex flex-wrap gap-x-2 *:ml-0!">
        <DownloadSigned title={release.recipient} wanted={{ releaseId: release.id }} />
        {state === 'active' && (
          <Button
            variant="quiet"
            size="sm"
            busy={change.isPending}
            aria-label={words.withdrawOf(release.recipient)}
            onClick={() => setAsking(true)}
          >
            {words.withdraw}
          </Button>
        )}
      </div>
      {asking && (
        <LaterConfirm
          open
          onOpenChange={() => setAsking(false)}
          title={words.withdrawTitle(release.recipient)}
          description={words.withdrawDetail}
          confirmLabel={words.withdraw}
          cancelLabel={words.keep}
          onConfirm={withdraw}
        />
      )}
    </li>
  )
}
