import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayWhen } from '#core/scheduling/say-when.ts'
import type { Representation } from '#web/domains/people/index.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { familyWords } from './messages.ts'

interface Visit {
  id: string
  provider_name: string
  appointment_date: string
  status: string
  may_join: boolean
}

const fewMinutes = 15 * 60_000
const hour = 60 * 60_000

/** Every visit of the person, without the words the patient and the provider exchanged. */
export function FamilyVisits({ person }: { person: Representation }) {
  const words = useMessages(familyWords)
  const visits = useQuery({
    queryKey: ['visits-of', person.patient_id],
    queryFn: async () => {
      const client = await supabase()
      return (await read(client.rpc('visits_of', { patient: person.patient_id }))) as Visit[]
    },
  })
  return (
    <Card aria-labelledby="family-visits">
      <CardHead
        id="family-visits"
        title={words.visits}
        action={
          <a href={paths.familyBooking(person.patient_id)} className={buttonClass({ size: 'sm' })}>
            {words.book}
          </a>
        }
      />
      {visits.isError ? (
        <LoadFailed title={words.loadFailed} onRetry={visits.refetch} retry={words.tryAgain} />
      ) : !visits.data ? (
        <Loading label={words.loading}>
          <SkeletonRows rows={2} />
        </Loading>
      ) : visits.data.length === 0 ? (
        <p className="text-ink-muted">{words.noVisits}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {visits.data.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function VisitRow({ visit }: { visit: Visit }) {
  const words = useMessages(familyWords)
  const language = useLanguage()
  const zone = useViewerZone()
  const [asking, setAsking] = useState(false)
  const cancel = useFamilyAct<string>({
    run: (client, appointment) => read(client.rpc('cancel_visit_for', { appointment })),
    failed: words.failed,
    done: words.cancelled,
  })
  const starts = new Date(visit.appointment_date)
  const open =
    visit.status === 'in_progress' ||
    (visit.status === 'scheduled' &&
      starts.getTime() - fewMinutes < Date.now() &&
      starts.getTime() + hour > Date.now())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {sayWhen(starts, zone, language) + zoneMark(visit.appointment_date, language)}
        </p>
        <p className="text-sm text-ink-muted">{visit.provider_name}</p>
      </div>
      <Badge>{words.statuses[visit.status as keyof typeof words.statuses]}</Badge>
      {visit.may_join && open && (
        <a href={paths.telehealthSession(visit.id)} className={buttonClass({ size: 'sm' })}>
          {words.join}
        </a>
      )}
      {visit.status === 'scheduled' && starts > new Date() && (
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          {words.cancel}
        </Button>
      )}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={words.cancelTitle}
        description={words.cancelDetail}
        confirmLabel={words.cancel}
        cancelLabel={words.keep}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(visit.id)}
      />
    </li>
  )
}
