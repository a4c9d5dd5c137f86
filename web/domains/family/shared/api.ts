import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Right } from '#core/answers/representation.ts'
import type { RefusalCode } from '#core/refusals/refusals.ts'
import { visitsOfKey } from '#web/domains/scheduling/index.ts'
import { currentLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { refusalCode, refusalIn } from '#web/platform/refusal.ts'
import { peopleIActForKey, peopleIActForQuery } from '#web/platform/session/people-i-act-for.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { type Client, supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

const invitationsKey = ['my-invitations'] as const
/** What a notification can be about: invitations, the people the reader acts for, and their visits. */
const liveKeys = [peopleIActForKey, invitationsKey, visitsOfKey]

/** Once per page: when access or a visit changes, a notification says so, and the lists are reloaded. */
export function useLivePeople() {
  const { id } = usePerson()
  const cache = useQueryClient()
  useLive('notifications', `user_id=eq.${id}`, () =>
    Promise.all(liveKeys.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  )
}

export function usePeopleIActFor() {
  return useQuery(peopleIActForQuery())
}

export interface Invitation {
  id: string
  patient_name: string
  kind: string
  relation: string
  rights: Right[]
  ends_at: string | null
  patient_signs_in: boolean
}

export function useInvitations() {
  return useQuery({
    queryKey: invitationsKey,
    queryFn: async () => {
      const client = await supabase()
      return (await read(client.rpc('my_invitations'))) as Invitation[]
    },
  })
}

/** Whether the reader has shown that the address of their account is theirs: invitations wait until then. */
export function useAddressIsProven() {
  return useQuery({
    queryKey: [...invitationsKey, 'address'],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('my_address_is_proven'))
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
    // A refusal may be caused by something that changed in the meantime.
    onSettled: () => cache.invalidateQueries(),
    onError: async (error) => {
      if (shownInForm.some((code) => code === refusalCode(error))) return
      logProblem('A change of who acts for whom failed', error)
      toast.error((await refusalIn(currentLanguage(), error)) ?? failed)
    },
  })
}
