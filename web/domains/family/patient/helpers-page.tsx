import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Representation } from '#core/answers/representation.ts'
import { practice } from '#core/practice.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import {
  describeRelation,
  relationWords,
  SharedWithGuardians,
  useRepresentativesOf,
} from '#web/domains/people/index.ts'
import { ageOn } from '#web/platform/age.ts'
import { useTakeTurns } from '#web/platform/focus-on-arrival.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { read } from '#web/platform/read.ts'
import { useProfile } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { RightsList } from '../shared/rights-list.tsx'
import { longDay } from '../shared/words.ts'
import { ChangeProxy } from './change-proxy.tsx'
import { InviteForm } from './invite-form.tsx'
import { helperWords } from './messages.ts'

/** "People who help me": who has access, what to, until when, and a button to end it. */
export function HelpersPage() {
  const words = useMessages(helperWords)
  const { id } = usePerson()
  const { data: profile } = useProfile()
  const helpers = useRepresentativesOf(id)
  const { hash } = useLocation()
  const [chosen, setAdding] = useState<boolean>()
  const adding = chosen ?? (hash === '#invite' && helpers.data?.length === 0)
  const focusBack = useTakeTurns(adding)
  const minor = Boolean(profile?.date_of_birth) && ageOn(profile?.date_of_birth ?? '') < 18
  return (
    <>
      <title>{`${words.title}, ${practice.name}`}</title>
      <PageHeader
        title={words.title}
        lead={minor ? words.leadMinor : words.lead}
        back={{ href: paths.patientDashboard, label: words.back }}
        actions={
          !adding && (
            <Button ref={focusBack} onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          )
        }
      />
      <div className="grid gap-5 pb-12">
        <SignAsAdult />
        {!minor && (
          <ActionLink href={paths.family} className="justify-self-start">
            {words.family}
          </ActionLink>
        )}
        {adding && (
          <Card>
            <CardHead title={minor ? words.askGuardian : words.add} />
            <InviteForm minor={minor} onDone={() => setAdding(false)} />
          </Card>
        )}
        <HelperCards helpers={helpers} />
        {helpers.data?.some(keepsPrivate) && (
          <Card>
            <SharedWithGuardians patientId={id} />
          </Card>
        )}
      </div>
    </>
  )
}

function HelperCards({ helpers }: { helpers: ReturnType<typeof useRepresentativesOf> }) {
  const words = useMessages(helperWords)
  if (helpers.isError)
    return <LoadFailed title={words.loadFailed} onRetry={helpers.refetch} retry={words.tryAgain} />
  if (!helpers.data)
    return (
      <Loading label={words.loading}>
        <SkeletonRows rows={3} />
      </Loading>
    )
  if (helpers.data.length === 0)
    return (
      <Card>
        <EmptyState title={words.nobody}>{words.nobodyLead}</EmptyState>
      </Card>
    )
  return helpers.data.map((helper) => <Helper key={helper.id} helper={helper} />)
}

const keepsPrivate = ({ in_force, basis, rights, rights_now }: Representation) =>
  in_force && basis === 'minor' && rights.length > rights_now.length

function Helper({ helper }: { helper: Representation }) {
  const words = useMessages(helperWords)
  const relations = useMessages(relationWords)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const [changing, setChanging] = useState(false)
  const invited = helper.may_withdraw
  const end = useFamilyAct<string>({
    run: (client, representation) =>
      askAgainUnanswered(() => read(client.rpc('end_representation', { representation }))),
    failed: words.failed,
    done: invited ? words.withdrawn : words.takenBack,
  })
  const ended = helper.revoked_at !== null
  return (
    <Card className={ended ? 'opacity-80' : undefined}>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="heading-card">{helper.name}</h2>
          <p className="text-ink-muted">
            {words.kinds[helper.kind]} · {describeRelation(relations, helper.relation)}
          </p>
        </div>
        <StateBadge helper={helper} />
      </div>
      {!ended && (
        <div className="grid gap-3">
          <Rights helper={helper} />
          <p className="text-sm text-ink-muted">
            {helper.ends_at
              ? words.until(formatDay(helper.ends_at, viewerZone(), language, longDay))
              : words.noEnd}
          </p>
          {(helper.kind === 'proxy' || invited) && (
            <div className="flex flex-wrap gap-2">
              {helper.kind === 'proxy' && (
                <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
                  {words.change}
                </Button>
              )}
              <Button variant="danger-quiet" size="sm" onClick={() => setAsking(true)}>
                {invited ? words.withdraw : words.takeBack}
              </Button>
            </div>
          )}
        </div>
      )}
      {changing && <ChangeProxy helper={helper} onClose={() => setChanging(false)} />}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={invited ? words.withdrawTitle(helper.name) : words.takeBackTitle(helper.name)}
        description={invited ? words.withdrawDetail : words.takeBackDetail}
        confirmLabel={invited ? words.withdraw : words.takeBack}
        cancelLabel={invited ? words.keepInvitation : words.keep}
        busy={end.isPending}
        onConfirm={() => end.mutate(helper.id)}
      />
    </Card>
  )
}

/** What the helper may see and do now, and what stays private. */
function Rights({ helper }: { helper: Representation }) {
  const words = useMessages(helperWords)
  const language = useLanguage()
  if (!helper.in_force)
    return <RightsList patientSignsIn now={helper.rights} kept={[]} keptLabel={words.private} />
  const kept = helper.rights.filter((right) => !helper.rights_now.includes(right))
  const reason = language === 'es' ? helper.private_reason_spanish : helper.private_reason_english
  return (
    <>
      <RightsList patientSignsIn now={helper.rights_now} kept={kept} keptLabel={words.private} />
      {kept.length > 0 && reason && (
        <p className="text-sm text-ink-muted">
          <strong>{words.why}</strong> {reason}
        </p>
      )}
    </>
  )
}

function StateBadge({ helper }: { helper: Representation }) {
  const words = useMessages(helperWords)
  if (helper.revoked_at) return <Badge>{words.ended}</Badge>
  if (helper.in_force) return <Badge tone="success">{words.active}</Badge>
  return <Badge tone="warning">{helper.user_id ? words.checking : words.waiting}</Badge>
}

/** At 18, a person who was registered by a guardian signs for themselves. */
function SignAsAdult() {
  const words = useMessages(helperWords)
  const { id: patient } = usePerson()
  const [signature, setSignature] = useState('')
  const {
    data: needed,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['must-sign-as-adult', patient],
    queryFn: async () => read((await supabase()).rpc('must_sign_as_adult')),
  })
  const sign = useFamilyAct<void>({
    run: (client) => askAgainUnanswered(() => read(client.rpc('sign_registration', { patient, signature }))),
    failed: words.failed,
    done: words.signed,
  })
  if (isError && needed === undefined)
    return <LoadFailed title={words.signFailed} onRetry={refetch} retry={words.tryAgain} />
  if (!needed) return null
  return (
    <Card>
      <CardHead title={words.adultTitle} />
      <form
        className="grid max-w-md gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          sign.mutate()
        }}
      >
        <p className="text-ink-muted">{words.adultLead}</p>
        <Field label={words.name}>
          <Input
            required
            autoComplete="name"
            value={signature}
            onChange={({ target }) => setSignature(target.value)}
          />
        </Field>
        <Button type="submit" className="justify-self-start" busy={sign.isPending}>
          {words.sign}
        </Button>
      </form>
    </Card>
  )
}
