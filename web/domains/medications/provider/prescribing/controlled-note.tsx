import type { Schedule } from '#core/medications/types.ts'
import { practice } from '#core/practice.ts'
import { telehealthAnswer } from '#core/prescribing/telehealth-rule.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate, today } from '#web/platform/plain-date.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { Banner } from '#web/ui/banner.tsx'

interface ControlledNoteProps {
  schedule: Schedule
  ingredients: readonly string[]
  inPersonExamOn: string | undefined
  /** Not known yet: undefined. */
  deaNumber: string | undefined
}

/** What a controlled substance requires of its prescriber, before they have typed the rest. */
export function ControlledNote({ schedule, ingredients, inPersonExamOn, deaNumber }: ControlledNoteProps) {
  const { allowed, rule } = telehealthAnswer({
    schedule,
    ingredients,
    today: today(practice.timeZone),
    inPersonExamOn,
  })
  const { data: prescriber } = useOwnProvider()
  const deaEndedOn = prescriber?.dea_expires_on
  const deaExpired = deaEndedOn != null && deaEndedOn < today(practice.timeZone)
  return (
    <Banner
      tone={allowed && !deaExpired ? 'warning' : 'danger'}
      title={`Controlled substance, schedule ${schedule}.`}
    >
      {allowed ? 'Prescribed by telehealth under ' : 'It needs an in-person evaluation first: '}
      <a href={rule.url} target="_blank" rel="noreferrer">
        {rule.name}
      </a>
      . You sign it with your password, a code or a passkey. It can’t be sent electronically from here because
      certified electronic prescribing (EPCS) isn’t connected. The PDF is valid once you sign it in ink.{' '}
      {deaExpired && (
        <>
          Your DEA registration expired on {showPlainDate(deaEndedOn)}. Once you’ve renewed it,{' '}
          <a href={paths.providerProfile}>enter the new date in your profile</a>.
        </>
      )}
      {deaNumber === '' && (
        <>
          It needs your DEA number: <a href={paths.providerProfile}>add it to your profile</a>.
        </>
      )}
    </Banner>
  )
}
