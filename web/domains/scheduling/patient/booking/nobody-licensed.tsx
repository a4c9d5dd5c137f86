import { Bell, Check } from 'lucide-react'
import { stateName } from '#core/fields/us-states.ts'
import { practice } from '#core/practice.ts'
import { useLanguage } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import { DesertScene } from '#web/ui/art/desert-scene.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useWaitlist } from './api/licenses.ts'
import { useBookingWords } from './use-booking-words.ts'

/** For a state without a licensed provider: a waiting list, and where to find help until then. */
export function NobodyLicensed({ state }: { state: string }) {
  const words = useBookingWords()
  const language = useLanguage()
  const { waiting, loading, change } = useWaitlist(state)
  const name = stateName(state, language)
  const set = (join: boolean) =>
    change.mutate(join, { onError: () => toast.error(words.waitlistFailed, { id: 'waitlist' }) })
  return (
    <Card className="grid justify-items-center gap-2 text-center">
      <DesertScene className="mb-2 w-36" />
      <h3 className="heading-card">{words.nobodyIn(name)}</h3>
      <p className="max-w-prose text-ink-muted">{words.nobodyDetail(name)}</p>
      <div role="status" className="mt-3 grid justify-items-center gap-2">
        {waiting ? (
          <>
            <p className="flex items-center gap-2 text-left font-semibold text-success">
              <Check />
              {words.onWaitlist(name)}
            </p>
            <Button variant="quiet" size="sm" busy={change.isPending} onClick={() => set(false)}>
              {words.leaveWaitlist}
            </Button>
          </>
        ) : (
          <Button
            className="text-left whitespace-normal!"
            disabled={loading}
            busy={change.isPending}
            onClick={() => set(true)}
          >
            <Bell />
            {words.joinWaitlist(name)}
          </Button>
        )}
      </div>
      <div className="mt-5 w-full border-t border-line pt-5 text-left">
        <h4 className="mb-2 font-sans text-base font-semibold">{words.untilThen}</h4>
        <ul className="grid gap-2 text-md">
          <li>
            {words.treatmentLine} <a href="tel:+18006624357">1-800-662-4357</a>
          </li>
          <li>
            {words.treatmentFinder}{' '}
            <a href="https://findtreatment.gov" target="_blank" rel="noreferrer">
              findtreatment.gov
            </a>
          </li>
          <li>
            {words.callUs}{' '}
            <a href={practice.phone.href} className="whitespace-nowrap">
              {practice.phone.label}
            </a>
          </li>
          <li>{words.crisisAnywhere}</li>
        </ul>
      </div>
    </Card>
  )
}
