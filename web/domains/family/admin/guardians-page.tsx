import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { type Representation, type Right, relationWords, sayRelation } from '#web/domains/people/index.ts'
import { formatDate } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { ShowMore } from '#web/platform/show-more.tsx'
import { fileStore, supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { RightsField, RightsList } from '../shared/rights-list.tsx'
import { GuardianRules } from './guardian-rules.tsx'

const views = [
  { value: 'waiting', label: 'To verify' },
  { value: 'all', label: 'In effect' },
  { value: 'ended', label: 'Ended' },
  { value: 'rules', label: 'Rules by age' },
] as const
type View = (typeof views)[number]['value']

const none = {
  waiting: {
    title: 'None pending',
    detail: 'Parents and guardians appear here after they register a child.',
  },
  all: {
    title: 'None in effect',
    detail: 'Guardians appear here after they register a child, and proxies when a patient invites them.',
  },
  ended: { title: 'None ended', detail: 'Guardians and proxies whose access ended appear here.' },
} as const

/** Verifies guardians, limits or ends what they may do, and holds the rules by age. */
export function GuardiansPage() {
  const [view, setView] = useState<View>(viewOfLink)
  return (
    <>
      <title>{`Guardians and proxies, ${practice.name}`}</title>
      <PageHeader
        title="Guardians and proxies"
        lead="Who acts for whom, by which document, and what they may read."
      />
      <div className="mb-5">
        <Segment label="View" options={views} value={view} onChange={setView} />
      </div>
      {view === 'rules' ? <GuardianRules /> : <GuardianList key={view} view={view} />}
    </>
  )
}

/** A notification links to the view it is about. */
function viewOfLink(): View {
  const wanted = new URLSearchParams(window.location.search).get('view')
  return views.find(({ value }) => value === wanted)?.value ?? 'waiting'
}

const pageSize = 50

function useGuardians(view: Exclude<View, 'rules'>, search: string) {
  return useInfiniteQuery({
    queryKey: ['guardians-of-practice', view, search],
    queryFn: async ({ pageParam: skip }) => {
      const client = await supabase()
      const page = await read(client.rpc('guardians_of_practice', { wanted: view, search, skip }))
      return page as unknown as Representation[]
    },
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length * pageSize),
    placeholderData: keepPreviousData,
  })
}

