import { useQuery, useQueryClient } from '@tanstack/react-query'
import { providerName } from '#core/provider-name.ts'
import { type SupervisedProvider, stateOf, useProviders } from '#web/domains/people/index.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { describeNotStored } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'

const key = ['supervisions'] as const

function useSupervisions() {
  return useQuery({
    queryKey: key,
    queryFn: async () => {
      const client = await supabase()
      const current = client.from('supervisions').select('id, provider_id, supervisor_id')
      return read(current.is('ended_at', null))
    },
  })
}

interface Appointed {
  provider: string
  /** Empty for none. */
  supervisor: string
}

function useAppoint() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ provider, supervisor }: Appointed) => {
      const client = await supabase()
      await read(client.rpc('appoint_cosigner', { provider, ...(supervisor && { supervisor }) }))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
}

/** The current co-signer stays in the list, even if they can no longer see patients. */
function statusOf(supervisor: SupervisedProvider): string {
  const state = stateOf(supervisor)
  if (state === 'verified') return ''
  return state === 'suspended' ? ' (suspended)' : ' (not verified)'
}

/** Whose co-signature a clinician's notes need. Most need none. */
export function Cosigner({ provider }: { provider: SupervisedProvider }) {
  const { data: providers = [] } = useProviders()
  const { data: supervisions } = useSupervisions()
  const { mutate, isPending } = useAppoint()
  const current = supervisions?.find(({ provider_id }) => provider_id === provider.id)
  const name = providerName(provider)
  const options = providers
    .filter(
      (one) => one.id !== provider.id && (stateOf(one) === 'verified' || one.id === current?.supervisor_id),
    )
    .map((one) => ({ value: one.id, label: `${providerName(one)}${statusOf(one)}` }))
  return (
    <Field
      label="Notes co-signed by"
      hint={current && 'Signed notes wait for this physician’s co-signature.'}
      className="max-w-sm"
    >
      <NativeSelect
        aria-label={`Notes of ${name} co-signed by`}
        options={options}
        placeholder="No co-signature"
        disabled={supervisions === undefined || isPending}
        value={current?.supervisor_id ?? ''}
        onChange={({ target }) =>
          mutate(
            { provider: provider.id, supervisor: target.value },
            {
              onSuccess: () =>
                toast.success(
                  target.value ? `Notes of ${name} now need a co-signature` : `${name} now signs alone`,
                ),
              onError: (error) => {
                logProblem('A co-signer could not be changed', error)
                toast.error(describeNotStored(error, { failed: 'change this', stored: 'this was changed' }))
              },
            },
          )
        }
      />
    </Field>
  )
}
