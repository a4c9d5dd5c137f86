import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usStates } from '#core/fields/us-states.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useLicenses } from '../providers/licenses-api.ts'

type State = keyof typeof usStates

/** Not legal advice: what a supervising physician should read before the switch. */
const hints: Partial<Record<State, string>> = {
  IL: 'Illinois restricts the use of AI to detect emotions in therapy and regulates face data. Leave this off unless your counsel agrees.',
}
const key = ['expression-states'] as const

async function fetchStates(): Promise<string[]> {
  const client = await supabase()
  const rows = await read(client.from('expression_states').select('state').order('state'))
  return rows.map(({ state }) => state)
}

function useSwitchState() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ state, on }: { state: string; on: boolean }) => {
      const client = await supabase()
      const table = client.from('expression_states')
      await read(on ? table.insert({ state }) : table.delete().eq('state', state))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
}

/** Estimates of facial expressions, which are off in every state until the supervising physician turns one on. */
export function ExpressionStates() {
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: fetchStates })
  const change = useSwitchState()
  const { data: licenses } = useLicenses()
  const licensed = [...(licenses?.values() ?? [])].flat().filter(({ valid_until }) => valid_until)
  const shown = [...new Set([...licensed.map(({ state }) => state), ...(data ?? [])])].sort()

  async function turn(state: string, on: boolean) {
    try {
      await change.mutateAsync({ state, on })
    } catch (error) {
      logProblem('A state could not be switched', error)
      toast.error('We couldn’t save the change. Try again.')
    }
  }

  return (
    <Card aria-labelledby="expression-states" className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 id="expression-states" className="heading-card">
          Facial expression estimates
        </h2>
        <p className="max-w-prose text-sm text-ink-muted">
          Experimental. In the states you turn on, we ask patients whether software may estimate their facial
          expression during a visit. It runs on the provider’s device, only the provider sees it, and nothing
          is stored. Some states regulate face and biometric data and the use of AI in therapy. Check the law
          before you turn one on.
        </p>
      </div>
      {isError && !data && <LoadFailed title="We couldn’t load the states." onRetry={refetch} />}
      {!data && !isError && (
        <Loading label="Loading the states">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {data && licenses && shown.length === 0 && (
        <p className="text-sm text-ink-muted">
          The states where your clinicians’ licenses are verified appear here.
        </p>
      )}
      {data && (
        <ul className="grid gap-3">
          {shown.map((state) => (
            <li key={state}>
              <Switch
                label={usStates[state as State] ?? state}
                hint={hints[state as State]}
                checked={data.includes(state)}
                disabled={change.isPending}
                onChange={(on) => turn(state, on)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
