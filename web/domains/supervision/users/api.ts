import { useQueryClient } from '@tanstack/react-query'
import type { RefusalCode } from '#core/refusals/refusals.ts'
import { read } from '#web/platform/read.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import { authRequest } from '#web/platform/session/auth-request.ts'
import { supabase } from '#web/platform/supabase.ts'
import { isUnanswered } from '#web/platform/unanswered.ts'
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
      await changePerson(change, about)
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['practice-people'] }),
        cache.invalidateQueries({ queryKey: ['audit-entries'] }),
      ]),
  })
}

/** How the database refuses a change that was made before. */
const madeBefore: Partial<Record<PersonChange, RefusalCode>> = {
  make_supervisor: 'SM120',
  end_supervision: 'SM122',
  remove_office_staff: 'SM823',
  close_patient_account: 'SM771',
}

/** Sends a change whose answer was lost once more: refused as made before, it was made then. */
async function changePerson(
  change: Exclude<PersonChange, 'remove_second_step'>,
  about: { person: string; reason: string },
) {
  const client = await supabase()
  const ask = () => read(client.rpc(change, about))
  try {
    await ask()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    await ask().catch((again) => {
      if (refusalCode(again) === undefined || refusalCode(again) !== madeBefore[change]) throw again
    })
  }
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
