import { type ComponentProps, Suspense, useEffect } from 'react'
import type { Confirm } from '#web/ui/confirm.tsx'
import { lazyPart } from './lazy.ts'

const load = () => import('#web/ui/confirm.tsx')
const Asking = lazyPart(async () => ({ default: (await load()).Confirm }))

/** A rarely shown dialog: its code loads after the page, early enough to be available without a network. */
export function LaterConfirm(props: ComponentProps<typeof Confirm> & { open: boolean }) {
  useEffect(() => {
    load().catch(() => {})
  }, [])
  if (!props.open) return null
  return (
    <Suspense>
      <Asking {...props} />
    </Suspense>
  )
}
