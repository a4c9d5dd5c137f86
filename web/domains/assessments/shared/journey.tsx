import { useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useReminder } from './api/reminder.ts'
import { messages } from './messages.ts'

/** The advice, and a weekly reminder for who wants it. */
export function Journey() {
  const words = useMessages(messages)
  const { on, turn } = useReminder()
  async function onChange(wanted: boolean) {
    try {
      await turn.mutateAsync(wanted)
      toast.success(wanted ? words.reminderOn : words.reminderOff)
    } catch (error) {
      logProblem('The weekly reminder could not be changed', error)
      toast.error(words.reminderFailed)
    }
  }
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{words.journey}</h3>
      <p className="mt-1 mb-3 text-ink-muted">{words.journeyText}</p>
      <Switch
        label={words.reminder}
        hint={words.reminderHint}
        checked={turn.isPending ? turn.variables : (on ?? false)}
        disabled={on === undefined}
        onChange={onChange}
      />
    </div>
  )
}
