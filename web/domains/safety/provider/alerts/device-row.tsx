import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatAgo } from '#web/platform/format-ago.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { PushDevice } from './api.ts'
import { messages } from './messages.ts'

interface DeviceRowProps {
  device: PushDevice
  isThis: boolean
  onRemove: () => Promise<void>
}

/** One device that gets notifications: when one last arrived there, and the way to end it. */
export function DeviceRow({ device, isThis, onRemove }: DeviceRowProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const Icon = /iPhone|iPad|Android/.test(device.label) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden className="size-5 flex-none text-ink-muted" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {device.label}
          {isThis && <Badge tone="success">{words.thisDevice}</Badge>}
        </span>
        <span className="text-sm text-ink-muted">
          {device.last_success_at
            ? words.lastSent(formatAgo(device.last_success_at, language))
            : words.added(formatAgo(device.created_at, language))}
        </span>
        {device.failed_at && (
          <span className="text-sm text-warning">{words.failing(formatAgo(device.failed_at, language))}</span>
        )}
      </div>
      <Button
        variant="danger-quiet"
        size="sm"
        busy={busy}
        aria-label={isThis ? words.turnOffNamed(device.label) : words.removeNamed(device.label)}
        onClick={async () => {
          setBusy(true)
          await onRemove()
          setBusy(false)
        }}
      >
        {isThis ? words.turnOff : words.remove}
      </Button>
    </li>
  )
}
