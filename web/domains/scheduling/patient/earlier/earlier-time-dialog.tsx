import { useState } from 'react'
import type { Language } from '#core/language.ts'
import type { DayPart } from '#core/scheduling/earlier-time.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useFieldGroup } from '#web/ui/field-context.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type EarlierTimeRequest, type Subject, useAskForEarlierTime, type useEarlierTimes } from './api.ts'
import { FreeNow } from './free-now.tsx'
import { messages } from './messages.ts'

interface EarlierTimeDialogProps extends Subject {
  patient: string
  requests: Pick<ReturnType<typeof useEarlierTimes>, 'data' | 'isError' | 'refetch'>
  onClose: () => void
}

/** Preferences for an earlier time, with a button to leave the list. */
export function EarlierTimeDialog({ requests, ...about }: EarlierTimeDialogProps) {
  const words = useMessages(messages)
  const { provider, visit, onClose } = about
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title(provider.name)}
      description={visit ? words.beforeVisit(visit.when) : words.beforeFirst}
    >
      {requests.data ? (
        <Preferences
          {...about}
          request={requests.data.find(({ provider_id }) => provider_id === provider.id)}
        />
      ) : requests.isError ? (
        <LoadFailed title={words.loadFailed} onRetry={requests.refetch} retry={words.tryAgain} />
      ) : (
        <Loading label={words.loading}>
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </Dialog>
  )
}

interface PreferencesProps extends Omit<EarlierTimeDialogProps, 'requests'> {
  request: EarlierTimeRequest | undefined
}

/** A week as its clinic has it: from Monday on. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]
/** A Sunday, from which the names of the days are counted. */
const sunday = Date.UTC(2026, 10, 15)
const nameOf = (weekday: number, language: Language) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    sunday + weekday * 86_400_000,
  )

function Preferences({ patient, provider, visit, booking, request, onClose }: PreferencesProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [days, setDays] = useState<number[]>(request?.weekdays ?? [])
  const [part, setPart] = useState<DayPart | 'any'>(request?.day_part ?? 'any')
  const { mutate, isPending, variables } = useAskForEarlierTime(patient, request)
  const waits = request && (!visit || request.appointment_id === visit.id)
  const weekdaysWanted = days.length > 0 && days.length < 7 ? days : null
  const partWanted = part === 'any' ? null : part

  function send(wanted: Parameters<typeof mutate>[0], success: string) {
    if (isPending) return
    mutate(wanted, {
      onSuccess: () => {
        toast.success(success)
        onClose()
      },
      onError: async (error) => {
        logProblem('A request for an earlier time was not saved', error)
        toast.error((await refusalIn(language, error)) ?? words.failed)
      },
    })
  }
  const ask = () =>
    send(
      {
        provider_id: provider.id,
        appointment_id: visit?.id ?? request?.appointment_id ?? null,
        weekdays: weekdaysWanted,
        day_part: partWanted,
        ...booking,
      },
      waits ? words.saved : words.asked,
    )
  const toggle = (day: number) =>
    setDays((before) => (before.includes(day) ? before.filter((one) => one !== day) : [...before, day]))

  return (
    <>
      {visit && (
        <FreeNow
          patient={patient}
          providerId={provider.id}
          visit={visit}
          weekdays={weekdaysWanted}
          dayPart={partWanted}
          onMoved={onClose}
        />
      )}
      <div className="grid gap-5">
        {visit && <h3 className="heading-card">{words.orWait}</h3>}
        {request?.appointment_id && !waits && <Banner title={words.instead(provider.name)} />}
        <Field group label={words.days} hint={words.daysHint} optional>
          <Days chosen={days} onToggle={toggle} />
        </Field>
        <Field group label={words.partOfDay}>
          <RadioGroup
            look="row"
            value={part}
            onChange={(value) => setPart(value as typeof part)}
            options={[
              { value: 'any', label: words.anyTime },
              { value: 'morning', label: words.morning },
              { value: 'afternoon', label: words.afternoon },
            ]}
          />
        </Field>
      </div>
      <DialogActions>
        {waits ? (
          <Button
            variant="danger-quiet"
            busy={isPending && !variables}
            busyLabel={words.saving}
            onClick={() => send(undefined, words.stopped)}
          >
            {words.stop}
          </Button>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {words.notNow}
          </Button>
        )}
        <Button busy={isPending && Boolean(variables)} busyLabel={words.saving} onClick={ask}>
          {waits ? words.save : words.notifyMe}
        </Button>
      </DialogActions>
    </>
  )
}

function Days({ chosen, onToggle }: { chosen: readonly number[]; onToggle: (day: number) => void }) {
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around it is its legend.
    <div
      role="group"
      {...useFieldGroup()}
      className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-x-3 gap-y-2"
    >
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          checked={chosen.includes(day)}
          onChange={() => onToggle(day)}
          label={nameOf(day, language)}
        />
      ))}
    </div>
  )
}
