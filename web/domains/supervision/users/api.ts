import { useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { authRequest } from '#web/platform/session/auth-request.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

export type PersonChange =
  | 'make_supervisor'
  | 'end_supervision'
  | 'sign_out_person'
  | 'remove_second_step'
  | 'remove_office_staff'
  | 'close_patient_account'

/** Decides about an account. It holds from the moment the server has it. */
export function useChangePerson() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ change, ...about }: { change: PersonChange; person: string; reason: string }) => {
      if (change === 'remove_second_step') {
        const path = `/supervision/users/${about.person}/remove-second-step`
        return void (await authRequest('POST', path, { reason: about.reason }))
      }
      const client = await supabase()
      await read(client.rpc(change, about))
    },
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['practice-people'] }),
        cache.invalidateQueries({ queryKey: ['audit-entries'] }),
      ]),
  })
}

export interface StaffInvitation {
  email: string
  first_name: string
  last_name: string
  role: 'front_desk' | 'biller'
}

/** The server emails the link with which they choose a password. */
export function useInviteStaff() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (invitation: StaffInvitation) => authRequest('POST', '/supervision/staff', invitation),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['practice-people'] }),
        cache.invalidateQueries({ queryKey: ['audit-entries'] }),
      ]),
  })
}
