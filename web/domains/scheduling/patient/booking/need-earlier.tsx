import { Suspense } from 'react'
import { shortProviderName } from '#core/provider-name.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { withPhone } from '#web/ui/with-phone.tsx'
import { EarlierTime } from '../earlier/lazy.ts'
import { messages } from '../earlier/messages.ts'
import type { Provider } from './api/load-providers.ts'

interface NeedEarlierProps {
  provider: Provider
  booking: { state: string; visit_type: string }
}

/** Shown where a provider has nothing soon. */
export function NeedEarlier({ provider, booking }: NeedEarlierProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const name = shortProviderName(provider, language)
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-(--card-pad)">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h3 className="font-sans text-base font-semibold">{words.needTitle}</h3>
        <p className="text-sm text-ink-muted">{withPhone(words.needDetail(name))}</p>
      </div>
      <Suspense>
        <EarlierTime provider={{ id: provider.id, name }} booking={booking} look={{ variant: 'secondary' }} />
      </Suspense>
    </section>
  )
}
