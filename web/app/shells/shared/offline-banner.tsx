import { defineMessages, useMessages } from '#web/platform/language.ts'
import { useReach } from '#web/platform/use-reach.ts'
import { Banner } from '#web/ui/banner.tsx'
import { cx } from '#web/ui/cx.ts'

const messages = defineMessages({
  en: {
    offline: 'You are offline.',
    offlineDetail: 'This page may be out of date. What you type stays here until you’re back online.',
    unreachable: 'We can’t reach the practice right now.',
    unreachableDetail: 'This page may be out of date. What you type stays here, and we’ll keep trying.',
  },
  es: {
    offline: 'No tiene conexión.',
    offlineDetail:
      'Es posible que esta página no esté actualizada. Lo que escriba queda aquí hasta que vuelva la conexión.',
    unreachable: 'No podemos conectarnos con el consultorio en este momento.',
    unreachableDetail:
      'Es posible que esta página no esté actualizada. Lo que escriba queda aquí y seguiremos intentando.',
  },
})

/** Below the header of a patient's or guardian's portal, as long as the server can't be reached. */
export function OfflineBanner({ className }: { className?: string }) {
  const words = useMessages(messages)
  const reach = useReach()
  return (
    <div
      role="status"
      data-keep-clear
      className={cx('wrap-page sticky top-15 z-(--z-header) md:top-18', className)}
    >
      {reach !== 'online' && (
        <Banner tone="warning" title={words[reach]} className="mt-4 shadow-overlay">
          {reach === 'offline' ? words.offlineDetail : words.unreachableDetail}
        </Banner>
      )}
    </div>
  )
}
