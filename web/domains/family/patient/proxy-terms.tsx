import { type Control, Controller } from 'react-hook-form'
import { z } from 'zod'
import type { Right } from '#core/answers/representation.ts'
import { dayBounds } from '#core/scheduling/slots.ts'
import { actingRights, readingRights } from '#web/domains/people/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { addDays, addMonths, today } from '#web/platform/plain-date.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { RightsField } from '../shared/rights-list.tsx'
import { helperWords } from './messages.ts'

export const everyRight: Right[] = [...actingRights, ...readingRights]

/** An end that can't be read must never become access without an end. */
export const proxyTerms = (words: { rightsNeeded: string; endsNeeded: string }) =>
  z.object({
    rights: z.array(z.custom<Right>()).min(1, words.rightsNeeded),
    ends: z.string().min(1, words.endsNeeded),
  })

type Terms = z.infer<ReturnType<typeof proxyTerms>>

/** The last second of a day on the clock that shows it again later. */
export const endOf = (day: string) =>
  new Date(Date.parse(dayBounds(day, viewerZone()).to) - 1000).toISOString()

/** What a proxy may do, and until when. */
export function ProxyTerms<Values extends Terms>({ control }: { control: Control<Values> }) {
  const words = useMessages(helperWords)
  // A larger form has these fields under the same names.
  const terms = control as unknown as Control<Terms>
  return (
    <>
      <Controller
        control={terms}
        name="rights"
        render={({ field, fieldState }) => (
          <RightsField
            patientSignsIn
            ref={field.ref}
            legend={words.rights}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="max-w-72">
        <Controller
          control={terms}
          name="ends"
          render={({ field, fieldState }) => (
            <DateField
              label={words.ends}
              hint={words.endsHint}
              min={today()}
              max={addDays(addMonths(today(), 60), -1)}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      </div>
    </>
  )
}
