import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { Representation } from '#core/answers/representation.ts'
import { practice } from '#core/practice.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { toast } from '#web/platform/toast.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useLivePeople, usePeopleIActFor } from '../shared/api.ts'
import { familyWords } from './messages.ts'

interface WhileActingProps {
  patientId: string
  children: (person: Representation, people: readonly Representation[]) => ReactNode
}

/**
 * A page about another person, for as long as the reader acts for them. When that ends, their data is removed from
 * the page; when only the rights change, the page updates and says so.
 */
export function WhileActing({ patientId, children }: WhileActingProps) {
  const words = useMessages(familyWords)
  const cache = useQueryClient()
  const { data: people, isFetching, isError, refetch } = usePeopleIActFor()
  const person = people?.find(({ patient_id }) => patient_id === patientId)
  const [acted, setActed] = useState(false)
  const isOver = acted && people !== undefined && !person
  useLivePeople()
  useRightsToast(person)
  if (person && !acted) setActed(true)

  useEffect(() => {
    if (isOver) cache.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(patientId) })
  }, [isOver, cache, patientId])

  if (person && people) return <ActingFor value={patientId}>{children(person, people)}</ActingFor>
  if (isOver)
    return (
      <div role="alert" className="pb-12">
        <title>{`${words.endedTitle}, ${practice.name}`}</title>
        <PageHeader title={words.endedTitle} lead={words.ended} />
        <Link to={paths.family} className={buttonClass({})}>
          {words.title}
        </Link>
      </div>
    )
  // A person who was just added is in the list that is still loading.
  if (people && !isFetching) return <Navigate to={paths.family} replace />
  if (isError && !people)
    return <LoadFailed title={words.loadFailed} onRetry={refetch} retry={words.tryAgain} className="my-8" />
  return (
    <Loading label={words.loading} className="py-8">
      <SkeletonRows rows={5} />
    </Loading>
  )
}

const readingMs = 10_000

/** Cards come and go with the rights, so a change while the page is open is announced. */
function useRightsToast(person: Representation | undefined) {
  const words = useMessages(familyWords)
  const cache = useQueryClient()
  const rights = person?.rights_now.toSorted().join(' ')
  const known = useRef(rights)

  const announce = useEffectEvent(() => {
    if (!person) return
    toast.info(words.rightsChanged(person.patient_first_name), { id: 'rights', duration: readingMs })
    cache.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey }) => queryKey.includes(person.patient_id),
    })
  })

  useEffect(() => {
    if (rights === undefined) return
    if (known.current !== undefined && known.current !== rights) announce()
    known.current = rights
  }, [rights])
}
