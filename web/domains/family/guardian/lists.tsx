import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#web/platform/language.ts'
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
