import { CalendarCheck, CalendarX, Check } from 'lucide-react'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { sayLanguages, saySpecialty } from '#web/platform/provider-words.ts'
import { sayNear } from '#web/platform/say-near.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Provider } from './api/load-providers.ts'
import { messages } from './messages.ts'

interface ProviderCardProps {
  provider: Provider
  name: string
  /** Unknown while it is looked for; without a time when there is none soon. */
  next: { at: string | undefined } | undefined
  checked: boolean
  onChoose: () => void
}

export function ProviderCard({ provider, name, next, checked, onChoose }: ProviderCardProps) {
  const language = useLanguage()
  const { specialty, languages, profile_photo_url } = provider
  return (
    <label className="relative grid cursor-pointer grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4.5 rounded-lg border border-line bg-surface p-4 transition-colors duration-(--dur-1) hover:border-primary-line has-checked:border-primary has-checked:bg-primary-tint has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:grid-cols-[4.75rem_minmax(0,1fr)] md:p-4.5">
      <input
        type="radio"
        name="provider"
        value={provider.id}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 opacity-0"
      />
      <Avatar name={name} src={profile_photo_url ?? undefined} shape="arch" className="w-full! text-lg!" />
      <span className="grid">
        <b className="pr-7 leading-snug font-semibold">{name}</b>
        <span className="text-sm leading-snug text-ink-muted">
          {specialty && <span className="block">{saySpecialty(specialty, language)}</span>}
          <span className="block">{sayLanguages(languages, language)}</span>
        </span>
        <NextTime next={next} checked={checked} />
      </span>
      <span
        aria-hidden="true"
        className={`absolute top-4 right-4 grid size-6 place-items-center rounded-full border-[1.5px] ${checked ? 'border-primary bg-primary text-on-primary' : 'border-line-strong text-transparent'}`}
      >
        <Check className="size-3.75 stroke-[2.75]" />
      </span>
    </label>
  )
}

function NextTime({ next, checked }: Pick<ProviderCardProps, 'next' | 'checked'>) {
  const words = useMessages(messages)
  const language = useLanguage()
  if (!next)
    return (
      <span className="mt-2 block">
        <span className="sr-only">{words.lookingForTimes}</span>
        <Skeleton className="h-5 w-40 max-w-full" />
      </span>
    )
  const { at } = next
  if (!at)
    return (
      <span className="mt-2 flex items-center gap-1.75 text-sm text-ink-muted">
        <CalendarX />
        {words.nothingSoon}
      </span>
    )
  return (
    <span
      className={`mt-2 flex items-center gap-1.75 text-sm font-medium ${checked ? 'text-primary' : 'text-success'}`}
    >
      <CalendarCheck />
      {words.nextFree(sayNear(at, viewerZone(), language))}
    </span>
  )
}
