import { paths } from '#web/platform/paths.ts'
import { DesertScene } from '#web/ui/art/desert-scene.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

export function ServiceNotFound() {
  return (
    <div className="wrap-page grid justify-items-center gap-4 py-24 text-center">
      <DesertScene className="w-44" />
      <h1>Service Not Found</h1>
      <p className="text-ink-muted">The service you are looking for does not exist.</p>
      <a href={paths.services} className={buttonClass({ className: 'mt-3' })}>
        Back to Services
      </a>
    </div>
  )
}
