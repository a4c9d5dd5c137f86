import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { read } from '#web/platform/read.ts'
import { ShowMore } from '#web/platform/show-more.tsx'
import { supabase } from '#web/platform/supabase.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { GuardianCard } from './guardian-card.tsx'
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
        lead="Who acts for each patient, based on which document, and what they can read."
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
      return read(client.rpc('guardians_of_practice', { wanted: view, search, skip }))
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
