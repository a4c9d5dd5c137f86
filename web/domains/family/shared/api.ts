import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefusalCode } from '#core/refusals/refusals.ts'
import type { Representation, Right } from '#web/domains/people/index.ts'
import { currentLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { refusalCode, refusalIn } from '#web/platform/refusal.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { type Client, supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

const familyKey = ['people-i-act-for'] as const

/** Once per page: when access changes or ends, its notification says so, and the list is read again. */
export function useLivePeople() {
  const { id } = usePerson()
  const cache = useQueryClient()
  useLive('notifications', `user_id=eq.${id}`, () => cache.invalidateQueries({ queryKey: familyKey }))
}

/** Whom the caller acts for, or waits to. */
export function usePeopleIActFor() {
  return useQuery({
    queryKey: familyKey,
    queryFn: async () => {
      const client = await supabase()
      return (await read(client.rpc('people_i_act_for'))) as unknown as Representation[]
    },
  })
}

export interface Invitation {
  id: string
  patient_name: string
  kind: string
  relation: string
  rights: Right[]
  ends_at: string | null
}

export function useInvitations() {
  return useQuery({
    queryKey: ['my-invitations'],
    queryFn: async () => {
      const client = await supabase()
      return (await read(client.rpc('my_invitations'))) as unknown as Invitation[]
    },
  })
}

interface Act<Values> {
  run: (client: Client, values: Values) => PromiseLike<unknown>
  failed: string
  done?: string
  /** Refusals that the form shows where they belong. */
  shownInForm?: readonly RefusalCode[]
}

/** A change through the database's own functions; what it refuses is said in its words. */
export function useFamilyAct<Values>({ run, failed, done, shownInForm = [] }: Act<Values>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (values: Values) => run(await supabase(), values),
    onSuccess: () => {
      if (done) toast.success(done)
    },
    // What was refused may rest on something that changed meanwhile.
    onSettled: () => cache.invalidateQueries(),
    onError: async (error) => {
      if (shownInForm.some((code) => code === refusalCode(error))) return
      logProblem('A change of who acts for whom failed', error)
      toast.error((await refusalIn(currentLanguage(), error)) ?? failed)
    },
  })
}
