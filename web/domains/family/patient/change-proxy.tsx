import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Representation } from '#core/answers/representation.ts'
import { useMessages } from '#web/platform/language.ts'
import { dayOf } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { helperWords } from './messages.ts'
import { endOf, ProxyTerms, proxyTerms } from './proxy-terms.tsx'

interface ChangeProxyProps {
  helper: Representation
  onClose: () => void
}

/** What a proxy may do and until when, changed by the patient who named them. */
export function ChangeProxy({ helper, onClose }: ChangeProxyProps) {
  const words = useMessages(helperWords)
  const schema = proxyTerms(words)
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { rights: helper.rights, ends: helper.ends_at ? dayOf(helper.ends_at) : '' },
  })
  const change = useFamilyAct<z.infer<typeof schema>>({
    run: (client, { rights, ends }) =>
      askAgainUnanswered(() =>
        read(client.rpc('change_proxy', { representation: helper.id, rights, ends_at: endOf(ends) })),
      ),
    failed: words.failed,
    done: words.changed,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={change.isPending}
      title={words.changeTitle(helper.name)}
      description={words.changeLead}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((typed) => change.mutate(typed, { onSuccess: onClose }))}
      >
        <ProxyTerms control={form.control} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={change.isPending} busyLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
