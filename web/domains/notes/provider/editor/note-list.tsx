import { Button } from '#web/ui/button.tsx'

export const noteRow = 'flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 text-sm'

export function NoteLine({ title, detail }: { title: string; detail: readonly (string | null | false)[] }) {
  return (
    <span className="min-w-48 grow">
      <b className="font-semibold">{title}</b>
      <span className="block text-xs text-ink-muted">{detail.filter(Boolean).join(', ')}</span>
    </span>
  )
}

export function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      We couldn’t load {what}.
      <Button size="sm" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}
