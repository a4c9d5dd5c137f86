import { useQuery } from '@tanstack/react-query'
import { practice } from '#core/practice.ts'
import { sayDay } from '#core/scheduling/say-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { familyWords } from './messages.ts'

/** The medications on file. Changes go through the care team. */
export function FamilyMedications() {
  const words = useMessages(familyWords)
  const patient = usePatientId()
  const { data, isError, refetch } = useQuery({
    queryKey: ['family-medications', patient],
    queryFn: async () => {
      const client = await supabase()
      const rows = await read(
        client.from('medications').select('id, drug, dose, list').eq('patient_id', patient).order('position'),
      )
      return rows.filter(({ list }) => list === 'current')
    },
  })
  return (
    <Card>
      <CardHead title={words.medications} />
      {isError && <LoadFailed title={words.loadFailed} onRetry={refetch} retry={words.tryAgain} />}
      {data?.length === 0 && <p className="text-ink-muted">{words.noMedications}</p>}
      <ul className="grid gap-2">
        {data?.map(({ id, drug, dose }) => (
          <li key={id}>
            <span className="font-semibold">{drug}</span> <span className="text-ink-muted">{dose}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function FamilyBills() {
  const words = useMessages(familyWords)
  const language = useLanguage()
  const patient = usePatientId()
  const { data, isError, refetch } = useQuery({
    queryKey: ['family-bills', patient],
    queryFn: async () => {
      const client = await supabase()
      const visits = await read(client.rpc('visits_of', { patient }))
      const ids = visits.map(({ id }) => id)
      if (ids.length === 0) return []
      return read(
        client
          .from('billing_records')
          .select('id, billing_date, total_amount, status')
          .in('appointment_id', ids)
          .order('billing_date', { ascending: false }),
      )
    },
  })
  const money = new Intl.NumberFormat(`${language}-US`, { style: 'currency', currency: 'USD' })
  return (
    <Card>
      <CardHead title={words.bills} />
      {isError && <LoadFailed title={words.loadFailed} onRetry={refetch} retry={words.tryAgain} />}
      {data?.length === 0 && <p className="text-ink-muted">{words.noBills}</p>}
      <ul className="grid gap-2">
        {data?.map(({ id, billing_date, total_amount }) => (
          <li key={id} className="flex justify-between gap-4">
            <span>{sayDay(`${billing_date}T12:00:00Z`, practice.timeZone, language)}</span>
            <span className="num font-semibold">{money.format(total_amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
