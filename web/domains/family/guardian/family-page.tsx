import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { practice } from '#core/practice.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { visitJoinState } from '#core/scheduling/join-window.ts'
import { describeRelation, relationWords } from '#web/domains/people/index.ts'
import { sortVisits, useHours, useVisitsOf } from '#web/domains/scheduling/index.ts'
import { formatDated } from '#web/platform/format-near.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useViewerZone, viewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import {
  type Invitation,
  useAddressIsProven,
  useFamilyAct,
  useInvitations,
  useLivePeople,
  usePeopleIActFor,
} from '../shared/api.ts'
import { RightsList } from '../shared/rights-list.tsx'
import { longDay } from '../shared/words.ts'
import { familyWords } from './messages.ts'

const minute = 60_000

/** The people a guardian or proxy acts for, and invitations to do so. */
export function FamilyPage() {
  const words = useMessages(familyWords)
  const relations = useMessages(relationWords)
  const people = usePeopleIActFor()
  const invitations = useInvitations()
  const { email } = usePerson()
  const { data: isProven } = useAddressIsProven()
  useLivePeople()
  return (
    <>
      <title>{`${words.title}, ${practice.name}`}</title>
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <Link to={paths.familyAdd} className={buttonClass({})}>
            <UserPlus />
            {words.addPerson}
          </Link>
        }
      />
      <div className="grid gap-5 pb-12">
        {invitations.isError && !invitations.data && (
          <LoadFailed title={words.invitationsFailed} onRetry={invitations.refetch} retry={words.tryAgain} />
        )}
        {isProven === false && (
          <Banner tone="warning" title={words.unproven(email)}>
            {words.unprovenLead}
          </Banner>
        )}
        {invitations.data?.map((invitation) => (
          <InvitationCard key={invitation.id} invitation={invitation} />
        ))}
        {people.isError && !people.data ? (
          <LoadFailed title={words.loadFailed} onRetry={people.refetch} retry={words.tryAgain} />
        ) : !people.data ? (
          <Loading label={words.loading}>
            <SkeletonRows rows={3} />
          </Loading>
        ) : people.data.length === 0 ? (
          !invitations.data?.length && (
            <Card>
              <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>
            </Card>
          )
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {people.data.map((person) => (
              <li key={person.id}>
                <Link
                  to={paths.familyPerson(person.patient_id)}
                  className="grid h-full content-start gap-1.5 rounded-card border border-line bg-surface p-(--card-pad) text-ink no-underline hover:border-line-strong"
                >
                  <span className="heading-card">
                    {person.patient_name}
                    {person.patient_age !== null && `, ${person.patient_age}`}
                  </span>
                  <span className="text-ink-muted">{describeRelation(relations, person.relation)}</span>
                  {person.in_force && person.rights_now.includes('schedule') && (
                    <NextVisit patientId={person.patient_id} />
                  )}
                  {!person.in_force && (
                    <Badge tone="warning" className="justify-self-start">
                      {person.has_document ? words.waitingTitle : words.proofNeeded}
                    </Badge>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** Nothing while unknown: the person's own page reports errors. */
function NextVisit({ patientId }: { patientId: string }) {
  const words = useMessages(familyWords)
  const language = useLanguage()
  const zone = useViewerZone()
  const now = useNow(minute)
  const hours = useHours()
  const { data: visits } = useVisitsOf(patientId)
  if (!visits) return null
  const { next } = sortVisits(visits, now)
  if (!next) return <span className="text-ink-muted">{words.noNextVisit}</span>
  if (next.may_join && visitJoinState(next, now).state === 'open') return <span>{words.nextIsOpen}</span>
  const providerZone = hours.data?.get(next.provider_id)?.timeZone
  const when =
    formatDated(next.appointment_date, zone, language) +
    zoneMark(next.appointment_date, language, providerZone)
  return <span>{words.nextVisit(when)}</span>
}

function InvitationCard({ invitation }: { invitation: Invitation }) {
  const words = useMessages(familyWords)
  const relations = useMessages(relationWords)
  const language = useLanguage()
  const accept = useFamilyAct<string>({
    run: (client, representation) =>
      askAgainUnanswered(() => read(client.rpc('accept_invitation', { representation }))),
    failed: words.failed,
    done: invitation.kind === 'guardian' ? words.acceptedGuardian : words.accepted,
  })
  const decline = useFamilyAct<string>({
    run: (client, representation) =>
      askAgainUnanswered(() => read(client.rpc('end_representation', { representation }))),
    failed: words.failed,
    done: words.declined,
  })
  const { id, patient_name, relation, rights, ends_at, patient_signs_in } = invitation
  return (
    <Card>
      <CardHead title={words.invitations} />
      <div className="grid gap-4">
        <p>{words.invited(patient_name, describeRelation(relations, relation))}</p>
        <RightsList now={rights} keptLabel={words.private} patientSignsIn={patient_signs_in} />
        {ends_at && (
          <p className="text-sm text-ink-muted">
            {words.until(formatDay(ends_at, viewerZone(), language, longDay))}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button busy={accept.isPending} onClick={() => accept.mutate(id)}>
            {words.accept}
          </Button>
          <Button variant="quiet" busy={decline.isPending} onClick={() => decline.mutate(id)}>
            {words.decline}
          </Button>
        </div>
      </div>
    </Card>
  )
}
