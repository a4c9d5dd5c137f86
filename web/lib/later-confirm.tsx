import { type ComponentProps, lazy, Suspense } from 'react'
import type { Confirm } from '#web/ui/confirm.tsx'

const Asking = lazy(async () => ({ default: (await import('#web/ui/confirm.tsx')).Confirm }))

/** A question that is rarely asked: its code comes when it is. */
export function LaterConfirm(props: ComponentProps<typeof Confirm> & { open: boolean }) {
  if (!props.open) return null
  return (
    <Suspense>
      <Asking {...props} />
    </Suspense>
  )
}