function GuardianList({ view }: { view: Exclude<View, 'rules'> }) {
  const [text, setText] = useState('')
  const search = useDebounced(text)
  const list = useGuardians(view, search)
  const people = list.data?.pages.flat()
  return (
    <div className="grid gap-4">
      <search>
        <Field label="Find by name or email">
          <Input type="search" value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      </search>
      {list.isError && <LoadFailed title="Failed to load guardians" onRetry={list.refetch} />}
      {!people && !list.isError && (
        <Loading label="Loading guardians">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {people?.length === 0 && (
        <Card>
          {search ? (
            <EmptyState title="No matches">Try another name, or look in another view.</EmptyState>
          ) : (
            <EmptyState title={none[view].title}>{none[view].detail}</EmptyState>
          )}
        </Card>
      )}
      <ul className="grid gap-4">
        {people?.map((one) => (
          <li key={one.id}>
            <GuardianCard one={one} />
          </li>
        ))}
      </ul>
      <ShowMore pages={list} />
    </div>
  )
}

function GuardianCard({ one }: { one: Representation }) {
  const [edited, setEdited] = useState<{ from: string; rights: Right[] }>()
  // A colleague may have changed them meanwhile: what was ticked before that isn't sent over it.
  const from = one.rights.join()
  const rights = edited?.from === from ? edited.rights : one.rights
  const [reason, setReason] = useState('')
  const [opened, setOpened] = useState<string>()
  const [asking, setAsking] = useState(false)
  const waiting = one.kind === 'guardian' && !one.verified_at && !one.revoked_at
  const verify = useFamilyAct<void>({
    run: (client) =>
      read(
        client.rpc('verify_guardian', {
          representation: one.id,
          rights,
          document: one.document_name ?? '',
        }),
      ),
    failed: 'The guardian could not be verified.',
    done: 'Guardian verified and notified.',
  })
  const limit = useFamilyAct<void>({
    run: (client) => read(client.rpc('limit_representative', { representation: one.id, rights, reason })),
    failed: 'The change could not be saved.',
    done: 'Saved. The guardian was notified.',
  })
  const end = useFamilyAct<void>({
    run: (client) => read(client.rpc('end_representation', { representation: one.id, reason })),
    failed: 'The access could not be ended.',
    done: 'Access ended.',
  })
  const decline = useFamilyAct<void>({
    run: (client) =>
      read(
        client.rpc('decline_guardian', { representation: one.id, reason, document: one.document_name ?? '' }),
      ),
    failed: 'The document could not be declined.',
    done: 'Document declined. The guardian was notified.',
  })
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="heading-card">
            {one.name} for {one.patient_name}
            {one.patient_age !== null && `, ${one.patient_age} y/o`}
          </h2>
          <p className="text-ink-muted">
            {one.kind === 'guardian' ? 'Guardian' : 'Proxy'} · {sayRelation(relationWords.en, one.relation)} ·{' '}
            {one.email}
            {one.basis === 'court_order' && ' · by court order'}
          </p>
          {one.verified_at && (
            <p className="text-sm text-ink-muted">
              Verified {formatDate(one.verified_at, practice.timeZone)} by {one.verified_by}
            </p>
          )}
          {one.revoked_at && (
            <p className="text-sm text-ink-muted">
              Ended {formatDate(one.revoked_at, practice.timeZone)}
              {one.revoke_reason && `: ${one.revoke_reason}`}
            </p>
          )}
        </div>
        <div className="flex items-center gap-2">
          {waiting && <Badge tone="warning">{one.document_name ? 'To verify' : 'No document yet'}</Badge>}
          {one.document_name && (
            <OpenDocument
              name={one.document_name}
              onOpened={() => setOpened(one.document_name ?? undefined)}
            />
          )}
        </div>
      </div>
      {one.requested_sign_in && <GiveSignIn one={one} email={one.requested_sign_in} />}
      {one.revoked_at ? (
        isAdultWithoutSignIn(one) && <SignInForAdult one={one} />
      ) : one.kind === 'guardian' ? (
        <div className="grid gap-5 lg:grid-cols-2">
          <RightsField
            legend="Rights"
            value={rights}
            onChange={(next) => setEdited({ from, rights: next })}
            kept={one.kept_private}
            patientSignsIn={one.patient_signs_in}
          />
          <div className="grid content-start gap-4">
            {one.kept_private.length > 0 && (
              <Banner tone="info" title={`The guardian won’t see everything at ${one.patient_age}.`}>
                {one.private_reason_english ?? 'No rule covers this age, so everything stays private.'}
              </Banner>
            )}
            {waiting ? (
              <>
                <Button
                  className="justify-self-start"
                  disabled={!one.document_name}
                  busy={verify.isPending}
                  onClick={() => (opened === one.document_name ? verify.mutate() : setAsking(true))}
                >
                  Verify guardian
                </Button>
                <Confirm
                  open={asking}
                  onOpenChange={setAsking}
                  danger={false}
                  title="Verify without opening the document?"
                  description={`You haven’t opened the document here. Verifying lets ${one.name} act for ${one.patient_name}.`}
                  confirmLabel="Verify anyway"
                  cancelLabel="Go back"
                  onConfirm={() => {
                    setAsking(false)
                    verify.mutate()
                  }}
                />
              </>
            ) : null}
            <Field
              label="Reason"
              hint={
                waiting
                  ? 'Required to decline the document or end access. We’ll email the guardian why the document was declined.'
                  : 'Required to limit or end access. The guardian can read why access was limited.'
              }
            >
              <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
            </Field>
            <div className="flex flex-wrap gap-3">
              {!waiting && (
                <Button variant="secondary" busy={limit.isPending} onClick={() => limit.mutate()}>
                  Save rights
                </Button>
              )}
              {waiting && one.document_name && (
                <Button variant="secondary" busy={decline.isPending} onClick={() => decline.mutate()}>
                  Decline document
                </Button>
              )}
              <Button variant="danger-quiet" busy={end.isPending} onClick={() => end.mutate()}>
                End access
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <div className="grid gap-4">
          <RightsList now={one.rights_now} keptLabel="private" patientSignsIn={one.patient_signs_in} />
          <Field label="Reason" hint="Required to end access.">
            <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
          </Field>
          <Button
            variant="danger-quiet"
            className="justify-self-start"
            busy={end.isPending}
            onClick={() => end.mutate()}
          >
            End access
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Nobody acts for them any more, and they can't sign in themselves. */
function isAdultWithoutSignIn({ patient_age, patient_signs_in }: Representation): boolean {
  return !patient_signs_in && patient_age !== null && patient_age >= 18
}

function SignInForAdult({ one }: { one: Representation }) {
  const [email, setEmail] = useState('')
  const give = useFamilyAct<void>({
    run: (client) => read(client.rpc('give_sign_in', { patient: one.patient_id, email: email.trim() })),
    failed: 'We couldn’t create the sign-in. Please try again.',
    done: 'Sign-in created. We sent an email.',
  })
  return (
    <form
      noValidate
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        give.mutate()
      }}
    >
      <Field
        label={`Email for ${one.patient_first_name}’s sign-in`}
        hint={`${one.patient_first_name} is an adult and can’t sign in yet. Ask them for an address that is theirs alone.`}
      >
        <Input
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" className="justify-self-start" busy={give.isPending}>
        Create sign-in
      </Button>
    </form>
  )
}

/** A guardian could enter an address they read themselves, so the minor is asked first. */
function GiveSignIn({ one, email }: { one: Representation; email: string }) {
  const give = useFamilyAct<void>({
    run: (client) => read(client.rpc('give_sign_in', { patient: one.patient_id, email })),
    failed: 'We couldn’t create the sign-in. Please try again.',
    done: 'Sign-in created. We sent an email.',
  })
  return (
    <Banner
      tone="info"
      className="mb-4"
      title={`Requested a sign-in for ${one.patient_first_name} with ${email}.`}
      action={
        <Button variant="secondary" size="sm" busy={give.isPending} onClick={() => give.mutate()}>
          Create sign-in
        </Button>
      }
    >
      Confirm with {one.patient_first_name}, without the guardian, that this address is theirs alone.
    </Banner>
  )
}

/** The link lives for a minute, and each opening is recorded. */
function OpenDocument({ name, onOpened }: { name: string; onOpened: () => void }) {
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    try {
      const store = await fileStore()
      const { data, error } = await store.from('guardian-documents').createSignedUrl(name, 60)
      if (error) throw error
      window.open(data.signedUrl, '_blank', 'noopener')
      onOpened()
    } catch (error) {
      logProblem('A guardian’s document could not be opened', error)
      toast.error('The document could not be opened.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={open}>
      Open document
    </Button>
  )
}
