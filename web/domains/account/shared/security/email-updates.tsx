import { useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { errorMessage } from '#web/platform/session/error-message.ts'
import type { Person } from '#web/platform/session/state.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { accountWords } from './account-words.ts'

/** Whether we email a person when there is a message, a form or a document for them. */
export function EmailUpdates({ person }: { person: Person }) {
  const words = useMessages(accountWords)
  const save = useMutation({
    mutationFn: (wanted: boolean) =>
      askAgainUnanswered(async () => {
        const client = await supabase()
        const { error } = await client.auth.updateUser({ data: { email_updates: wanted } })
        if (error) throw error
      }),
    onSuccess: (_, wanted) => toast.success(wanted ? words.updatesOn : words.updatesOff),
    onError: (error) => {
      logProblem('The choice about emails could not be saved', error)
      toast.error(errorMessage(error, words.failed))
    },
  })
  const wanted = save.isPending ? save.variables : person.emailUpdates
  return (
    <Card aria-labelledby="updates-title">
      <CardHead title={words.updates} id="updates-title" />
      <Checkbox
        checked={wanted}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate(target.checked)}
        label={words.updatesLabel}
        hint={words.updatesHint}
      />
    </Card>
  )
}
